import { sql } from 'drizzle-orm'

import { type PassReading, pass } from '../../domain/pass/pass'
import { passChange, passChangeId } from '../../domain/pass/pass-change'
import { type PassConditions, passRecord } from '../../domain/pass/weather'
import { dateOf, wallClockAt } from '../../domain/wall/wall-clock'
import { bySystem, type Outcome, type StreamCommand } from '../../event-log/command-envelope'
import { rows } from '../../event-log/database'
import type { EventLogDependencies } from '../../event-log/dependencies'
import { EventLog } from '../../event-log/event-log'
import { streamOf } from '../../event-log/stored-event'
import { askForPasses, configuredPassId, feedIn, servesSample } from './pass-feed'
import { couldBeTold, rulesOn, toldOf } from './pass-watches'
import { sampleFeed, sampleHours } from './sample-feed'
import { upstream } from './upstream'
import { passOnDay } from './weather-read-model'

type Settings = Pick<Env, 'WSDOT_ACCESS_CODE' | 'WSDOT_FEED_URL' | 'WSDOT_PASS_ID' | 'CLUB_TIME_ZONE'>

interface Observation {
  readonly at: number
  /** The department’s name for the pass. */
  readonly name: string
  readonly conditions: PassConditions
}

/**
 * Looks at the pass and records what has changed since the last time, and whom of the members it is told. Answers what is to be
 * delivered then, if anything. A sample is written down for the whole day behind, so that there is something to look back on.
 */
export async function observePass(
  dependencies: EventLogDependencies,
  settings: Settings,
): Promise<Outcome['toDeliver']> {
  // Before a club is founded, or restored from an archive, nothing may be in its log.
  const [[club]] = await dependencies.db.batch([
    rows<{ isThere: number }>(sql`SELECT EXISTS (SELECT 1 FROM members) AS isThere`),
  ])
  if (!club?.isThere) return undefined
  const observed = servesSample(settings) ? sampled(Date.now(), settings) : await read(dependencies, settings)
  const key = currentPassKey(settings)
  const steps = observed.map(({ at, name, conditions }) => ({
    aggregate: pass,
    id: passOnDay(key, dateOf(wallClockAt(at, settings.CLUB_TIME_ZONE))),
    name,
    command: { type: 'ObservePass' as const, observedAt: new Date(at).toISOString(), conditions },
  }))
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return undefined
  const streams = JSON.stringify(steps.map(({ id }) => streamOf(pass, id)))
  const { toDeliver } = await new EventLog(dependencies).handle({
    ...bySystem(),
    type: 'ObservePass',
    target: { aggregate: pass, id: last.id },
    // A change at midnight differs from the day before, or the last one on which somebody looked.
    streams: sql`
      SELECT value FROM json_each(${streams}) UNION ALL
      SELECT MAX(stream_id) FROM events
      WHERE stream_id >= ${streamOf(pass, passOnDay(key, ''))} AND stream_id < ${streamOf(pass, first.id)}`,
    steps: async (loaded) => {
      const days = await Promise.all(loaded.ids(pass).map(async (day) => (await loaded.stream(pass, day)).state))
      const readings = days.flatMap((state) => (state.status === 'observed' ? state.readings : []))
      return [...steps, ...(await told(dependencies, settings, steps, readings))]
    },
  })
  return toDeliver
}

interface Step {
  readonly name: string
  readonly command: { readonly observedAt: string; readonly conditions: PassConditions }
}

/** Whom what is told that the observations say and the readings before them, whose order is any, do not. */
async function told(
  { db }: EventLogDependencies,
  settings: Settings,
  steps: readonly Step[],
  readings: readonly PassReading[],
): Promise<StreamCommand[]> {
  const known = readings.toSorted((a, b) => (a.observedAt < b.observedAt ? -1 : 1))
  const news = steps.map(({ name, command }) => {
    const now = { observedAt: command.observedAt, ...command.conditions }
    const earlier = known.filter(({ observedAt }) => observedAt < now.observedAt)
    const isNew = earlier.length === known.length
    if (isNew) known.push(now)
    return { name, now, earlier, isNew }
  })
  const worthTelling = news.filter(({ isNew, earlier, now }) => isNew && couldBeTold(earlier, now))
  if (worthTelling.length === 0) return []
  const [rules] = await db.batch([rulesOn])
  const [key, timeZone] = [currentPassKey(settings), settings.CLUB_TIME_ZONE]
  return worthTelling
    .flatMap(({ name, earlier, now }) => toldOf({ pass: key, name, timeZone }, rules, earlier, now))
    .map((change) => ({
      aggregate: passChange as unknown as StreamCommand['aggregate'],
      id: passChangeId(change),
      command: { type: 'TellOfPass', ...change },
    }))
}

/** Where the pass's readings are kept. A sample's never mix with those of the feed. */
export const currentPassKey = (settings: Pick<Env, 'WSDOT_ACCESS_CODE' | 'WSDOT_PASS_ID'>) =>
  servesSample(settings) ? 'sample' : String(configuredPassId(settings))

const sampled = (now: number, settings: Settings): Observation[] =>
  sampleHours(now).flatMap((at) => observation(at, sampleFeed(at), settings))

async function read(dependencies: EventLogDependencies, settings: Settings): Promise<Observation[]> {
  await askForPasses(dependencies.db, settings)
  const [[known]] = await dependencies.db.batch([upstream('passes')])
  return known?.readAt == null ? [] : observation(known.readAt, feedIn(known.body ?? ''), settings)
}

function observation(at: number, feed: unknown, settings: Settings): Observation[] {
  const record = passRecord(feed, configuredPassId(settings))
  return record ? [{ at, name: record.name, conditions: record.conditions }] : []
}
