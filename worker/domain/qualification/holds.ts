import type { ClubDate } from '../shared/club-date'

/** The days of a card: from when it was issued until it ends; `null` where it doesn't end, or nothing was issued yet. */
export interface CardDays {
  readonly issuedOn: ClubDate | null
  readonly endsOn: ClubDate | null
}

/** A member's card of one kind, as far as it says who may do what. */
export interface HeldCard extends CardDays {
  readonly member: string
  readonly kind: string
}

/** Whether a card is valid on a day. It is on its last day, and a new one that waits to be checked changes nothing. */
export const isValidOn = ({ issuedOn, endsOn }: CardDays, day: ClubDate): boolean =>
  issuedOn !== null && issuedOn <= day && (endsOn === null || day <= endsOn)

/** Whether a member holds a kind of qualification on a day. */
export const holds = (cards: readonly HeldCard[], member: string, kind: string, day: ClubDate): boolean =>
  cards.some((card) => card.member === member && card.kind === kind && isValidOn(card, day))
