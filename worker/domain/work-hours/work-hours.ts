import * as z from 'zod/mini'

import { type Aggregate, type EventForm, MOST_A_DAY, type PutBack } from '../shared/aggregate'
import type { ClubDate } from '../shared/club-date'
import { Refusal } from '../shared/refusal'
import { changed, isEmpty } from '../shared/same'

/** Types without rules: what was once accepted must parse for ever. */
const Done = z.object({
  date: z.string(),
  /** Of each who worked, in quarters of an hour. */
  quarters: z.number(),
  members: z.array(z.string()),
})
/** The words are their author's own, and sealed with their key. */
const Words = z.object({ task: z.string(), note: z.string() })
const RevisedDone = z.partial(Done)
const RevisedWords = z.partial(Words)
const Reason = z.object({ reason: z.string() })
const Removed = z.object({ removedOn: z.string() })

export type WorkDetails = z.infer<typeof Done> & z.infer<typeof Words>

/** The personal part is `null` once the author has been erased. */
export type WorkHoursEvent =
  | { type: 'HoursEntered'; data: z.infer<typeof Done>; personal: z.infer<typeof Words> | null }
  | { type: 'HoursRevised'; data: z.infer<typeof RevisedDone>; personal: z.infer<typeof RevisedWords> | null }
  | { type: 'HoursConfirmed' }
  | { type: 'HoursReturned'; personal: z.infer<typeof Reason> | null }
  /** That they were confirmed or sent back was undone, so they wait again. */
  | { type: 'HoursReopened' }
  | { type: 'HoursRemoved'; data: z.infer<typeof Removed> }
  | { type: 'HoursReinstated' }

const HOURS_STATUSES = ['waiting', 'confirmed', 'returned'] as const
type HoursStatus = (typeof HOURS_STATUSES)[number]

export interface WorkHoursRecord extends WorkDetails {
  readonly checked: HoursStatus
  /** Why they came back. */
  readonly reason: string | null
}

export type WorkHoursState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: WorkHoursRecord }
  | { readonly status: 'removed'; readonly record: WorkHoursRecord; readonly removedOn: ClubDate }

export type WorkHoursCommand =
  | { readonly type: 'EnterHours'; readonly data: WorkDetails }
  | { readonly type: 'ReviseHours'; readonly data: WorkDetails }
  | { readonly type: 'ConfirmHours' }
  | { readonly type: 'ReturnHours'; readonly reason: string }
  | { readonly type: 'RemoveHours' }
  | PutBack<WorkHoursState>

/** An entry is its author's: it is called by who made it. */
export const workHoursId = (author: string, entry: string): string => `${author}:${entry}`
export const authorOfHours = (id: string): string => id.split(':')[0] as string

/** Hours that members of a family have worked: entered, confirmed or sent back, and then kept as they are. */
export const workHours: Aggregate<WorkHoursCommand, WorkHoursEvent, WorkHoursState> = {
  category: 'workHours',
  mostADay: MOST_A_DAY,
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    HoursEntered: { version: 1, data: Done, personal: Words },
    HoursRevised: { version: 1, data: RevisedDone, personal: RevisedWords },
    HoursConfirmed: { version: 1 },
    HoursReturned: { version: 1, personal: Reason },
    HoursReopened: { version: 1 },
    HoursRemoved: { version: 1, data: Removed },
    HoursReinstated: { version: 1 },
  } satisfies { [Type in WorkHoursEvent['type']]: EventForm },
  takenWhenFull: ['HoursRemoved', 'HoursReinstated'],
  initial: { status: 'unknown' },
  subject: authorOfHours,

  decide(command, state, { today }) {
    switch (command.type) {
      case 'EnterHours': {
        if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'These hours have already been entered.')
        assertDone(command.data, today)
        const { task, note, ...data } = command.data
        return [{ type: 'HoursEntered', data, personal: { task, note } }]
      }
      case 'ReviseHours':
        assertDone(command.data, today)
        return revised(notConfirmed(state), command.data)
      case 'ConfirmHours':
        return listed(state).checked === 'confirmed' ? [] : [{ type: 'HoursConfirmed' }]
      case 'ReturnHours':
        if (listed(state).checked === 'returned') return []
        return [{ type: 'HoursReturned', personal: { reason: command.reason } }]
      case 'RemoveHours':
        if (state.status === 'removed') return []
        notConfirmed(state)
        return removed(state, today)
      case 'PutBack':
        if (command.earlier.status !== 'listed' || state.status === 'unknown') return removed(state, today)
        return [
          ...(state.status === 'removed' ? [{ type: 'HoursReinstated' } as const] : []),
          ...restored(state.record, command.earlier.record, command.isUndo),
        ]
    }
  },

  evolve(state, event) {
    if (event.type === 'HoursEntered') {
      const { task, note } = event.personal ?? { task: '', note: '' }
      return { status: 'listed', record: { ...event.data, task, note, checked: 'waiting', reason: null } }
    }
    if (state.status === 'unknown') return state
    const { record } = state
    switch (event.type) {
      // Changed hours must be confirmed again.
      case 'HoursRevised': {
        const change = { ...event.data, ...event.personal } as Partial<WorkDetails>
        return { ...state, record: { ...record, ...change, checked: 'waiting', reason: null } }
      }
      case 'HoursConfirmed':
        return { ...state, record: { ...record, checked: 'confirmed', reason: null } }
      case 'HoursReopened':
        return { ...state, record: { ...record, checked: 'waiting', reason: null } }
      case 'HoursReturned':
        return { ...state, record: { ...record, checked: 'returned', reason: event.personal?.reason ?? '' } }
      case 'HoursRemoved':
        return { status: 'removed', record, removedOn: event.data.removedOn }
      case 'HoursReinstated':
        return { status: 'listed', record }
    }
  },
}

/** One fact an edit, holding only what changed. */
function revised(record: WorkHoursRecord, { date, quarters, members, task, note }: WorkDetails): WorkHoursEvent[] {
  const [data, personal] = [changed({ date, quarters, members }, record), changed({ task, note }, record)]
  return isEmpty(data) && isEmpty(personal) ? [] : [{ type: 'HoursRevised', data, personal }]
}

/** Hours that it changes must be confirmed again. Where only the check was changed, undoing that brings the earlier one back. */
function restored(record: WorkHoursRecord, earlier: WorkHoursRecord, isUndo = false): WorkHoursEvent[] {
  const events = revised(record, earlier)
  if (events.length > 0 || earlier.checked === record.checked) return events
  if (earlier.checked === 'waiting') return [{ type: 'HoursReopened' }]
  return isUndo && earlier.checked === 'confirmed' ? [{ type: 'HoursConfirmed' }] : []
}

function removed(state: WorkHoursState, today: ClubDate): WorkHoursEvent[] {
  if (state.status === 'unknown') throw notThere()
  return state.status === 'listed' ? [{ type: 'HoursRemoved', data: { removedOn: today } }] : []
}

function listed(state: WorkHoursState): WorkHoursRecord {
  if (state.status !== 'listed') throw notThere()
  return state.record
}

function notConfirmed(state: WorkHoursState): WorkHoursRecord {
  const record = listed(state)
  if (record.checked !== 'confirmed') return record
  throw new Refusal('CONFLICT', 'These hours are confirmed. Ask an administrator to send them back first.')
}

const notThere = () => new Refusal('NOT_FOUND', 'These hours were deleted.')

function assertDone({ date }: WorkDetails, today: ClubDate): void {
  if (date <= today) return
  const message = 'The date can’t be in the future.'
  throw new Refusal('INVALID', message, { fields: { date: message } })
}
