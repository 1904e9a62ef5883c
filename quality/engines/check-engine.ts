import { mkdir } from 'node:fs/promises'

import { type Club, openClub } from './club.ts'
import type { Engine } from './engine.ts'
import type { PortalProxy } from './proxy.ts'
import { checkRoutes, walks } from './route-checks.ts'
import type { RecordIds } from './routes.ts'
import { scenarios } from './scenarios.ts'

const PICTURES = 'test-results/engines'

export interface Line {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly output?: string
}

interface Given {
  readonly engine: Engine
  readonly proxy: PortalProxy
  readonly today: string
  /** Takes what runs under this name into the report. */
  readonly step: (name: string, work: () => Promise<Line[]>) => Promise<unknown>
  /** Only the checks in whose names some of these words stand. */
  readonly only: readonly string[]
}

/** Runs every check in one engine. */
export async function checkEngine({ engine, proxy, today, step, only }: Given): Promise<void> {
  const club = await openClub(engine, proxy)
  try {
    const ids = { ...(await recordIds(club)), today }
    for (const walk of walks) await check(walk.name, () => walked(club, () => checkRoutes(club, walk, ids)))
    for (const [name, run] of scenarios) await check(name, () => played(club, name, run))
  } finally {
    await club.close()
  }

  async function check(name: string, work: () => Promise<Omit<Line, 'name'>>) {
    if (!only.some((words) => name.includes(words))) return
    const line = `${engine.name}: ${name}`
    await step(line, async () => [{ name: line, ...(await work()) }])
  }
}

async function walked(club: Club, walk: () => ReturnType<typeof checkRoutes>) {
  club.takeErrors()
  const looks = await walk()
  const wrong = looks.filter(({ faults }) => faults.length > 0)
  return {
    passed: looks.length - wrong.length,
    failed: wrong.length,
    output: wrong.map(({ look, faults }) => `${look}\n  ${faults.join('\n  ')}`).join('\n'),
  }
}

async function played(club: Club, name: string, run: (club: Club) => Promise<unknown>) {
  club.takeErrors()
  const faults: string[] = []
  try {
    await run(club)
  } catch (error) {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
    await mkdir(PICTURES, { recursive: true })
    await club.takePictures(`${PICTURES}/${club.engine.name} ${name}`.replaceAll(/[^\w/]+/g, '-'))
  }
  faults.push(...club.takeErrors())
  await club.closeVisits()
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length === 0 ? 0 : 1, output: faults.join('\n') }
}

async function recordIds(club: Club): Promise<Omit<RecordIds, 'today'>> {
  const portal = await club.asNora()
  const [{ meetings }, entries, [alert], { found_items: items }, { lodge_rooms: rooms }, { lodge_seasons: seasons }] =
    await Promise.all(
      ['/meetings', '/calendar/', '/alerts', '/lost-and-found', '/lodge/rooms', '/lodge/seasons'].map((path) =>
        portal.get(path),
      ),
    )
  return {
    member: await club.maritsId(),
    meeting: meetings[0]._id,
    entry: entries[0]._id,
    alert: alert._id,
    // By their names: what the other engines make meanwhile may come first.
    series: entries.find(({ title, series }: Entry) => series && title === 'Gymnastics night').series._id,
    foundItem: items.find(({ title }: Entry) => title === 'Red mitten, left hand')._id,
    room: rooms.find(({ name }: { name: string }) => name === 'North bunkroom')._id,
    season: seasons.find(({ opensOn }: { opensOn: string }) => opensOn.startsWith('2026'))._id,
  }
}

interface Entry {
  readonly title: string
  readonly series?: unknown
}
