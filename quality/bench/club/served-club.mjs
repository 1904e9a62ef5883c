import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { ensureBuilt } from '../../../scripts/build.mjs'
import { serve } from './served.mjs'

const WORKER = 'worker/developer/bench-worker.ts'
const AT_A_TIME = 50

const made = new Map()

/**
 * The folder of a club of `members`, besides five of the cast, and of at least `events` events, made once a run and
 * below `folder`. Take a copy of what is to be changed.
 */
function clubFolder(folder, members, events) {
  const name = `club-${members}-${events}`
  if (!made.has(name)) made.set(name, found(join(folder, name), members, events))
  return made.get(name)
}

async function found(persist, members, events) {
  await ensureBuilt()
  const club = await serve(WORKER, persist)
  try {
    for (let from = 0; from < members; from += AT_A_TIME) {
      await club.ask({ members: { from, to: Math.min(members, from + AT_A_TIME) } })
    }
    if (events > 0) await club.ask({ events })
  } finally {
    await club.stop()
  }
  return persist
}

/** Such a club behind the portal, with the screens. `name` tells one copy from another. */
export async function serveClub({ folder, name, members, events = 0, vars = {} }) {
  const persist = join(folder, name)
  cpSync(await clubFolder(folder, members, events), persist, { recursive: true })
  const club = await serve(WORKER, persist, { screens: 'web/dist', vars })
  const { token } = await club.ask({ session: 'ingrid' })
  return { ...club, token }
}

/** Another Worker on a copy of the same database. */
export async function serveBeside({ folder, name, members, entry }) {
  const persist = join(folder, name)
  cpSync(await clubFolder(folder, members, 0), persist, { recursive: true })
  return serve(entry, persist, { screens: 'web/dist' })
}

/** The id of one of those members; they begin anew where there are no more. */
export const memberOf = (index, members) => `member-${String(index % members).padStart(15, '0')}`
