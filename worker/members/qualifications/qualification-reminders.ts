import { sql } from 'drizzle-orm'

import { qualification, REMINDED_BEFORE } from '../../domain/qualification/qualification'
import { dateOf, daysBefore, wallClockAt } from '../../domain/wall/wall-clock'
import { bySystem, type Outcome } from '../../event-log/command-envelope'
import { rows } from '../../event-log/database'
import type { EventLogDependencies } from '../../event-log/dependencies'
import { EventLog } from '../../event-log/event-log'
import { streamOf } from '../../event-log/stored-event'

/** From then on, on the club's wall, nobody is woken. */
const FROM = '07:00'

/** At a time; the others follow a minute later. */
const MOST = 20

interface DueRow {
  readonly id: string
  readonly member: string
  readonly endsOn: string
  readonly days: number
}

/**
 * Records that members are reminded 60 and 14 days before a card of theirs ends, each once, and answers what is to be delivered
 * then, if anything. One that is entered later is told of the next morning. A member who has sent a new card is not reminded.
 */
export async function remindOfQualifications(
  dependencies: EventLogDependencies,
  { CLUB_TIME_ZONE }: Pick<Env, 'CLUB_TIME_ZONE'>,
): Promise<Outcome['toDeliver']> {
  const wall = wallClockAt(Date.now(), CLUB_TIME_ZONE)
  if (wall.slice('2026-11-20T'.length) < FROM) return undefined
  const today = dateOf(wall)
  const spans = REMINDED_BEFORE.map((days, index) => {
    const next = REMINDED_BEFORE[index + 1]
    return { days, to: daysBefore(today, -days), from: next === undefined ? today : daysBefore(today, -next - 1) }
  })
  const [due] = await dependencies.db.batch([
    rows<DueRow>(sql`
      SELECT q.id, q.member, q.ends_on AS endsOn, d.value->>'days' AS days
      FROM json_each(${JSON.stringify(spans)}) d
      CROSS JOIN qualifications q ON q.ends_on >= d.value->>'from' AND q.ends_on <= d.value->>'to'
      WHERE q.issued_on IS NOT NULL AND q.waiting IS NULL AND EXISTS (SELECT 1 FROM members m WHERE m.id = q.member)
        AND EXISTS (SELECT 1 FROM qualification_kinds k WHERE k.id = q.kind)
        AND NOT EXISTS (SELECT 1 FROM json_each(q.reminded) r WHERE r.value->>'days' = d.value->>'days')
      LIMIT ${MOST}`),
  ])
  const steps = due.map(({ id, days, endsOn }) => ({
    aggregate: qualification,
    id,
    command: { type: 'RemindOfEnd' as const, days, endsOn },
  }))
  const [first] = steps
  if (!first) return undefined
  const { toDeliver } = await new EventLog(dependencies).handle({
    ...bySystem(),
    type: 'RemindOfEnd',
    target: { aggregate: qualification, id: first.id },
    streams: sql`SELECT value FROM json_each(${JSON.stringify(steps.map((step) => streamOf(qualification, step.id)))})`,
    people: sql`SELECT value AS id FROM json_each(${JSON.stringify(due.map(({ member }) => member))})`,
    steps: () => steps,
  })
  return toDeliver
}
