import type { SearchGroup } from '#domain/search/search-views'
import { forget, read, write } from '../sync/session/storage'

/** The words of a search, and the group in which the member found something by them. They leave the device at sign-out. */
export interface RecentSearch {
  readonly words: string
  readonly group: SearchGroup
}

const MOST = 5

export function recentSearches(): readonly RecentSearch[] {
  try {
    return JSON.parse(read('recentSearches') ?? '[]') as RecentSearch[]
  } catch {
    return []
  }
}

export function rememberSearch(search: RecentSearch): void {
  const others = recentSearches().filter(({ words }) => words.toLowerCase() !== search.words.toLowerCase())
  write('recentSearches', JSON.stringify([search, ...others].slice(0, MOST)))
}

export const forgetSearches = () => forget('recentSearches')
