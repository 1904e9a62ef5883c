import { type SQL, sql } from 'drizzle-orm'

import type { LodgeTonight } from '../domain/admin/dashboard-views'
import { cellIn, isHiddenSleeper, type ManagerRow, managersIn } from '../lodge/shown-stays'

/** So many are shown as faces. */
const SEEN = 5

/** `seen` and `managers` are JSON. */
export interface TonightRow {
  readonly seen: string
  readonly managers: string
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
       WHERE b.night = ${night} AND (NOT ${isHiddenSleeper} OR s.member = me.member_id OR b.member = me.member_id)) AS seen,
      (SELECT json_group_array(json_object('name', name, 'phone', phone, 'isOnDuty', isOnDuty))
       FROM (${managersIn(night)})) AS managers,
      (SELECT COUNT(*) FROM lodge_rooms) AS rooms,
      (SELECT COUNT(*) FROM bed_nights WHERE night = ${night}) AS people,
      (SELECT COALESCE(SUM(beds), 0) FROM lodge_rooms WHERE "use" = 'Everyone') AS beds,
      (SELECT COUNT(*) FROM bed_nights
       WHERE night = ${night} AND substr(bed, 1, instr(bed, '.') - 1) IN ${everyones}) AS taken`
}

/** Nothing while the club has no lodge. */
export function lodgeTonight(row: TonightRow): LodgeTonight | null {
  if (row.rooms === 0) return null
  const [manager] = JSON.parse(row.managers) as Pick<ManagerRow, 'name' | 'phone'>[]
  return {
    people: row.people,
    left: Math.max(0, row.beds - row.taken),
    seen: (JSON.parse(row.seen) as LodgeTonight['seen']).slice(0, SEEN),
    manager: manager ? { name: manager.name, phone: cellIn(manager.phone) } : null,
  }
}
