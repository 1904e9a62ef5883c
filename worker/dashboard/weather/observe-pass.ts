import { sql } from 'drizzle-orm'

import { pass } from '../../domain/pass/pass'
import { type PassConditions, recordOf } from '../../domain/pass/weather'
import { dateOf, wallClockAt } from '../../domain/wall/wall-clock'
import type { Outcome } from '../../event-log/command-envelope'
import { rows } from '../../event-log/database'
import type { EventLogDependencies } from '../../event-log/dependencies'
import { EventLog } from '../../event-log/event-log'
import { streamOf } from '../../event-log/stored-event'
import { askForPasses, feedIn, passIdOf, servesSample } from './pass-feed'
import { sampleFeed, sampleHours } from './sample-feed'
import { upstream } from './upstream'
import { passOnDay } from './weather-read-model'

type Settings = Pick<Env, 'WSDOT_ACCESS_CODE' | 'WSDOT_FEED_URL' | 'WSDOT_PASS_ID' | 'CLUB_TIME_ZONE'>

interface Observation {
  readonly at: number
  readonly conditions: PassConditions
}

/**
 * Looks at the pass and records what has changed since the last time. Answers what is to be delivered then, if
 * anything. A sample is written down for the whole day behind, so that there is something to look back on.
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
  const steps = observed.map(({ at, conditions }) => ({
    aggregate: pass,
    id: passOnDay(passKeyOf(settings), dateOf(wallClockAt(at, settings.CLUB_TIME_ZONE))),
    command: { type: 'ObservePass' as const, observedAt: new Date(at).toISOString(), conditions },
  }))
  const last = steps.at(-1)
  if (!last) return undefined
  const streams = JSON.stringify(steps.map(({ id }) => streamOf(pass, id)))
  const id = crypto.randomUUID()
  const { toDeliver } = await new EventLog(dependencies).handle({
    id,
    requestId: id,
    requestHashes: [''],
    type: 'ObservePass',
    admission: [],
    admit: () => 'system',
    target: { aggregate: pass, id: last.id },
    streams: sql`SELECT value FROM json_each(${streams})`,
    steps: () => steps,
  })
  return toDeliver
}

/** Where the pass's readings are kept. A sample's never mix with those of the feed. */
export const passKeyOf = (settings: Pick<Env, 'WSDOT_ACCESS_CODE' | 'WSDOT_PASS_ID'>) =>
  servesSample(settings) ? 'sample' : String(passIdOf(settings))

const sampled = (now: number, settings: Settings): Observation[] =>
  sampleHours(now).flatMap((at) => observation(at, sampleFeed(at), settings))

async function read(dependencies: EventLogDependencies, settings: Settings): Promise<Observation[]> {
  await askForPasses(dependencies.db, settings)
  const [[known]] = await dependencies.db.batch([upstream('passes')])
  return known?.readAt == null ? [] : observation(known.readAt, feedIn(known.body ?? ''), settings)
}

function observation(at: number, feed: unknown, settings: Settings): Observation[] {
  const conditions = recordOf(feed, passIdOf(settings))?.conditions
  return conditions ? [{ at, conditions }] : []
}
