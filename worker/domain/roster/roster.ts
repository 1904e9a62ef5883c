import { type Aggregate, type Context, MOST_A_DAY, type PutBack } from '../shared/aggregate'

import { Refusal } from '../shared/refusal'
import { type Duty, type DutyCandidate, dutiesAt, dutyOf, holdersOf, type RosterDate, unfitFor } from './roster-date'
import { type RosterEvent, rosterEvents } from './roster-events'
import {
  emptyRoster,
  evolveRoster,
  isPending,
  type RosterRecord,
  type RosterState,
  type Swap,
  WHOLE_EVENT,
} from './roster-state'

export type { RosterState } from './roster-state'

/** So many are asked at most where anyone may take over. */
const MOST_ASKED = 60
/** So often a member may ask for one date: each time all who could take over are told. */
const MOST_ASKS = 10
/** So often somebody may say yes to a request after they said no. */
const MOST_SECOND_THOUGHTS = 3
/** So long, in minutes, one may take back that one signed up. */
export const MINUTES_TO_LEAVE = 60

/** `date` is the date as the calendar has it, `candidate` the member who would be on duty. */
export type RosterCommand =
  | { type: 'TakeShift'; date: RosterDate; shift: string; candidate: DutyCandidate; isAssigned: boolean }
  | { type: 'LeaveShift'; shift: string; member: string; isAssigned: boolean }
  | {
      type: 'AskToSwap'
      date: RosterDate
      ask: string
      shift: string
      to: readonly string[]
      isAnyone: boolean
      message: string
    }
  | { type: 'AcceptSwap'; date: RosterDate; ask: string; candidate: DutyCandidate; informed: readonly string[] }
  /** `members` are those of whoever was asked who are still in the club. */
  | { type: 'DeclineSwap'; ask: string; members?: readonly string[] }
  | { type: 'TakeBackSwap'; ask: string }
  | { type: 'ApproveSwap'; date: RosterDate; ask: string; candidate: DutyCandidate; informed: readonly string[] }
  | { type: 'RefuseSwap'; ask: string }
  /** With the date and all who might be on its shifts again, each as they are now. */
  | (PutBack<RosterState> & {
      readonly date?: RosterDate
      readonly candidates?: readonly { readonly shift: string; readonly candidate: DutyCandidate }[]
    })

/**
 * Who is on duty on one date of the calendar: one stream a date, so that only one of two members gets its last place. A member
 * who asks to swap stays on duty until somebody has taken over.
 */
export const roster: Aggregate<RosterCommand, RosterEvent, RosterState> = {
  category: 'roster',
  // An administrator may fill all places of a large event.
  mostADay: 2 * MOST_A_DAY,
  events: rosterEvents,
  takenWhenFull: ['ShiftLeft', 'SwapDeclined', 'SwapTakenBack'],
  initial: emptyRoster,
  /** A message is sealed with the key of whoever asks. */
  subject: (_id, by, event) => (event?.type === 'SwapAsked' ? event.data.from : by),
  evolve: evolveRoster,

  decide(command, { record }, context) {
    switch (command.type) {
      case 'TakeShift':
        return take(command, record, context)
      case 'LeaveShift':
        return leave(command, record, context)
      case 'AskToSwap':
        return ask(command, record, context)
      case 'AcceptSwap':
        return accept(command, record, context)
      case 'DeclineSwap':
        return decline(command, record, context)
      case 'TakeBackSwap':
        return takeBack(command.ask, record, context)
      case 'ApproveSwap':
        return approve(command, record, context)
      case 'RefuseSwap': {
        const { status, by } = swapIn(record, command.ask)
        if (status !== 'agreed' || by === null) return []
        return [{ type: 'SwapRefused', data: { at: context.at, ask: command.ask, member: by } }]
      }
      case 'PutBack':
        return putBack(command, record, context)
    }
  },
}

type Of<Type extends RosterCommand['type']> = Extract<RosterCommand, { type: Type }>

function take({ date, shift, candidate, isAssigned }: Of<'TakeShift'>, record: RosterRecord, { at }: Context) {
  const duty = foundDuty(date, shift)
  if (shift === WHOLE_EVENT) throw new Refusal('INVALID', 'Please change the members on duty in the event itself.')
  const holders = holdersOf(record, date, shift)
  if (holders.includes(candidate.id)) return []
  if (!isAssigned && !duty.isOpen) throw new Refusal('FORBIDDEN', 'An administrator assigns this shift.')
  if (!isAssigned) assertNotOver(duty, date)
  if (holders.length >= duty.places) throw new Refusal('CONFLICT', 'This shift is filled. Someone was faster.')
  assertFit(duty, candidate, date, record)
  const taken = { type: 'ShiftTaken', data: { at, ...calledOf(duty), member: candidate.id } } as const
  return [...makingRoom(duty, record, date).map((place) => left(place, at)), taken]
}

/**
 * Who has left the club is off a shift once somebody needs the place, the first of them first. Restored they are not on it, so that
 * a shift never has more people than places.
 */
function makingRoom({ id, places }: Duty, { placed }: RosterRecord, { gone }: RosterDate): RosterRecord['placed'] {
  const on = placed.filter(({ shift }) => shift === id)
  return on.filter(({ member }) => gone.includes(member)).slice(0, Math.max(0, on.length + 1 - places))
}

const left = (place: RosterRecord['placed'][number], at: string) =>
  ({ type: 'ShiftLeft', data: { ...place, at } }) as const

/**
 * A member may leave for some minutes after signing up, having pressed the wrong button. Whoever took over from somebody may not:
 * nobody would be on duty.
 */
function leave({ shift, member, isAssigned }: Of<'LeaveShift'>, { placed, swaps }: RosterRecord, { at, by }: Context) {
  const place = placed.find((one) => one.shift === shift && one.member === member)
  if (!place) return []
  const hasTakenOver = swaps.some((swap) => swap.status === 'taken' && swap.shift === shift && swap.by === member)
  const isLate = Date.parse(at) - Date.parse(place.at) > MINUTES_TO_LEAVE * 60_000
  if (!isAssigned && (hasTakenOver || isLate))
    throw new Refusal(
      'CONFLICT',
      by === member
        ? 'You stay on duty until someone takes over. Ask to swap instead.'
        : 'They’re on duty now. An administrator can take them off.',
    )
  return [left(place, at)]
}

function ask(command: Of<'AskToSwap'>, record: RosterRecord, { at, by }: Context): RosterEvent[] {
  const { date, ask, shift, isAnyone, message } = command
  const duty = foundDuty(date, shift)
  const holders = holdersOf(record, date, shift)
  if (record.swaps.some(({ id }) => id === ask)) return []
  if (!holders.includes(by)) throw new Refusal('CONFLICT', 'You aren’t on duty there anymore.')
  assertNotOver(duty, date)
  if (record.swaps.some((swap) => swap.shift === shift && swap.from === by && isPending(swap)))
    throw new Refusal('CONFLICT', 'You’ve already asked. Withdraw that request first.')
  if (record.swaps.filter(({ from }) => from === by).length >= MOST_ASKS)
    throw new Refusal(
      'CONFLICT',
      'You’ve asked too often about this date. Please ask an administrator to find someone.',
    )
  const to = [...new Set(command.to)].filter((one) => !holders.includes(one)).slice(0, MOST_ASKED)
  if (to.length === 0)
    throw new Refusal('INVALID', isAnyone ? 'Nobody else can take it right now.' : 'Please choose someone else.')
  return [{ type: 'SwapAsked', data: { at, ask, ...calledOf(duty), from: by, to, isAnyone }, personal: { message } }]
}

function accept(command: Of<'AcceptSwap'>, record: RosterRecord, context: Context): RosterEvent[] {
  const { date, ask, candidate, informed } = command
  const swap = swapIn(record, ask)
  if (!swap.to.includes(candidate.id)) throw new Refusal('FORBIDDEN', 'Someone else was asked.')
  if (swap.by === candidate.id) return []
  assertOpen(swap)
  if (swap.status === 'agreed')
    throw new Refusal('CONFLICT', 'Someone else said yes. An administrator still has to approve it.')
  if (swap.declined.filter((one) => one === candidate.id).length >= MOST_SECOND_THOUGHTS)
    throw new Refusal('CONFLICT', 'You’ve declined this request. Please ask an administrator.')
  const duty = takenOver(swap, candidate, date, record)
  assertNotOver(duty, date)
  if (!duty.isApproved) return [handover(swap, duty, candidate.id, informed, context)]
  const agreed = { at: context.at, ask, ...calledOf(duty), member: candidate.id, informed: [...informed] }
  return [{ type: 'SwapAgreed', data: agreed }]
}

function approve(command: Of<'ApproveSwap'>, record: RosterRecord, context: Context): RosterEvent[] {
  const { date, ask, candidate, informed } = command
  const swap = swapIn(record, ask)
  if (swap.status === 'taken') return []
  if (swap.status !== 'agreed' || swap.by !== candidate.id)
    throw new Refusal('CONFLICT', 'This request has changed. Please look again.')
  return [handover(swap, takenOver(swap, candidate, date, record), candidate.id, informed, context)]
}

/** The duty that somebody takes over, if they can, and if whoever asked is still on it. */
function takenOver({ shift, from }: Swap, candidate: DutyCandidate, date: RosterDate, record: RosterRecord): Duty {
  const duty = foundDuty(date, shift)
  const holders = holdersOf(record, date, shift)
  if (!holders.includes(from)) throw new Refusal('CONFLICT', 'They aren’t on duty there anymore.')
  if (holders.includes(candidate.id)) throw new Refusal('CONFLICT', 'You’re already on duty there.')
  assertFit(duty, candidate, date, record)
  return duty
}

function handover(
  { id, from }: Swap,
  duty: Duty,
  member: string,
  informed: readonly string[],
  { at }: Context,
): RosterEvent {
  return { type: 'DutyTakenOver', data: { at, ask: id, ...calledOf(duty), from, member, informed: [...informed] } }
}

const calledOf = ({ id, name, start }: Duty) => ({ shift: id, name, start })

function decline({ ask, members }: Of<'DeclineSwap'>, record: RosterRecord, { at, by }: Context): RosterEvent[] {
  const { to, status, declined, by: agreed } = swapIn(record, ask)
  if (!to.includes(by)) throw new Refusal('FORBIDDEN', 'Someone else was asked.')
  const isNews = status === 'open' ? !declined.includes(by) : status === 'agreed' && agreed === by
  if (!isNews) return []
  const gone = members ? to.filter((one) => one !== by && !members.includes(one)) : []
  return [{ type: 'SwapDeclined', data: { at, ask, member: by, ...(gone.length > 0 && { gone }) } }]
}

function takeBack(id: string, record: RosterRecord, { at, by }: Context): RosterEvent[] {
  const swap = swapIn(record, id)
  if (swap.from !== by) throw new Refusal('FORBIDDEN', 'Only the member who asked can withdraw the request.')
  if (swap.status === 'taken') throw new Refusal('CONFLICT', 'Someone has already taken over.')
  return isPending(swap) ? [{ type: 'SwapTakenBack', data: { at, ask: id } }] : []
}

/**
 * Brings back who was on which shift. Requests are between members, and stay as they are. Nobody comes back onto a shift that
 * others have filled, or that is at the same time as another duty of theirs by now. An undo leaves out who made room because they
 * had left the club.
 */
function putBack({ earlier, date, candidates = [], isUndo }: Of<'PutBack'>, record: RosterRecord, { at }: Context) {
  const { placed } = record
  const wanted = earlier.record.placed
  const isIn = (list: RosterRecord['placed']) => (one: RosterRecord['placed'][number]) =>
    list.some(({ shift, member }) => shift === one.shift && member === one.member)
  const missing = (list: RosterRecord['placed'], from: RosterRecord['placed']) => list.filter((one) => !isIn(from)(one))
  const isMember = ({ member }: RosterRecord['placed'][number]) => candidates.some((one) => one.candidate.id === member)
  const leaving = [...missing(placed, wanted)]
  const coming = missing(wanted, placed).filter((place) => !isUndo || !date || isMember(place))
  let now: RosterRecord = { ...record, placed: missing(placed, leaving) }
  for (const place of coming) {
    if (date) {
      assertMayComeBack(place, date, now, candidates)
      const room = makingRoom(foundDuty(date, place.shift), now, date)
      leaving.push(...room)
      now = { ...now, placed: missing(now.placed, room) }
    }
    now = { ...now, placed: [...now.placed, place] }
  }
  return [
    ...leaving.map((place) => left(place, at)),
    ...coming.map((place) => ({ type: 'ShiftTaken' as const, data: { ...place, at } })),
  ]
}

function assertMayComeBack(
  { shift, member }: RosterRecord['placed'][number],
  date: RosterDate,
  now: RosterRecord,
  candidates: NonNullable<Of<'PutBack'>['candidates']>,
) {
  const duty = foundDuty(date, shift)
  if (holdersOf(now, date, shift).length >= duty.places)
    throw new Refusal('CONFLICT', `Others have filled the shift ${duty.name} since.`)
  const found = candidates.find((one) => one.shift === shift && one.candidate.id === member)
  if (!found) throw new Refusal('CONFLICT', 'Someone who was on this shift is no longer a member.')
  assertFit(duty, found.candidate, date, now)
}

function assertFit(duty: Duty, candidate: DutyCandidate, date: RosterDate, record: RosterRecord) {
  const complaint = unfitFor(duty, candidate, dutiesAt(record, date, candidate.id, duty.id))
  if (complaint) throw new Refusal('CONFLICT', `${candidate.name} ${complaint}`)
}

/** The hours of a season count who was there: afterwards no member puts themself, or somebody else, in the place of another. */
function assertNotOver({ end }: Duty, { now = '' }: RosterDate) {
  if (end <= now) throw new Refusal('CONFLICT', 'This is over. Only an administrator can change who was on duty.')
}

function assertOpen({ status }: Swap) {
  if (status === 'taken') throw new Refusal('CONFLICT', 'Someone else has already taken over.')
  if (status === 'back') throw new Refusal('CONFLICT', 'This request was withdrawn.')
}

function foundDuty(date: RosterDate, id: string): Duty {
  const duty = dutyOf(date, id)
  if (!duty) throw new Refusal('NOT_FOUND', 'This shift isn’t there anymore.')
  return duty
}

function swapIn({ swaps }: RosterRecord, id: string): Swap {
  const swap = swaps.find((one) => one.id === id)
  if (!swap) throw new Refusal('NOT_FOUND', 'This request isn’t there anymore.')
  return swap
}
