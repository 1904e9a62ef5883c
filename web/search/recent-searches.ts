import type { SearchGroup } from '#domain/search/search-views'
import { forget, read, write } from '../sync/session/storage'

/** What somebody searched for, and in which group they then found it. They leave the device when its member signs out. */
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
