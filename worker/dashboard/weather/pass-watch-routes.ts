import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'

import { can } from '../../domain/account/capability'
import { chosenChannels, defaultSettings } from '../../domain/notification/notification-settings'
import { type PassWatchState, passWatch, passWatchHistory, WatchChoice } from '../../domain/pass/pass-watch'
import type { PassWatchView, RoadNews } from '../../domain/pass/pass-watch-views'
import { dateOf, daysBefore, wallClockAt } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { answerHistory } from '../../http/history'
import { putBack } from '../../http/put-back'
import { currentPassKey } from './observe-pass'
import type { RoadReading } from './pass-days'
import { memberRules, ruleIn } from './pass-watches'

/** How far back it tells of the road. */
const DAYS_SHOWN = 30
const CHANGES_SHOWN = 8

/** The rules by which members are told of the pass, and the changes there lately. */
export const passWatchRoutes = new Hono<App>()
  .get('/:id', allow('edit own profile'), async (c) => {
    const id = ownOr(c, 'manage members')
    const today = dateOf(wallClockAt(Date.now(), c.env.CLUB_TIME_ZONE))
    const [rules, [settings], days, told, [stream]] = await c.var.read(
      memberRules(id),
      rows<{ channels: string }>(sql`SELECT channels FROM notification_settings WHERE id = ${id}`),
      roadsSince(currentPassKey(c.env), daysBefore(today, DAYS_SHOWN)),
      toldTo(id),
      rows<{ version: number }>(sql`
        SELECT COALESCE(MAX(stream_version), 0) AS version FROM events WHERE stream_id = ${`passWatch:${id}`}`),
    )
    c.header('ETag', `"${stream?.version ?? 0}"`)
    const channels = settings ? (JSON.parse(settings.channels) as Record<string, string[]>) : {}
    return c.json({
      rules: rules.map((row) => ({ _id: row.rule, ...ruleIn(row) })),
      channels: chosenChannels({ ...defaultSettings, channels }, 'pass'),
      lately: roadNews(days, told).slice(0, CHANGES_SHOWN),
    } satisfies PassWatchView)
  })

  .put('/:id', allow('edit own profile'), async (c) => {
    const id = c.req.param('id')
    c.var.allowOnly(({ _id }) => _id === id)
    const data = await body(c, WatchChoice)
    const target = { aggregate: passWatch, id }
    const { state, version } = await c.var.handle({
      type: 'RevisePassWatch',
      target,
      steps: () => [{ ...target, command: { type: 'RevisePassWatch', data } }],
    })
    c.header('ETag', `"${version}"`)
    return c.json(rulesIn(state))
  })

  .get('/:id/history', allow('edit own profile'), (c) =>
    answerHistory(c, { aggregate: passWatch, history: passWatchHistory, id: ownOr(c, 'read history') }),
  )

  .post('/:id/put-back', allow('edit own profile'), async (c) => {
    const { state, version } = await putBack(c, { aggregate: passWatch, id: ownOr(c, 'manage members') })
    c.header('ETag', `"${version}"`)
    return c.json(rulesIn(state))
  })

/** The id in the address, which is the reader's own or for whoever has the capability. */
function ownOr(c: Context<App>, capability: 'manage members' | 'read history'): string {
  const id = c.req.param('id') ?? ''
  c.var.allowOnly(({ _id, role }) => _id === id || can(role, capability))
  return id
}

const rulesIn = (state: unknown): Pick<PassWatchView, 'rules'> => ({
  rules: Object.entries((state as PassWatchState).record.rules).map(([_id, rule]) => ({ _id, ...rule })),
})

interface DayRow {
  /** JSON */
  readonly roads: string
}

const roadsSince = (pass: string, day: string) =>
  rows<DayRow>(sql`SELECT roads FROM pass_days WHERE pass = ${pass} AND day >= ${day} ORDER BY day`)

interface ToldRow {
  readonly observedAt: string
  readonly what: string
  readonly channel: string | null
  readonly outcome: string | null
}

/** The changes that a member was told of, and how. */
const toldTo = (member: string) =>
  rows<ToldRow>(sql`
    SELECT e.data->>'observedAt' AS observedAt, e.data->>'what' AS what, d.channel, d.outcome
    FROM (SELECT place FROM notifications WHERE recipient = ${member} AND kind = 'pass' ORDER BY place DESC LIMIT ${CHANGES_SHOWN}) n
    CROSS JOIN events e ON e.position = n.place
    LEFT JOIN notification_deliveries d ON d.place = n.place AND d.member_id = ${member}`)

/** Every change of the road, newest first, each with how the member was told of it. */
function roadNews(days: readonly DayRow[], told: readonly ToldRow[]): RoadNews[] {
  const roads = days.flatMap((row) => JSON.parse(row.roads) as RoadReading[])
  const toldAt = Map.groupBy(told, ({ observedAt }) => observedAt)
  const known = new Map<string, string>()
  return roads
    .map(({ observedAt, restrictions }, index) => {
      const changes = restrictions.filter(({ direction, text }) => text !== '' && known.get(direction) !== text)
      for (const { direction, text } of restrictions) if (text !== '') known.set(direction, text)
      return {
        at: observedAt,
        changes: index === 0 ? [] : changes.map(({ direction, text }) => ({ direction, text })),
        told: howTold(toldAt.get(observedAt)),
      }
    })
    .filter(({ changes }) => changes.length > 0)
    .toReversed()
}

function howTold(found: readonly ToldRow[] = []): RoadNews['told'] {
  if (found.length === 0) return null
  return found.flatMap(({ channel, outcome }) => (channel && outcome ? [{ channel, outcome }] : []))
}
