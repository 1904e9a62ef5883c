import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { askedInVain } from './as-of'
import { endWithSession } from './session/with-session'

export interface Resource<Value> {
  readonly data: Signal<Value | undefined>
  readonly error: ReadonlySignal<Error | undefined>
  readonly status: ReadonlySignal<'idle' | 'loading' | 'refreshing' | 'ready' | 'error'>
  /** Loads what is missing or stale; callers at the same time share one request. Never throws: see `error`. */
  ensure(): Promise<void>
  refresh(): Promise<void>
  /** Changes what is held, before or instead of asking the portal. Does nothing while nothing is held. */
  mutate(change: (value: Value) => Value): void
  /** Holds what the portal has answered to a change. What was asked for before the change is asked for again. */
  take(value: Value): void
  reset(): void
}

interface Options {
  readonly staleMs?: number
  /** For public data: it stays when the member signs out. */
  readonly outlivesSession?: boolean
}

/** Something of the portal's that screens share. It is emptied when another member, or nobody, is signed in. */
export function resource<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  { staleMs = 30_000, outlivesSession = false }: Options = {},
): Resource<Value> {
  const data = signal<Value | undefined>(undefined)
  const error = signal<Error | undefined>(undefined)
  const isLoading = signal(false)
  const status = computed(() => {
    if (isLoading.value) return data.value === undefined ? 'loading' : 'refreshing'
    if (error.value) return 'error'
    return data.value === undefined ? 'idle' : 'ready'
  })
  let underWay: Promise<void> | undefined
  let controller: AbortController | undefined
  let loadedAt = 0

  function refresh(): Promise<void> {
    controller?.abort()
    const mine = new AbortController()
    controller = mine
    isLoading.value = true

    const settle = (apply: () => void) => {
      // A later request has overtaken this one: who waits for it would else go on with what was there before.
      if (controller !== mine) return underWay
      batch(() => {
        apply()
        isLoading.value = false
      })
      underWay = undefined
      return undefined
    }
    underWay = load(mine.signal).then(
      (value) =>
        settle(() => {
          data.value = value
          error.value = undefined
          // An answer out of the offline store is loaded again at the next occasion.
          loadedAt = askedInVain.has(mine.signal) ? 0 : Date.now()
          if (loadedAt) outdated.delete(refresh)
          else outdated.add(refresh)
        }),
      (fault: unknown) =>
        settle(() => {
          error.value = fault instanceof Error ? fault : new Error(String(fault))
        }),
    )
    return underWay
  }

  function ensure(): Promise<void> {
    const isFresh = data.peek() !== undefined && Date.now() - loadedAt < staleMs
    return underWay ?? (isFresh ? Promise.resolve() : refresh())
  }

  function mutate(change: (value: Value) => Value) {
    const value = data.peek()
    if (value !== undefined) data.value = change(value)
  }

  function take(value: Value) {
    data.value = value
    if (underWay) void refresh()
  }

  function reset() {
    controller?.abort()
    controller = undefined
    underWay = undefined
    loadedAt = 0
    outdated.delete(refresh)
    batch(() => {
      data.value = undefined
      error.value = undefined
      isLoading.value = false
    })
  }

  if (!outlivesSession) endWithSession(reset)
  return { data, error, status, ensure, refresh, mutate, take, reset }
}

interface ResourceByKey<Value, Key extends string = string> {
  (key: Key): Resource<Value>
  /** Those that were asked for. */
  readonly known: Map<Key, Resource<Value>>
}

/** A resource for each key, such as the id of a record. `load` is given what the resource holds too. */
export function resourceByKey<Value, Key extends string = string>(
  load: (key: Key, signal: AbortSignal, held: Value | undefined) => Promise<Value>,
  options: Options = { staleMs: 0 },
): ResourceByKey<Value, Key> {
  const known = new Map<Key, Resource<Value>>()
  const ofKey = (key: Key) => {
    const one = known.get(key) ?? resource((signal) => load(key, signal, known.get(key)?.data.peek()), options)
    known.set(key, one)
    return one
  }
  return Object.assign(ofKey, { known })
}

/** Asks anew for whatever came out of the store, for want of signal. */
export const refreshOutdated = () => Promise.all([...outdated].map((refresh) => refresh()))

const outdated = new Set<() => Promise<void>>()
