import { toast } from '../../ui/feedback/toast-queue'
import { sendCommand } from '../client'
import { noteAllChanged } from '../live/changes'
import { session } from '../session/session'
import { WAITING_DB } from './offline-caches'
import { sendInOrder } from './send-in-order'
import { readChanges, removeChange, writeChange } from './waiting-store'

/** Sends what waits, in one tab at a time, and says what became of it, once `tellAll` has shown the new list. */
export async function sendWaiting(tellAll: () => Promise<void>): Promise<void> {
  const member = session.peek()?.userId
  if (!member) return
  await navigator.locks.request(WAITING_DB, { ifAvailable: true }, async (lock) => {
    if (!lock || (await readChanges(member)).every(({ refusal }) => refusal)) return
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
  })
}
