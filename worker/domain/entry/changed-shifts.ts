import * as z from 'zod/mini'

import type { ClubDate } from '../shared/club-date'
import { dateOf, type WallClock } from '../wall/wall-clock'
import { type Shift, shiftTimes } from './shift'

/** A member on a shift, as the rosters have it; `day` is that of a date of a series, and empty of an event by itself. */
export interface PlacedMember {
  readonly day: ClubDate | ''
  readonly shift: string
  readonly member: string
}

const MemberOnShift = z.object({
  day: z.string(),
  member: z.string(),
  name: z.string(),
  start: z.string(),
  /** When it began before it was moved. */
  from: z.optional(z.string()),
})
export type MemberOnShift = z.infer<typeof MemberOnShift>

/** Who is off duty because a shift is gone, who is on duty again because it is back, and whose begins at another time, for them to be told. */
export const ChangedShifts = z.object({
  off: z.optional(z.array(MemberOnShift)),
  on: z.optional(z.array(MemberOnShift)),
  /** Of several dates the first. */
  moved: z.optional(z.array(MemberOnShift)),
})
export type ChangedShifts = z.infer<typeof ChangedShifts>

/** A date with its shifts; nothing where it is canceled or gone. */
type ShiftsOn = (
  day: string,
) => { readonly start: WallClock; readonly shifts?: readonly Shift[] | undefined } | undefined

/** Whose shifts to come an edit takes away, brings back or moves. The rosters keep them, so that they are there again with their shift. */
function changesFor(placed: readonly PlacedMember[], was: ShiftsOn, is: ShiftsOn, today: ClubDate): ChangedShifts {
  const missing = (from: ShiftsOn, to: ShiftsOn) =>
    placed.flatMap(({ day, shift, member }) => {
      const [before, after] = [from(day), to(day)]
      const found = before?.shifts?.find(({ id }) => id === shift)
      if (!before || !found || after?.shifts?.some(({ id }) => id === shift)) return []
      const { start } = shiftTimes(found, before.start)
      return dateOf(start) < today ? [] : [{ day, member, name: found.name, start }]
    })
  const [off, on] = [missing(was, is), missing(is, was)]
  const moved = movedShifts(placed, was, is, today)
  return { ...(off.length > 0 && { off }), ...(on.length > 0 && { on }), ...(moved.length > 0 && { moved }) }
}

/** A series has many dates: of each member's shift the first that is to come is enough. */
function movedShifts(placed: readonly PlacedMember[], was: ShiftsOn, is: ShiftsOn, today: ClubDate): MemberOnShift[] {
  const first = new Map<string, MemberOnShift>()
  for (const { day, shift, member } of placed) {
    const [from, to] = [was, is].map((on) => {
      const date = on(day)
      const found = date?.shifts?.find(({ id }) => id === shift)
      return date && found && { name: found.name, start: shiftTimes(found, date.start).start }
    })
    if (!from || !to || from.start === to.start || (dateOf(from.start) < today && dateOf(to.start) < today)) continue
    const key = `${shift} ${member}`
    if (!first.has(key)) first.set(key, { day, member, name: to.name, start: to.start, from: from.start })
  }
  return [...first.values()]
}

interface Edit<Event> {
  readonly placed: readonly PlacedMember[] | undefined
  readonly was: ShiftsOn
  /** The dates after these events. */
  readonly is: (events: readonly Event[]) => ShiftsOn
  readonly today: ClubDate
}

/** The events of an edit, of which the last says whose shifts it changed. */
export function withChangedShifts<Event extends { readonly data: object }>(
  events: readonly Event[],
  { placed = [], was, is, today }: Edit<Event>,
): readonly Event[] {
  const last = events.at(-1)
  if (!last) return events
  const changedShifts = changesFor(placed, was, is(events), today)
  if (Object.keys(changedShifts).length === 0) return events
  return [...events.slice(0, -1), { ...last, data: { ...last.data, changedShifts } }]
}
