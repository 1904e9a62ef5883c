import { signal } from '@preact/signals-react'
import { liveStatus } from '../../sync/live/live'
import { online } from '../../sync/online'
import { endWithSession } from '../../sync/session/with-session'
import { catchUpSoon } from '../catching-up'
import { onWall, wall } from '../wall-store'
import { type Outcome, send, type Trouble } from './sending'
import { dropUnsent, keepUnsent, keptUnsent, onUnsentGone } from './stored-drafts'
import { newKey, type UnsentPost } from './unsent'

export interface Outgoing extends UnsentPost {
  /** `sent` is on the wall, and this browser has yet to be told of it. `refused` waits for its writer. */
  readonly status: 'waiting' | 'sending' | 'sent' | 'refused'
  /** Its position in the log, once it has one. */
  readonly position?: number | undefined
}

/**
 * The member's posts that the wall doesn't show yet, oldest first. They are sent in this order, one after the other.
 */
export const outbox = signal<readonly Outgoing[]>([])

/** Why nothing goes out just now. */
export const trouble = signal<Trouble | undefined>(undefined)

/** The last post that went out, by its key, and the conversation that it replies to. */
export const lastPosted = signal<Pick<UnsentPost, 'key' | 'to'> | undefined>(undefined)

/** The last post that was refused, as `lastPosted`, and why. */
export const lastRefused = signal<(Pick<UnsentPost, 'key' | 'to'> & { readonly refusal: string }) | undefined>(
  undefined,
)

/** Posts something: it is shown at once, and sent as soon as that is possible, also after the page was loaded anew. */
export const post = (words: Omit<UnsentPost, 'key' | 'date' | 'refusal'>): void =>
  putBack({ ...words, key: newKey(), date: new Date().toISOString() })

/** Puts a post in that was taken back, under its old key: it may have gone out already. */
export function putBack(unsent: UnsentPost): void {
  keepUnsent(unsent)
  outbox.value = [...outbox.peek(), begun(unsent)]
  void sendAll()
}

const begun = (unsent: UnsentPost): Outgoing => ({ ...unsent, status: unsent.refusal ? 'refused' : 'waiting' })

export function retry(key: string): void {
  set(key, { status: 'waiting', refusal: undefined })
  trouble.value = undefined
  void sendAll()
}

/** Takes a post back, to be changed or thrown away. */
export function takeBack(key: string): Outgoing | undefined {
  const taken = outbox.peek().find((each) => each.key === key)
  drop((each) => each.key === key)
  void sendAll()
  return taken
}

/** Goes on with what was left unsent when the page was closed or loaded anew. */
export function resumeOutbox(): void {
  const known = new Set(outbox.peek().map(({ key }) => key))
  const kept = keptUnsent().filter(({ key }) => !known.has(key))
  if (kept.length === 0) return
  outbox.value = [...kept.map(begun), ...outbox.peek()]
  // One may have gone out while its page was being closed.
  dropShown()
  void sendAll()
}

let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let turn = 0

async function sendAll() {
  const mine = turn
  // A member who was too fast waits for the timer, whatever else they write meanwhile.
  if (isSending || trouble.peek()?.why === 'pace') return
  isSending = true
  clearTimeout(timer)
  await inOneTab(() => sendWaiting(mine))
}

/**
 * Tabs take turns, so that each finds sent what another has sent. Pages without HTTPS have no locks; there a post's key
 * keeps it single.
 */
const inOneTab = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work()

const LOCK = 'wall-unsent'

async function sendWaiting(mine: number) {
  try {
    for (let next = firstWaiting(); turn === mine && next && canSend(); next = firstWaiting()) {
      set(next.key, { status: 'sending' })
      const outcome = await send(next)
      if (turn !== mine) return
      settle(next, outcome)
      if (outcome.is === 'later') return
    }
  } finally {
    if (turn === mine) isSending = false
  }
}

const firstWaiting = () => outbox.peek().find(({ status }) => status === 'waiting')

function canSend() {
  if (!online.peek()) trouble.value = { why: 'signal' }
  return online.peek()
}

function settle({ key, to }: Outgoing, outcome: Outcome) {
  if (outcome.is === 'later') return wait(key, outcome.trouble)
  failures = 0
  trouble.value = undefined
  if (outcome.is === 'refused') {
    const { refusal } = outcome
    set(key, { status: 'refused', refusal })
    lastRefused.value = { key, to, refusal }
    return
  }
  dropUnsent(key)
  set(key, { status: 'sent', position: outcome.position })
  lastPosted.value = { key, to }
  dropShown()
  // The room says it to everybody at once; where it did not, it is asked for.
  catchUpSoon(1_500, () => outbox.peek().some((each) => each.key === key))
}

function wait(key: string, why: Trouble) {
  set(key, { status: 'waiting' })
  trouble.value = why
  failures += 1
  const seconds = why.seconds ?? Math.min(60, 2 ** failures) * (1 + Math.random() / 2)
  timer = setTimeout(goOn, seconds * 1000)
}

function goOn() {
  trouble.value = undefined
  void sendAll()
}

function set(key: string, news: Partial<Outgoing>) {
  outbox.value = outbox.peek().map((each) => {
    if (each.key !== key) return each
    const next = { ...each, ...news }
    if ('refusal' in news) keepUnsent(next)
    return next
  })
}

function drop(isDropped: (each: Outgoing) => boolean) {
  const dropped = outbox.peek().filter(isDropped)
  if (dropped.length === 0) return
  for (const { key } of dropped) dropUnsent(key)
  outbox.value = outbox.peek().filter((each) => !dropped.includes(each))
}

/** Drops posts that the wall shows, or has shown and lost again. */
function dropShown() {
  if (outbox.peek().length === 0) return
  const state = wall.peek()
  const shown = new Set(
    state?.conversations.flatMap(({ _id, responses }) => [_id, ...responses.map((each) => each._id)]),
  )
  drop(
    ({ key, status, position = 0 }) =>
      shown.has(key) || state?.gone.has(key) || (status === 'sent' && (state?.cursor ?? position) >= position),
  )
}

onWall(dropShown)
// Another tab has sent it, which the wall shows in a moment, or its writer has thrown it away there.
onUnsentGone((key) => {
  if (!outbox.peek().some((each) => each.key === key)) return
  outbox.value = outbox.peek().filter((each) => each.key !== key)
  catchUpSoon()
})
// There is a line again: what could not be sent can go out.
online.subscribe((isOnline) => isOnline && trouble.peek()?.why !== 'pace' && goOn())
liveStatus.subscribe((status) => status === 'live' && trouble.peek()?.why !== 'pace' && goOn())

endWithSession(() => {
  turn += 1
  isSending = false
  failures = 0
  clearTimeout(timer)
  outbox.value = []
  trouble.value = undefined
  lastPosted.value = undefined
  lastRefused.value = undefined
})
