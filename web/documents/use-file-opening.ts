import { useEffect, useState } from 'react'

import { Refused } from '../api/client'
import { sentenceOf } from '../api/refused'
import { type FileWish, linkTo } from './documents-api'

export type Opening =
  | { readonly state: 'asking' }
  | { readonly state: 'there'; readonly url: string; readonly name: string }
  | { readonly state: 'gone' | 'failed'; readonly message: string }

/** Asks for a file and has the browser show or save it in this page's place. */
export function useFileOpening(id: string, { part, asOf }: FileWish): readonly [Opening, () => void] {
  const [opening, setOpening] = useState<Opening>({ state: 'asking' })
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again.
  useEffect(() => {
    const asking = new AbortController()
    setOpening({ state: 'asking' })
    linkTo(id, { part, asOf }, asking.signal).then(
      (link) => {
        setOpening({ state: 'there', ...link })
        location.replace(link.url)
      },
      (fault: unknown) => {
        if (asking.signal.aborted) return
        const isGone = fault instanceof Refused && fault.status >= 400 && fault.status < 500
        setOpening({ state: isGone ? 'gone' : 'failed', message: sentenceOf(fault) })
      },
    )
    return () => asking.abort()
  }, [id, part, asOf, turn])

  return [opening, () => setTurn(turn + 1)]
}
