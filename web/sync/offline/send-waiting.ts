import { toast } from '../../ui/feedback/toast-queue'
import { sendCommand } from '../client'
import { noteAllChanged } from '../live/changes'
import { Refused } from '../refused'
import { session } from '../session/session'
import { WAITING_DB } from './offline-caches'
import { readChanges, removeChange, type WaitingChange, writeChange } from './waiting-store'

/**
 * Sends what waits, in one tab at a time, and says what became of it, once `tellAll` has shown the new list. Answers
 * whether it could: not while it is being sent already, such as by another tab.
 */
export async function sendWaiting(tellAll: () => Promise<void>): Promise<boolean> {
  const member = session.peek()?.userId
  if (!member) return true
  return navigator.locks.request(WAITING_DB, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    if ((await readChanges(member)).every(({ refusal }) => refusal)) return true
    const { sent, refused } = await sendInOrder({
      // Not for another member, who may have signed in meanwhile.
      read: async () => (session.peek()?.userId === member ? readChanges(member) : []),
      write: writeChange,
      remove: removeChange,
      send: sendCommand,
    })
    await tellAll()
    if (sent > 0) {
      noteAllChanged()
      toast(sent === 1 ? 'Your offline change was saved.' : `${sent} offline changes were saved.`)
    }
    if (refused > 0)
      toast(refused === 1 ? 'An offline change couldn’t be saved.' : `${refused} offline changes couldn’t be saved.`)
    return true
  })
}

/** The waiting changes, and the connection that sends them. */
interface Post {
  read(): Promise<readonly WaitingChange[]>
  write(change: WaitingChange): Promise<void>
  remove(key: string): Promise<void>
  send(change: WaitingChange): Promise<{ readonly etag: string | undefined }>
}

/**
 * Sends what waits, one after the other, as long as there is signal. What the portal refuses stays, with the reason,
 * and those behind it go on. Answers how many were taken and how many refused.
 */
export async function sendInOrder({ read, write, remove, send }: Post) {
  let [sent, refused] = [0, 0]
  for (;;) {
    const all = await read()
    const next = all.find(({ refusal }) => !refusal)
    if (!next) return { sent, refused }
    try {
      const { etag } = await send(next)
      await remove(next.key)
      for (const later of all.filter((each) => continues(each, next))) await write({ ...later, ifMatch: etag })
      sent += 1
    } catch (fault) {
      if (!(fault instanceof Refused) || isOfTheMoment(fault)) return { sent, refused }
      await write({ ...next, refusal: { message: fault.message, code: fault.code } })
      refused += 1
    }
  }
}

/** An edit made without signal after another of the same record knows that one's result by no other name. */
const continues = (later: WaitingChange, sent: WaitingChange) =>
  later.key !== sent.key && later.path === sent.path && later.ifMatch !== undefined && later.ifMatch === sent.ifMatch

/**
 * No signal, a session that is over, too many requests, a portal in trouble: none of them says that it cannot be done.
 */
const isOfTheMoment = ({ status }: Refused) => status === 0 || status === 401 || status === 429 || status >= 500
