import * as z from 'zod/mini'

import {
  QUALIFICATION_SYMBOLS,
  type QualificationKindView,
  qualificationKindSchema,
} from '#domain/qualification/qualification-kind'
import {
  QualificationsOfMember,
  QualificationsOverview,
  type QualificationView,
  UncoveredShifts,
} from '#domain/qualification/qualification-views'
import { daysBetween } from '#domain/wall/wall-clock'
import { recordClient } from '../../records/record-client'
import { get } from '../../sync/client'
import { resource, resourceByKey } from '../../sync/resource'
import { formatDate } from '../../ui/fields/club-date'
import type { IconName } from '../../ui/icon'

/** The reader’s own cards. The links to the files run out, so a visit asks anew. */
export const ownQualifications = resource((signal) => get('/qualifications', QualificationsOfMember, signal), {
  staleMs: 0,
})

export const qualificationsOverview = resource(
  (signal) => get('/qualifications/overview', QualificationsOverview, signal),
  { staleMs: 0 },
)

/** Members on shifts to come for which their cards have ended by then. */
export const uncoveredShifts = resource((signal) => get('/duties/uncovered', UncoveredShifts, signal), { staleMs: 0 })

/** The cards of a member, for administrators. */
export const memberQualifications = resourceByKey((member, signal) =>
  get(`/qualifications/of/${encodeURIComponent(member)}`, QualificationsOfMember, signal),
)

const Kinds = z.object({ qualification_kinds: z.array(qualificationKindSchema.view) })

const kindList = resource(async (signal): Promise<readonly QualificationKindView[]> => {
  const { qualification_kinds } = await get('/qualification-kinds', Kinds, signal)
  return qualification_kinds.toSorted((one, other) => one.name.localeCompare(other.name))
})

export const qualificationKinds = recordClient(qualificationKindSchema, kindList, qualificationKindSchema.view)

/** Where the calls about a member’s card are. */
export const pathOfCard = (member: string, kind: string) => `/qualifications/${encodeURIComponent(`${member}:${kind}`)}`

const SYMBOLS: Readonly<Record<(typeof QUALIFICATION_SYMBOLS)[number], IconName>> = {
  Medal: 'medal',
  'First aid': 'firstaid',
  Tow: 'tow',
  Sled: 'sled',
  Kitchen: 'kitchen',
  Key: 'key',
}

export const iconOfKind = ({ symbol }: Pick<QualificationKindView, 'symbol'>): IconName =>
  SYMBOLS[QUALIFICATION_SYMBOLS.find((known) => known === symbol) ?? 'Medal']

/** From so many days before its end on, a card is said to end. */
const SOON = 60

export interface CardStatus {
  readonly tone?: 'warning' | 'danger'
  readonly words: string
  /** How much of its time is left, from 0 to 100; none where it doesn’t end. */
  readonly left?: number
}

/** The state of a card on a day. */
export function cardStatus(
  { issuedOn, endsOn }: Pick<QualificationView, 'issuedOn' | 'endsOn'>,
  today: string,
): CardStatus {
  if (issuedOn === null) return { tone: 'warning', words: 'Not checked yet' }
  if (endsOn === null) return { words: 'Doesn’t end' }
  const days = daysBetween(today, endsOn)
  if (days < 0) return { tone: 'danger', words: `Ended ${formatDate(endsOn)}`, left: 0 }
  const left = Math.min(100, Math.round((100 * days) / Math.max(1, daysBetween(issuedOn, endsOn))))
  if (days > SOON) return { words: `Valid until ${formatDate(endsOn)}`, left }
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  return { tone: 'warning', words: `Ends ${formatDate(endsOn)}, ${when}`, left }
}
