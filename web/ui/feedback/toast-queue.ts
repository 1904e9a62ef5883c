import { signal } from '@preact/signals-react'
import type { ReactNode } from 'react'

/**
 * Says in a few words that something happened, at the bottom of the page, and goes after its seconds. Its action, such
 * as Undo, closes it. Nothing in a toast may be the only way to learn or to do something.
 */
export function toast(text: string, { action, mark, seconds = 10 }: ToastOptions = {}) {
  const id = ++last
  toastQueue.value = [...toastQueue.value, { id, text, action, mark, seconds }]
  countDown(id, seconds)
}

export const toastQueue = signal<readonly Toast[]>([])

export function dismissToast(id: number) {
  stop(id)
  held.delete(id)
  toastQueue.value = toastQueue.value.filter((each) => each.id !== id)
}

/** Keeps a toast for as long as the pointer or the focus is on it, whichever leaves last. */
export function holdToast(id: number, by: Holder) {
  held.set(id, new Set(held.get(id)).add(by))
  stop(id)
}

/** Once nothing holds it the toast has all its seconds again. */
export function releaseToast(id: number, by: Holder) {
  held.get(id)?.delete(by)
  const released = toastQueue.value.find((each) => each.id === id)
  if (released && !held.get(id)?.size) countDown(id, released.seconds)
}

export interface Toast {
  readonly id: number
  readonly text: string
  readonly action: ToastAction | undefined
  readonly mark: ReactNode
  readonly seconds: number
}

interface ToastAction {
  readonly label: string
  readonly run: () => void
}

interface ToastOptions {
  readonly action?: ToastAction | undefined
  /** A small picture before the words, for the eye alone. */
  readonly mark?: ReactNode
  readonly seconds?: number | undefined
}

type Holder = 'pointer' | 'focus'

let last = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const held = new Map<number, Set<Holder>>()

function countDown(id: number, seconds: number) {
  stop(id)
  timers.set(
    id,
    setTimeout(() => dismissToast(id), seconds * 1000),
  )
}

function stop(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}
