import type { UnsentCommand } from '../refused'
import { refreshOutdated } from '../resource'
import { session } from '../session/session'
import { WAITING_DB } from './offline-caches'
import { waiting } from './waiting-list'
import type { WaitingChange } from './waiting-store'

/** Reads them anew. Where the browser keeps nothing, none wait. */
export async function loadWaiting(): Promise<readonly WaitingChange[]> {
  const member = session.peek()?.userId
  const found = member ? await read(member).catch(() => []) : []
  if (member === session.peek()?.userId) waiting.value = found
  return found
}

type About = Pick<WaitingChange, 'what' | 'fields' | 'form' | 'base' | 'typed'>

/**
 * Keeps a command that did not reach the portal on this device until it can be sent. An edit of a record that an earlier
 * one waits for was made on top of that one. Throws where the browser keeps nothing.
 */
export async function keepForLater(unsent: UnsentCommand, about: About): Promise<void> {
  const member = session.peek()?.userId
  if (!member) throw new Error('No one is signed in.')
  const earlier = (await read(member)).find((each) => isSameEdit(each, unsent, about.form))
  const page = location.pathname + location.search
  const { writeChange } = await store()
  await writeChange({ ...unsent, ...about, base: earlier?.base ?? about.base, member, at: Date.now(), page })
  await tellAll()
}

export async function putAside(change: WaitingChange): Promise<void> {
  await (await store()).writeChange(change)
  await tellAll()
}

export async function discard({ key }: Pick<WaitingChange, 'key'>): Promise<void> {
  await (await store()).removeChange(key)
  await tellAll()
}

/** Takes the changes of a record off the list whose form has been saved with all that was typed. */
export async function discardWaitingEdits(path: string, form: string): Promise<void> {
  const edits = waiting.peek().filter((change) => change.path === path && change.form === form)
  if (edits.length === 0) return
  const { removeChange } = await store()
  for (const { key } of edits) await removeChange(key)
  await tellAll()
}

export const isAnyWaiting = (): boolean => waiting.peek().some(({ refusal }) => !refusal)

/**
 * With signal again: asks anew for what came from the device, and sends what waits. Answers whether it could be sent from
 * here: not while another tab sends it.
 */
export async function goOn(): Promise<boolean> {
  const [, isOurs] = await Promise.all([
    refreshOutdated(),
    isAnyWaiting() ? (await import('./send-waiting')).sendWaiting(tellAll) : true,
  ])
  return isOurs
}

/** Shows the list as it is now in this tab and in all others. */
async function tellAll(): Promise<void> {
  await loadWaiting()
  const channel = new BroadcastChannel(WAITING_DB)
  channel.postMessage('changed')
  channel.close()
}

/** Whether anything ever waited here; until then nothing is fetched that could read it. */
export const hasWaited = async (): Promise<boolean> =>
  indexedDB.databases ? (await indexedDB.databases()).some(({ name }) => name === WAITING_DB) : true

const store = () => import('./waiting-store')

const read = async (member: string) => ((await hasWaited()) ? (await store()).readChanges(member) : [])

const isSameEdit = (one: WaitingChange, other: UnsentCommand, form: string) =>
  one.path === other.path && one.form === form && one.ifMatch !== undefined && one.ifMatch === other.ifMatch
