import { type SQL, sql } from 'drizzle-orm'

import type { LodgeTonight } from '../domain/admin/dashboard-views'
import { shiftTimes } from '../domain/entry/shift'
import { dateOf } from '../domain/wall/wall-clock'
import { houseManagers, type ManagerRow, managersIn, mayManageIn } from '../lodge/lodge-duty'
import { isHidden } from '../lodge/shown-nights'
import { cellIn } from '../lodge/tonight'
import type { CalendarDate } from '../records/calendar/calendar-dates'
import type { PlaceRow } from '../records/rosters/roster-facts'

/** So many are shown as faces. */
const SEEN = 5

/** JSON, but for the numbers. */
export interface TonightRow {
  readonly seen: string
  /** Everybody who may be house manager, and who holds that office. */
  readonly managers: string
  readonly holders: string
  readonly rooms: number
  readonly people: number
  /** The beds that everyone may book, and how many of them are taken. */
  readonly beds: number
  readonly taken: number
}

/**
 * The night at the lodge, in numbers and with those of its members whom the reader may see: columns of a row of
 * `sessions me`.
 */
export const tonightColumns = (night: string): SQL => {
  const everyones = sql`(SELECT id FROM lodge_rooms WHERE "use" = 'Everyone')`
  return sql`
      (SELECT json_group_array(json_object('_id', m.id, 'name', m.fname || ' ' || m.lname))
       FROM bed_nights b CROSS JOIN stays s ON s.id = b.stay CROSS JOIN members m ON m.id = b.member
       WHERE b.night = ${night} AND (NOT ${isHidden} OR s.member = me.member_id OR b.member = me.member_id)) AS seen,
      (SELECT json_group_array(json_object('_id', _id, 'name', name, 'phone', phone)) FROM (${mayManageIn(night)})) AS managers,
      (SELECT json_group_array(member) FROM (${houseManagers})) AS holders,
      (SELECT COUNT(*) FROM lodge_rooms) AS rooms,
      (SELECT COUNT(*) FROM bed_nights WHERE night = ${night}) AS people,
      (SELECT COALESCE(SUM(beds), 0) FROM lodge_rooms WHERE "use" = 'Everyone') AS beds,
      (SELECT COUNT(*) FROM bed_nights
       WHERE night = ${night} AND substr(bed, 1, instr(bed, '.') - 1) IN ${everyones}) AS taken`
}

/** Nothing while the club has no lodge. `dates` and `places` say who is on duty in that night. */
export function lodgeTonight(
  row: TonightRow,
  night: string,
  dates: readonly CalendarDate[],
  places: readonly PlaceRow[],
): LodgeTonight | null {
  if (row.rooms === 0) return null
  const onDuty = onDutyIn(night, dates, places).map((member) => ({ member, night, isOwn: 0 as const }))
  const holders = (JSON.parse(row.holders) as string[]).map((member) => ({ member, night: null, isOwn: 0 as const }))
  const [manager] = managersIn(JSON.parse(row.managers) as ManagerRow[], [...onDuty, ...holders])
  return {
    people: row.people,
    left: Math.max(0, row.beds - row.taken),
    seen: (JSON.parse(row.seen) as LodgeTonight['seen']).slice(0, SEEN),
    manager: manager ? { name: manager.name, phone: cellIn(manager.phone) } : null,
  }
}

function onDutyIn(night: string, dates: readonly CalendarDate[], places: readonly PlaceRow[]): string[] {
  const touches = ({ start, end }: { readonly start: string; readonly end: string }) =>
    dateOf(start) <= night && dateOf(end) >= night
  return dates
    .filter(({ isCanceled }) => !isCanceled)
    .flatMap((date) => [
      ...(touches(date) ? (date.details.onDuty ?? []) : []),
      ...(date.details.shifts ?? [])
        .filter((shift) => touches(shiftTimes(shift, date.start)))
        .flatMap(({ id }) =>
          places.filter((one) => one.date === date.id && one.shift === id).map(({ member }) => member),
        ),
    ])
}
