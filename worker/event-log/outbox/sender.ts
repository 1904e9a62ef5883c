import type { Statement } from '../database'

/** Something to be sent. What is personal in it is sealed for `subjectId` before it is stored. */
export interface Effect {
  readonly effect: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly personal?: { readonly subjectId: string; readonly content: Readonly<Record<string, unknown>> }
}

/**
 * An effect on its way out. `content` is what was sealed; a parcel whose person has been forgotten is not sent at all.
 */
export interface Parcel {
  readonly payload: Readonly<Record<string, unknown>>
  readonly content?: unknown
  /** The person the sealed part is about. */
  readonly subjectId?: string
  /** The log's last position when the parcel left. */
  readonly position: number
}

/** Brings one kind of effect to where it belongs, and throws when it did not arrive. */
export interface Sender {
  send(parcel: Parcel): Promise<void>
  /** After so many tries the effect is dropped, because nobody waits for it any more. Without, it is never dropped. */
  readonly attempts?: number
  /** How long it is tried, in ms from when it was written; after that it is not sent any more. */
  lifetime?(payload: Parcel['payload']): number
  /** Whether there is no use in trying again. */
  isHopeless?(error: unknown): boolean
  /** The note to store where it is dropped. */
  note?(dropped: Dropped): Statement
}

/** An effect that is sent no more. */
export interface Dropped {
  readonly payload: Parcel['payload']
  /** The person the sealed part is about. */
  readonly subjectId?: string
  /** When it was written, in ms. */
  readonly writtenAt: number
  /** Of the last try. */
  readonly error: unknown
}

/** The code by which a service says why it refused, such as E_DAILY_LIMIT_EXCEEDED; none where it gave no such code. */
export function refusalCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^E_[A-Z_]{2,60}$/.test(code) ? code : undefined
}

/** An effect whose time was over before anybody could try to send it. */
export class TooLateError extends Error {
  override name = 'TooLateError'
}
