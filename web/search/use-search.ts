import { useEffect, useState } from 'react'

import { LEAST_LETTERS, SearchAnswer } from '#domain/search/search-views'
import { get } from '../sync/client'
import { Refused, sentenceOf } from '../sync/refused'
import { searchDevice } from './search-device'

/** The state of a search: nothing yet, an answer, or the reason that there is none. */
export interface Search {
  /** The words that were searched for. */
  readonly words: string
  readonly answer?: SearchAnswer
  /** Without signal: of when the oldest of what the device keeps is; `null` where it keeps nothing. */
  readonly savedAt?: number | null
  readonly fault?: string
}

/** Fast typists type a letter in less. */
const PAUSE_MS = 120

export const isEnough = (typed: string): boolean => (typed.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST_LETTERS

/** Searches for what is typed, a moment after the last letter. The answer before stays until the next is there. */
export function useSearch(typed: string): Search {
  const [search, setSearch] = useState<Search>({ words: '' })
  const words = typed.trim()

  useEffect(() => {
    if (!isEnough(words)) return setSearch({ words: '' })
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(words, asking.signal)
      if (!asking.signal.aborted) setSearch({ words, ...found })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [words])

  return search
}

async function ask(words: string, signal: AbortSignal): Promise<Omit<Search, 'words'>> {
  try {
    return { answer: await get(`/search?q=${encodeURIComponent(words)}`, SearchAnswer, signal) }
  } catch (fault) {
    if (signal.aborted) return {}
    if (fault instanceof Refused && fault.code === 'NETWORK') {
      // A browser may refuse to keep anything, and then there is nothing to search.
      return searchDevice(words).catch(() => ({ answer: { groups: [], isNearly: false }, savedAt: null }))
    }
    return { fault: sentenceOf(fault) }
  }
}
