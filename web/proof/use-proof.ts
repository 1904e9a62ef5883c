import { useState } from 'react'

import type { ProofCursor, ProofStep } from '#domain/proof-views'
import { refusalOf } from '../api/refused'
import { proofState, proveStep } from './proof-store'

/** A proof under way: how far it is, what it came to, or why it did not come to its end. */
export type ProofProgress =
  | { readonly position: number; readonly of: number }
  | Extract<ProofStep, { proof: unknown }>
  | { readonly failed: string; readonly position: number }

/** The proof as it is being made, step by step. */
export function useProof() {
  const [progress, setProgress] = useState<ProofProgress>()
  const [isRunning, setIsRunning] = useState(false)

  const prove = async () => {
    if (isRunning) return
    setIsRunning(true)
    let at: ProofCursor | undefined
    try {
      for (;;) {
        setProgress({ position: at?.position ?? 0, of: at?.upTo ?? proofState.data.peek()?.head ?? 0 })
        const step = await proveStep(at)
        if ('proof' in step) {
          setProgress(step)
          return
        }
        at = step.next
      }
    } catch (fault) {
      setProgress({ failed: refusalOf(fault).message, position: at?.position ?? 0 })
    } finally {
      setIsRunning(false)
    }
  }

  return { progress, isRunning, prove }
}
