import { portalAt, signIn } from '../portal-client.mjs'
import { passwordOf } from './accounts.mjs'
import { people } from './households.mjs'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** A session that is older, or was not used for longer, may have run out (worker/accounts/session.ts). */
const LASTS = {
  administrator: { whole: 11 * HOUR, idle: 100 * MINUTE },
  member: { whole: 29 * DAY, idle: 6 * DAY },
}

/** What those who play the story share: the portal as each of them sees it, and the ids of what they have made. */
export function openStage({ url, setupSecret, now }) {
  const ids = new Map()
  const sessions = new Map()
  const lastCommands = new Map()
  const portal = portalAt(url, undefined, { attempts: 1 })

  const isOver = ({ role, began, used }) => {
    const { whole, idle } = LASTS[role]
    return now() > began + whole || now() > used + idle
  }
  const keep = (name, known) => sessions.set(name, { ...known, began: now(), used: now() })

  const stage = {
    portal,
    setupSecret,
    now,
    idOf: (name) => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`There is no ${name}.`)
      return id
    },
    knows: (name) => ids.has(name),
    know: (name, id) => ids.set(name, id),
    forgets: (name) => ids.delete(name),
    emailOf: (name) => ids.get(`${name}, email`) ?? people.get(name).email,

    /** The portal as this person sees it, who signs in where their session has run out. */
    async as(name) {
      const known = sessions.get(name)
      if (!known || isOver(known)) keep(name, await signIn(portal, stage.emailOf(name), passwordOf(name)))
      const session = sessions.get(name)
      session.used = now()
      return session.portal
    },
    keepSession: keep,
    hasSession: (name) => sessions.has(name) && !isOver(sessions.get(name)),
    endSession: (name) => sessions.delete(name),

    /** Which command had the last word on a record, so that it can be undone. */
    did: (record, key) => lastCommands.set(record, key),
    lastCommandOn: (record) => lastCommands.get(record),
  }
  return stage
}
