import type { ReadonlySignal } from '@preact/signals-react'
import { useSyncExternalStore } from 'react'

/** The value of a signal; the component renders again when it changes. */
export function useValue<Value>(signal: ReadonlySignal<Value>): Value {
  const peek = () => signal.peek()
  return useSyncExternalStore(subscription(signal), peek, peek)
}

type Subscribe = (changed: () => void) => () => void

// One function a signal: React subscribes anew whenever it is handed another one.
const subscriptions = new WeakMap<ReadonlySignal<unknown>, Subscribe>()

function subscription(signal: ReadonlySignal<unknown>): Subscribe {
  const known = subscriptions.get(signal)
  if (known) return known

  const subscribe: Subscribe = (changed) => {
    let isFirst = true
    return signal.subscribe(() => {
      if (!isFirst) changed()
      isFirst = false
    })
  }
  subscriptions.set(signal, subscribe)
  return subscribe
}
