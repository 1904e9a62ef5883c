import { createHash } from 'node:crypto'

import { portalAt, Refused, signIn } from '../portal-client.mjs'
import { passwordOf } from './accounts.mjs'
import { people } from './households.mjs'
import { openJournal } from './journal.mjs'
import { performers } from './performers.mjs'
import { story } from './story.mjs'

/**
 * Plays the story of the demo club through the portal's own API, from where it stopped the last time. `steps` limits it to
 * the first so many; `onStep(done, all)` hears of each one.
 */
export async function playStory({ url, persist, secrets, steps = story.length, onStep, signal }) {
  const journal = openJournal(`${persist}/demo.json`)
  const signedIn = new Map()
  const stage = {
    portal: portalAt(url),
    setupSecret: secrets.SETUP_SECRET,
    journal,
    /** The portal as this person sees it. Signs in at most once, for that is slow by design. */
    async as(name) {
      if (!signedIn.has(name)) {
        const email = journal.idOf(`${name}, email`) ?? people.get(name).email
        signedIn.set(name, await signIn(stage.portal, email, passwordOf(name)))
      }
      return signedIn.get(name).portal
    },
    /** Keeps a session that has just begun. */
    remember: (name, known) => signedIn.set(name, known),
    /** Whoever's role changes is signed out by that. */
    forget: (name) => signedIn.delete(name),
  }

  const chosen = story.slice(0, steps)
  for (const [index, step] of chosen.entries()) {
    if (signal?.aborted) return
    if (!journal.has(step.name)) await perform(step, stage)
    onStep?.(index + 1, chosen.length)
  }
}

/** Whether the first `steps` steps have all been played. */
export function isPlayed({ persist, steps = story.length }) {
  const journal = openJournal(`${persist}/demo.json`)
  return story.slice(0, steps).every(({ name }) => journal.has(name))
}

async function perform(step, stage) {
  try {
    await performers[step.verb](step, stage, keyOf(step.name))
  } catch (error) {
    const said = error instanceof Refused ? `${error.message} (${error.status} ${error.code ?? ''})` : error.message
    throw new Error(`"${step.name}" failed: ${said}`, { cause: error })
  }
  stage.journal.add(step.name)
}

/** The same step always has the same idempotency key, so that one cut short can be sent again. */
function keyOf(name) {
  const hex = createHash('sha256').update(`demo: ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
