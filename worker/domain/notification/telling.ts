import type { DomainEvent } from '../shared/aggregate'
import type { NotificationKind } from './notification-kinds'

/** In the place of a member's id: whoever is a member when it is read. */
export const EVERYBODY = ''

/** The facts of one notification that are neither in the record it is about nor in the log's own columns. */
export interface About {
  /** The occasion, where a kind has several. */
  readonly what?: string
  /** The reply that it is about; none where it is about the post. */
  readonly reply?: string
  /** The conversation of the post that it is about. */
  readonly conversation?: string
  readonly from?: string | undefined
  readonly to?: string
  /** The title of a record that is no longer there. */
  readonly title?: string
  readonly days?: number
  /** The date of a series, and the series. */
  readonly date?: string
  readonly series?: string
  /** Who is on duty on a date of a series. */
  readonly onDuty?: readonly string[]
  /** Words that no member wrote. */
  readonly said?: string
  /** In ms since 1970: push and letters wait until then, and then are sent where it still holds. */
  readonly notBefore?: number | undefined
  /** In °F, of whoever waited for the cold. */
  readonly below?: number | undefined
  /** The request to swap that it is about. */
  readonly ask?: string
}

/** Somebody who is to be told. */
export interface Told {
  readonly kind: NotificationKind
  readonly to: string
  /** The record that it is about, and the version of the event that made it. */
  readonly thing: string
  readonly made?: number
  readonly about?: About
}

export interface Step<Event, State> {
  readonly id: string
  readonly event: Event
  readonly before: State
  readonly after: State
  readonly version: number
}

export type Telling = (step: Step<DomainEvent, unknown>) => readonly Told[]

/** Who is told by the events of one category of streams. */
export const telling = <Event extends DomainEvent, State>(told: (step: Step<Event, State>) => readonly Told[]) =>
  told as unknown as Telling

export const notIn = (members: readonly string[]) => (one: string) => !members.includes(one)
