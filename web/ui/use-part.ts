import { type ReadonlySignal, signal } from '@preact/signals-react'
import { useEffect } from 'react'

import { useValue } from './use-value'

/** A part of the portal that is fetched once, when it is first needed. */
export interface Part<Value> {
  readonly state: ReadonlySignal<{ readonly value?: Value; readonly fault?: unknown }>
  /** Fetches it, unless that was done before. What is missing once is missing for good. */
  readonly load: () => Promise<void>
}

export function partFrom<Value>(fetch: () => Promise<Value>): Part<Value> {
  const state = signal<{ readonly value?: Value; readonly fault?: unknown }>({})
  let loading: Promise<void> | undefined

  async function ask() {
    try {
      state.value = { value: await fetch() }
    } catch (fault) {
      // Firefox ends what is on its way when a page is left, which must not end in an error page at the last moment.
      setTimeout(() => {
        state.value = { fault }
      }, 500)
      throw fault
    }
  }

  const load = () => {
    loading ??= ask()
    return loading
  }
  return { state, load }
}

/** The part, once it is there. Throws what kept it from being fetched. */
export function usePart<Value>({ state, load }: Part<Value>): Value | undefined {
  const { value, fault } = useValue(state)
  useEffect(() => void load().catch(() => {}), [load])
  if (fault) throw fault
  return value
}
