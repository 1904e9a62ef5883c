import { type ReadonlySignal, signal } from '@preact/signals-react'

import { useValue } from '../ui/use-value'

interface OptimisticChanges<Value, Change> {
  readonly pending: ReadonlySignal<readonly Change[]>
  /** The value with the changes over it. */
  over(value: Value): Value
  /**
   * Adds a change, and has `send` save it once those before it are saved or refused. Answers what `send` does. Then the change
   * is no longer pending, so `send` puts what it saved into the value itself.
   */
  save<Answer>(change: Change, send: () => Promise<Answer>): Promise<Answer>
}

/**
 * Changes that are shown at once and saved one after the other. They lie over what the portal tells: neither a reload nor the
 * failure of another change takes one back. `apply` may meet a change that the value has already.
 */
export function optimisticChanges<Value, Change>(
  apply: (value: Value, change: Change) => Value,
): OptimisticChanges<Value, Change> {
  const pending = signal<readonly Change[]>([])
  let last: Promise<unknown> = Promise.resolve()
  return {
    pending,
    over: (value) => pending.value.reduce(apply, value),
    save: (change, send) => {
      pending.value = [...pending.peek(), change]
      const saved = last.then(send).finally(() => {
        pending.value = pending.peek().filter((each) => each !== change)
      })
      last = saved.catch(() => undefined)
      return saved
    },
  }
}

/** The value with the changes over it, kept up to date. */
export function useOptimistic<Value, Change>(
  changes: OptimisticChanges<Value, Change>,
  value: Value | undefined,
): Value | undefined {
  useValue(changes.pending)
  return value && changes.over(value)
}
