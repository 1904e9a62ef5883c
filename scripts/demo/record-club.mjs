import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { openArchiveHere } from '../archive/at-portal.mjs'
import { asLines } from '../archive/json-lines.mjs'
import { writeArchive } from '../archive/write-archive.mjs'
import { importBundled } from '../bundled-module.mjs'
import { Refused } from '../portal-client.mjs'
import { CLUB_TIME_ZONE, chance } from './club-days.mjs'
import { performers } from './performers.mjs'
import { openRecordingWorker } from './recording-worker.mjs'
import { openStage } from './stage.mjs'
import { story } from './story.mjs'
import { timedRuns } from './timed-work.mjs'

/** The last of what is recorded, on the club's wall: two years and some weeks after the portal was founded. */
const LAST_MOMENT = '2026-11-27T00:00'

/**
 * Plays the story of the demo club through the public API of a portal whose clock is set before each step, and writes the
 * club into the empty `folder`: as an archive, and with it the security log and the reports of the last nights.
 */
export const recordClub = ({ folder, onStep }) =>
  withPlayedStory({ onStep }, async ({ portal, end }) => {
    const { url, archiveSecret: secret } = portal
    const database = await portal.database()
    // First, for that the club was archived is noted, and is no part of its story.
    const beside = await Promise.all(Object.values(BESIDES).map((query) => database.prepare(query).all()))
    await openArchiveHere(url)
    const manifest = await writeArchive({ url, secret, folder, withKeys: true, madeAt: new Date(end) })
    for (const [index, name] of Object.keys(BESIDES).entries()) {
      await writeFile(join(folder, `${name}.jsonl`), asLines(beside[index].results))
    }
    return manifest
  })

/** Plays the steps alone, without the timed work between them, and answers what the portal refused. */
export async function refusedSteps({ onStep }) {
  const refused = []
  await withPlayedStory({ onStep, isTimed: false, onRefused: (error) => refused.push(error.message) }, () => {})
  return refused
}

async function withPlayedStory({ onStep = () => {}, onRefused = raise, isTimed = true }, work) {
  const { instantOf } = await importBundled('worker/domain/wall/wall-clock.ts')
  const agenda = agendaOf((on) => instantOf(on, CLUB_TIME_ZONE)).filter(({ step }) => step || isTimed)
  const portal = await openRecordingWorker(new Date(agenda[0].at).toISOString())
  try {
    let now = agenda[0].at
    const stage = openStage({ ...portal, now: () => now })
    for (const [index, { at, step, parts }] of agenda.entries()) {
      now = Math.max(at, now + 1)
      if (!step) now = await portal.doTimedWork(now, parts)
      else {
        await portal.setClock(now)
        await perform(step, stage).catch(onRefused)
      }
      onStep(index + 1, agenda.length)
    }
    return await work({ portal, end: instantOf(LAST_MOMENT, CLUB_TIME_ZONE) })
  } finally {
    await portal.close()
  }
}

function raise(error) {
  throw error
}

/** Of what no archive holds, because it is no part of the club's history. */
const BESIDES = {
  security: `
    SELECT kind, member_id AS memberId, known_by AS knownBy, detail, request_id AS requestId, unusual,
      noted_at AS at, times, hour
    FROM security_log ORDER BY id`,
  reports: 'SELECT report, is_sound AS isSound, checked_at AS at FROM integrity_reports ORDER BY checked_at',
}

/** All that is to be done, in its order: steps of the story, and the timed work without a step. */
function agendaOf(instantOf) {
  const played = story
    .filter(({ on }) => on <= LAST_MOMENT)
    .map((step) => ({ at: instantOf(step.on) + Math.floor(60_000 * chance(step.name)), step }))
  const timed = timedRuns(story[0].on.slice(0, 10), LAST_MOMENT.slice(0, 10))
    .filter(({ on }) => on > story[0].on && on <= LAST_MOMENT)
    .map(({ on, parts }) => ({ at: instantOf(on), parts }))
  return [...played, ...timed].sort((a, b) => a.at - b.at)
}

async function perform(step, stage) {
  try {
    await performers[step.verb](step, stage, keyOf(step.name))
  } catch (error) {
    const said = error instanceof Refused ? `${error.message} (${error.status} ${error.code ?? ''})` : error.message
    throw new Error(`"${step.name}" on ${step.on} failed: ${said}`, { cause: error })
  }
}

/** The same step always has the same idempotency key. */
function keyOf(name) {
  const hex = createHash('sha256').update(`demo: ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
