import { useState } from 'react'

import { refusalOf } from '../api/refused'
import { compareNow } from './integrity-store'

/** A comparison that somebody asked for: how far it is, in events, or why it failed. */
export type Comparison = { readonly events: number; readonly of: number } | { readonly failed: string }

export function useComparison() {
  const [comparison, setComparison] = useState<Comparison>()

  const compare = async () => {
    setComparison({ events: 0, of: 0 })
    try {
      await compareNow(setComparison)
      setComparison(undefined)
    } catch (fault) {
      setComparison({ failed: refusalOf(fault).message })
    }
  }

  return { comparison, compare, dismiss: () => setComparison(undefined) }
}
