import { useState } from 'react'

import { sentenceOf } from '../api/refused'

/** Moves things of a list and says what came of it: where one stands now, and why one does not. */
export function useMoving(move: (id: string, before: string | null) => Promise<void>) {
  const [said, setSaid] = useState('')
  const [refusal, setRefusal] = useState<string>()

  /** `place` is the new one among those around it, from 1. */
  const moveTo = async (id: string, before: string | null | undefined, words: string) => {
    if (before === undefined) return
    setSaid(words)
    setRefusal(undefined)
    try {
      await move(id, before)
    } catch (fault) {
      setSaid('')
      setRefusal(sentenceOf(fault))
    }
  }

  return { moveTo, said, refusal, dismiss: () => setRefusal(undefined) }
}
