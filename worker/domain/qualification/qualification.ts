import { type Aggregate, MOST_A_DAY, type PutBack } from '../shared/aggregate'
import type { ClubDate } from '../shared/club-date'
import { Refusal } from '../shared/refusal'
import { changed, isEmpty, same } from '../shared/same'

import { type Card, type QualificationEvent, qualificationEvents, type Reminder } from './qualification-events'

/** A member's card of one kind. It has no days until its first proof has been checked. */
export interface QualificationRecord {
  readonly issuedOn: ClubDate | null
  readonly endsOn: ClubDate | null
  readonly issuedBy: string
  readonly file: Card['file']
  /** A newer card that an administrator has still to check. Until then the old one counts. */
  readonly waiting: Card | null
  /** Why the last card that was sent came back. */
  readonly returned: string | null
  /** The reminders of this card's end. */
  readonly reminded: readonly Reminder[]
}

export type QualificationState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: QualificationRecord }
  | { readonly status: 'removed'; readonly record: QualificationRecord; readonly removedOn: ClubDate }

export type QualificationCommand =
  /** An administrator enters a card or corrects it: it counts at once. */
  | { readonly type: 'RecordQualification'; readonly card: Card }
  /** A member sends a card. Without a day of issue it is today's. */
  | {
      readonly type: 'SendCard'
      readonly card: Omit<Card, 'issuedOn'> & { readonly issuedOn?: ClubDate }
      /** Who checks cards. */
      readonly informed?: readonly string[]
    }
  | { readonly type: 'ConfirmCard' }
  | { readonly type: 'ReturnCard'; readonly reason: string }
  /** `endsOn` is the end as it was when the reminder fell due. */
  | { readonly type: 'RemindOfEnd'; readonly days: number | null; readonly endsOn?: ClubDate }
  | { readonly type: 'RemoveQualification' }
  | PutBack<QualificationState>

/** So many days before a card ends its member is reminded. */
export const REMINDED_BEFORE = [60, 14] as const

/** A member has one card of a kind, which is renewed: it is a stream of their own. */
export const qualificationId = (member: string, kind: string): string => `${member}:${kind}`
export const memberOfQualification = (id: string): string => id.split(':')[0] as string
export const kindOfQualification = (id: string): string => id.slice(id.indexOf(':') + 1)

const nothing: QualificationRecord = {
  ...{ issuedOn: null, endsOn: null, issuedBy: '', file: null },
  ...{ waiting: null, returned: null, reminded: [] },
}

/** A member's qualification of one kind: added, renewed, checked, reminded of, removed and restored. */
export const qualification: Aggregate<QualificationCommand, QualificationEvent, QualificationState> = {
  category: 'qualification',
  mostADay: MOST_A_DAY,
  events: qualificationEvents,
  takenWhenFull: ['QualificationRemoved', 'QualificationReinstated'],
  initial: { status: 'unknown' },
  subject: memberOfQualification,

  decide(command, state, { today }) {
    switch (command.type) {
      case 'RecordQualification': {
        assertPossible(command.card, today)
        if (state.status === 'unknown') return [{ type: 'QualificationAdded', ...stored(command.card) }]
        return [...(state.status === 'removed' ? [reinstated] : []), ...revised(state.record, command.card)]
      }
      case 'SendCard': {
        const card = { ...command.card, issuedOn: command.card.issuedOn ?? today }
        assertPossible(card, today)
        assertNew(card, state, today)
        if (state.status === 'listed' && same(state.record.waiting, card)) return []
        const { data, personal } = stored(card)
        const sent = { ...data, ...(command.informed && { informed: [...command.informed] }) }
        if (state.status === 'unknown') return [{ type: 'QualificationSent', data: sent, personal }]
        return [
          { type: 'RenewalSent', data: { ...sent, ...(state.status === 'removed' && { isFirst: true }) }, personal },
        ]
      }
      case 'ConfirmCard':
        return listed(state).waiting ? [{ type: 'RenewalConfirmed' }] : []
      case 'ReturnCard':
        if (!listed(state).waiting) throw new Refusal('CONFLICT', 'This card no longer waits to be checked.')
        return [{ type: 'RenewalReturned', personal: { reason: command.reason } }]
      case 'RemindOfEnd': {
        const { endsOn, reminded } = listed(state)
        if (endsOn === null) throw new Refusal('CONFLICT', 'This qualification doesn’t end.')
        if (command.endsOn !== undefined && command.endsOn !== endsOn) return []
        const isTold = reminded.some((one) => one.days === command.days && (one.days !== null || one.on === today))
        return isTold ? [] : [{ type: 'QualificationReminded', data: { endsOn, days: command.days, on: today } }]
      }
      case 'RemoveQualification':
        return removed(state, today)
      case 'PutBack':
        if (command.earlier.status !== 'listed' || state.status === 'unknown') return removed(state, today)
        return [
          ...(state.status === 'removed' ? [reinstated] : []),
          ...(hasCard(command.earlier.record) ? revised(state.record, command.earlier.record) : []),
          ...reopened(state.record, command.earlier.record),
        ]
    }
  },

  evolve(state, event) {
    if (event.type === 'QualificationAdded' || event.type === 'QualificationSent') {
      // With the key of who was erased everything about their cards is gone.
      if (!event.personal) return { status: 'unknown' }
      const card = cardIn(event.data, event.personal)
      const isChecked = event.type === 'QualificationAdded'
      return { status: 'listed', record: isChecked ? { ...nothing, ...card } : { ...nothing, waiting: card } }
    }
    if (state.status === 'unknown') return state
    const { record } = state
    switch (event.type) {
      case 'QualificationRevised':
        return { ...state, record: withCard(record, { ...event.data, ...event.personal }) }
      case 'RenewalSent':
      case 'RenewalReopened':
        return withWaiting(state, event)
      case 'RenewalConfirmed':
        if (!record.waiting) return state
        return { ...state, record: { ...withCard(record, record.waiting), waiting: null } }
      case 'RenewalReturned':
        return { ...state, record: { ...record, waiting: null, returned: event.personal?.reason ?? '' } }
      case 'QualificationReminded':
        return { ...state, record: { ...record, reminded: [...record.reminded, event.data] } }
      case 'QualificationRemoved':
        return { status: 'removed', record, removedOn: event.data.removedOn }
      case 'QualificationReinstated':
        return { status: 'listed', record }
    }
  },
}

const cardIn = (
  { issuedOn, endsOn }: Pick<Card, 'issuedOn' | 'endsOn'>,
  proof: Pick<Card, 'issuedBy' | 'file'>,
): Card => ({
  issuedOn,
  endsOn,
  ...proof,
})

type Known = Exclude<QualificationState, { status: 'unknown' }>
type NewCard = Extract<QualificationEvent, { type: 'RenewalSent' | 'RenewalReopened' }>

function withWaiting(state: Known, { data, personal }: NewCard): QualificationState {
  if (!personal) return state
  const before = data.isFirst ? nothing : state.record
  return { status: 'listed', record: { ...before, waiting: cardIn(data, personal), returned: null } }
}

/** The card that waited to be checked waits again, unless a newer one waits. */
function reopened(now: QualificationRecord, { waiting, issuedOn }: QualificationRecord): QualificationEvent[] {
  if (!waiting || now.waiting) return []
  const { data, personal } = stored(waiting)
  return [{ type: 'RenewalReopened', data: { ...data, ...(issuedOn === null && { isFirst: true }) }, personal }]
}

const reinstated = { type: 'QualificationReinstated' } as const

const stored = ({ issuedOn, endsOn, issuedBy, file }: Card) => ({
  data: { issuedOn, endsOn },
  personal: { issuedBy, file },
})

/** A card with a new end is a new one, of which nobody has been reminded yet. */
const withCard = (record: QualificationRecord, card: Undefinable<Card>): QualificationRecord => ({
  ...record,
  ...(card as Partial<Card>),
  returned: null,
  reminded: card.endsOn === undefined || card.endsOn === record.endsOn ? record.reminded : [],
})

type Undefinable<Whole> = { readonly [Name in keyof Whole]?: Whole[Name] | undefined }

type CardFields = Pick<QualificationRecord, 'issuedOn' | 'endsOn' | 'issuedBy' | 'file'>

/** One fact an edit, holding only what changed. */
function revised(record: QualificationRecord, { issuedOn, endsOn, issuedBy, file }: CardFields): QualificationEvent[] {
  const [data, personal] = [changed({ issuedOn, endsOn }, record), changed({ issuedBy, file }, record)]
  if (isEmpty(data) && isEmpty(personal)) return []
  return [{ type: 'QualificationRevised', data: data as Partial<Card>, personal }]
}

function removed(state: QualificationState, today: ClubDate): QualificationEvent[] {
  if (state.status === 'unknown') throw notThere()
  return state.status === 'listed' ? [{ type: 'QualificationRemoved', data: { removedOn: today } }] : []
}

function listed(state: QualificationState): QualificationRecord {
  if (state.status !== 'listed') throw notThere()
  return state.record
}

const notThere = () => new Refusal('NOT_FOUND', 'This member doesn’t have this qualification.')

const hasCard = ({ issuedOn }: QualificationRecord) => issuedOn !== null

function assertPossible({ issuedOn, endsOn }: Card, today: ClubDate): void {
  if (issuedOn > today) throw complaint('issuedOn', 'The issue date can’t be in the future.')
  if (endsOn !== null && endsOn <= issuedOn) throw complaint('endsOn', 'The end date must be after the issue date.')
}

/** Administrators check each card that a member sends, so one that cannot be valid is refused first. */
function assertNew({ endsOn, file }: Card, state: QualificationState, today: ClubDate): void {
  if (endsOn !== null && endsOn < today) throw complaint('endsOn', 'This card has already ended.')
  const was = state.status === 'listed' && state.record.issuedOn !== null ? state.record.endsOn : ''
  if (was === null && endsOn === null) throw new Refusal('CONFLICT', 'This qualification doesn’t end.')
  if (was && endsOn !== null && endsOn <= was)
    throw complaint('endsOn', 'The new end date must be after the current one.')
  if (!file) throw complaint('file', 'Please add a photo or a file of the card.')
}

const complaint = (field: string, message: string) => new Refusal('INVALID', message, { fields: { [field]: message } })
