import { useState } from 'react'

import type { ProofLine } from '#domain/proof-views'
import { refusalOf } from '../api/refused'
import { proofState, proveNow } from './proof-store'

/** The proof as it is being made: how far it is, and what it came to. */
export function useProof() {
  const [line, setLine] = useState<ProofLine>()
  const [isRunning, setIsRunning] = useState(false)

  const prove = async () => {
    if (isRunning) return
    setIsRunning(true)
    setLine({ progress: 0, of: proofState.data.peek()?.head ?? 0 })
    let last: ProofLine | undefined
    try {
      await proveNow((line) => {
        last = line
        setLine(line)
      })
      if (!last || 'progress' in last) setLine({ failed: 'The line broke off before the proof was finished.' })
    } catch (fault) {
      setLine({ failed: refusalOf(fault).message })
    } finally {
      setIsRunning(false)
    }
  }

  return { line, isRunning, prove }
}
