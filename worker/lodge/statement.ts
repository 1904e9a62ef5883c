import { sql } from 'drizzle-orm'

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

export interface LinkRow {
  readonly one: string
  readonly other: string
}
export const linkRows = rows<LinkRow>(sql`
  SELECT member_id AS one, relative_id AS other FROM family_links WHERE is_linked = 1 AND member_id < relative_id`)

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
export function familiesOf(
  found: readonly StatementRow[],
  links: readonly LinkRow[],
  names: readonly NameRow[],
  only: string | undefined,
): StatementView['families'] {
  const rootOf = rootsOf(links)
  const named = new Map(names.map((row) => [row.id, row]))
  const families = new Map<string, StatementRow[]>()
  for (const row of found) {
    const root = rootOf(row.member)
    if (only !== undefined && root !== rootOf(only)) continue
    families.set(root, [...(families.get(root) ?? []), row])
  }
  return [...families.values()]
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

function rootsOf(links: readonly LinkRow[]): (id: string) => string {
  const parents = new Map<string, string>()
  const rootOf = (id: string): string => {
    const parent = parents.get(id)
    return parent === undefined || parent === id ? id : rootOf(parent)
  }
  for (const { one, other } of links) parents.set(rootOf(one), rootOf(other))
  return rootOf
}
