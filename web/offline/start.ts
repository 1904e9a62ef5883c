import { type Session, session } from '../session/session'
import { makePlaces, sessionOf } from './kept-names'
import { noteFilesKept } from './offline-files-store'
import { registerWorker } from './register-worker'
import { stockUp } from './stock-up'
import { goOn, hasWaited, loadWaiting } from './waiting'
import { watchSignal } from './watch-signal'

let ending: AbortController | undefined
let startedFor: string | undefined
/** The token until it changed within the session. */
let before: string | undefined

/** Makes the portal ready for the time without signal, once for each session, until it ends. */
export function startOffline(): void {
  const member = session.peek()
  if (!member || member.token === startedFor) return
  ending?.abort()
  const mine = new AbortController()
  ending = mine
  startedFor = member.token

  const leave = session.subscribe((now) => {
    if (now?.token === member.token) return
    startedFor = undefined
    before = now?.userId === member.userId ? member.token : undefined
    noteFilesKept(undefined)
    mine.abort()
  })
  mine.signal.addEventListener('abort', leave)
  watchSignal(mine.signal)
  // A browser that refuses storage (private windows, a full disk) still runs the portal online.
  void takeUpWaiting(member.userId).catch(() => {})
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void prepare(member, mine.signal).catch(() => {})
}

async function takeUpWaiting(member: string) {
  if (!(await hasWaited())) return
  const { removeChangesOfOthers } = await import('./waiting-store')
  await removeChangesOfOthers(member)
  await loadWaiting()
  if (navigator.onLine) await goOn()
}

async function prepare(member: Session, ended: AbortSignal) {
  const name = await sessionOf(member.token)
  if (ended.aborted) return
  await makePlaces(name, before && (await sessionOf(before)))
  await registerWorker(ended)
  await stockUp(name, member, ended)
}
