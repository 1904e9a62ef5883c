import { sql } from 'drizzle-orm'

import { type FamilyLink, groupFamilies } from '../domain/family/families'
import type { StatementView } from '../domain/lodge/lodge-views'
import type { Sleeper } from '../domain/lodge/stay'
import { sleeperNames } from '../domain/lodge/stay-history'
import { rows } from '../event-log/database'
import { guestsIn } from './shown-stays'

export interface StatementRow {
  readonly stay: string
  readonly member: string
  readonly from: string
  readonly nights: number
  readonly price: number
  readonly sleepers: string
  readonly guests: string | null
  readonly names: string
}

/** The price of each stay of a season, by the price of each night. */
export const statementRows = (from: string, to: string) =>
  rows<StatementRow>(sql`
    SELECT b.stay, s.member, MIN(b.night) AS "from", COUNT(DISTINCT b.night) AS nights, SUM(b.price) AS price,
      s.sleepers, s.guests,
      (SELECT json_group_object(m.id, m.fname) FROM json_each(s.sleepers) p JOIN members m ON m.id = p.value->>'member') AS names
    FROM bed_nights b JOIN stays s ON s.id = b.stay
    WHERE b.night BETWEEN ${from} AND ${to} GROUP BY b.stay`)

export interface NameRow {
  readonly id: string
  readonly fname: string
  readonly lname: string
}
export const nameRows = (from: string, to: string) => {
  const bookers = sql`(SELECT s.member FROM bed_nights b JOIN stays s ON s.id = b.stay WHERE b.night BETWEEN ${from} AND ${to})`
  return rows<NameRow>(sql`
    SELECT m.id, m.fname, m.lname FROM members m WHERE m.id IN ${bookers}
    UNION ALL SELECT f.id, f.fname, f.lname FROM former_members f WHERE f.id IN ${bookers}`)
}

/** The lines of each family, linked directly or through others; of one reader's alone where `only` names them. */
export function familyStatements(
  found: readonly StatementRow[],
  links: readonly FamilyLink[],
  names: readonly NameRow[],
  only: string | undefined,
): StatementView['families'] {
  const named = new Map(names.map((row) => [row.id, row]))
  const everybody = new Set([...found.map(({ member }) => member), ...links.flatMap(({ one, other }) => [one, other])])
  const ofMember = Map.groupBy(found, ({ member }) => member)
  return groupFamilies([...everybody], links)
    .filter((members) => only === undefined || members.includes(only))
    .map((members) => members.flatMap((member) => ofMember.get(member) ?? []))
    .filter((rows) => rows.length > 0)
    .map((rows) => {
      const bookers = [...new Set(rows.map(({ member }) => member))].map((id) => named.get(id))
      const lines = rows
        .toSorted((one, other) => one.from.localeCompare(other.from) || one.stay.localeCompare(other.stay))
        .map(({ stay, from, nights, price, sleepers, guests, names: called }) => {
          const known = JSON.parse(called) as Record<string, string>
          const who = sleeperNames(
            JSON.parse(sleepers) as Sleeper[],
            guestsIn(guests),
            (id) => known[id] ?? 'a former member',
          )
          return { stay, from, nights, price, who: who.join(', ') }
        })
      return {
        name: familyName(bookers),
        total: lines.reduce((sum, { price }) => sum + price, 0),
        nights: lines.reduce((sum, line) => sum + line.nights, 0),
        lines,
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** "Brekke", or "Aldous and Dunmore". */
function familyName(bookers: readonly (NameRow | undefined)[]): string {
  const known = bookers.flatMap((one) => one ?? [])
  const [only] = known
  if (known.length === 1 && only) return `${only.lname}, ${only.fname}`
  return [...new Set(known.map(({ lname }) => lname))].sort().join(' and ') || 'A former member'
}
