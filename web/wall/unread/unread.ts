import { computed, signal } from '@preact/signals-react'

import { MOST_SEEN, ReadMark, type UnreadPost } from '#domain/wall/read-mark'
import { liveStatus } from '../../sync/live/live'
import { online } from '../../sync/online'
import { session } from '../../sync/session/session'
import { endWithSession } from '../../sync/session/with-session'
import { countInTitle } from '../../ui/use-title'
import type { ShownConversation, ShownReply } from '../posts'
import { sendReadMark } from '../wall-api'
import type { WallState } from '../wall-state'
import { newest, onNewest, onWall, wall } from '../wall-store'

/** Joins the marks of two devices: together they have read the posts that either has read. */
type Mark = { readonly readTo: number; readonly seen: ReadonlySet<number> }

/** Posts and replies of others that the member has not seen, oldest first. */
export const unread = signal<readonly UnreadPost[]>([])

/** Whether there are more of them than are known. */
const isMore = signal(false)

/** How many there are, in words for the eye: "5", "99+"; blank where there are none. */
export const unreadCount = computed(() => {
  const { length } = unread.value
  return length > 99 || isMore.value ? '99+' : length > 0 ? String(length) : ''
})

/** Where the member had stopped reading when the wall was opened, and when that was, in ms. It stays while they read on. */
export const stoppedAt = signal<(Mark & { readonly movedAt: number }) | undefined>(undefined)

/** Whether the line there was in view for a second, since the wall was opened. */
export const isLineSeen = signal(false)

/** Whether somebody else has said it since then. */
export const isNews = ({ readTo, seen }: Mark, { author, position }: Pick<ShownReply, 'author' | 'position'>) =>
  position > readTo && !seen.has(position) && author._id !== session.peek()?.userId

const SENT_AFTER_MS = 2_000
const FIRST_AFTER_MS = 20_000
const AGAIN_MS = 30_000

let mark: Mark | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isUnsent = false
let askedAt = 0
let turn = 0

/** Notes that somebody has looked at a post for long enough. */
function markSeen({ _id, position }: Pick<UnreadPost, '_id' | 'position'>): void {
  if (!mark || !unread.peek().some((post) => post._id === _id)) return
  move({ readTo: mark.readTo, seen: new Set(mark.seen).add(position) })
}

/** Nothing that the wall tells of is unread any more. */
export function markAllRead(): void {
  const last = Math.max(wall.peek()?.cursor ?? 0, ...unread.peek().map(({ position }) => position))
  isMore.value = false
  move({ readTo: last, seen: new Set() })
}

function move(next: Mark) {
  mark = joined(mark, next)
  unread.value = unread.peek().filter(isUnread)
  mark = shortened(mark)
  isUnsent = true
  keep()
  timer ??= setTimeout(() => void send(), SENT_AFTER_MS)
}

const isUnread = ({ position }: Pick<UnreadPost, 'position'>) =>
  mark !== undefined && position > mark.readTo && !mark.seen.has(position)

/** Once all older ones are seen there is no need to name each. */
function shortened({ readTo, seen }: Mark): Mark {
  const [oldest] = unread.peek()
  const all = isMore.peek() ? Math.max(0, ...seen) : (wall.peek()?.cursor ?? 0)
  return joined({ readTo, seen }, { readTo: oldest ? oldest.position - 1 : all, seen: new Set() })
}

function joined(one: Mark | undefined, other: Mark): Mark {
  const readTo = Math.max(one?.readTo ?? 0, other.readTo)
  return { readTo, seen: new Set([...(one?.seen ?? []), ...other.seen].filter((position) => position > readTo)) }
}

async function send() {
  clearTimeout(timer)
  timer = undefined
  if (!mark || !online.peek()) return
  const mine = turn
  askedAt = Date.now()
  isUnsent = false
  try {
    const { readTo, seen } = await sendReadMark(asSent(mark))
    if (turn !== mine) return
    mark = joined(mark, { readTo, seen: new Set(seen) })
    unread.value = unread.peek().filter(isUnread)
  } catch {
    // It stays on the device, and goes with the next one or when the line is back.
    if (turn === mine) isUnsent = true
  }
  if (turn === mine) keep()
}

const asSent = ({ readTo, seen }: Mark): ReadMark => ({
  readTo,
  seen: [...seen].sort((a, b) => b - a).slice(0, MOST_SEEN),
})

/** Sends what is left to send and, after a while, hears what was read on other devices. */
function goOn() {
  // A mark that is about to be sent by itself is waited for.
  if (mark && !timer && (isUnsent || Date.now() - askedAt > AGAIN_MS)) void send()
}

// Marks that were made offline stay on the device, where other tabs hear of them too.
const KEPT = 'wall-read'
const nameOfKept = () => `${KEPT}/${session.peek()?.userId}`

function keep() {
  if (!mark || !session.peek()) return
  try {
    localStorage.setItem(nameOfKept(), JSON.stringify({ ...asSent(mark), isUnsent }))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function kept(): (Mark & { readonly isUnsent: boolean }) | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(nameOfKept()) ?? 'null')
    const { data } = ReadMark.safeParse(stored)
    return data && { readTo: data.readTo, seen: new Set(data.seen), isUnsent: stored.isUnsent === true }
  } catch {
    return undefined
  }
}

onNewest(({ reading, position }) => {
  if (reading === undefined) return
  askedAt = Date.now()
  const stored = kept()
  if (reading === null) {
    // Who looks for the first time begins with what comes from now on. Nobody waits for that to be sent.
    mark = stored ?? { readTo: position, seen: new Set() }
    isUnsent = true
    keep()
    if (stored) void send().then(() => (isUnsent ? undefined : newest.refresh()))
    else timer ??= setTimeout(() => void send(), FIRST_AFTER_MS)
    return
  }
  mark = [stored, mark].reduce<Mark>((so, each) => joined(each, so), {
    readTo: reading.readTo,
    seen: new Set(reading.seen),
  })
  isUnsent ||= stored?.isUnsent === true
  if (isUnsent) timer ??= setTimeout(() => void send(), SENT_AFTER_MS)
  isMore.value = reading.more
  stoppedAt.value = { ...mark, movedAt: reading.movedAt }
  const later = unread.peek().filter((post) => post.position > position)
  unread.value = [...reading.unread, ...later].filter(isUnread)
})

/** A post that arrives while the wall is open is unread until it is seen; a deleted one is not. */
onWall((now, before) => {
  if (!mark) return
  const known = new Set<unknown>([...(before?.conversations ?? []), ...unread.peek().map(({ _id }) => _id)])
  const said = now.conversations.filter((conversation) => !known.has(conversation)).flatMap(postsIn)
  const fresh = said.filter((post) => isUnread(post) && !known.has(post._id))
  const left = unread.peek().filter((post) => isThere(now, post))
  if (fresh.length === 0 && left.length === unread.peek().length) return
  unread.value = [...left, ...fresh].sort((a, b) => a.position - b.position)
})

function postsIn(conversation: ShownConversation): UnreadPost[] {
  const isOthers = ({ author }: ShownReply) => author._id !== session.peek()?.userId
  return [conversation, ...conversation.responses]
    .filter(isOthers)
    .map(({ _id, position }) => ({ _id, conversation: conversation._id, position }))
}

const isThere = ({ gone }: WallState, { _id, conversation, position }: UnreadPost) =>
  (gone.get(_id) ?? 0) < position && (gone.get(conversation) ?? 0) < position

/** The wall is left: here the member has stopped reading, until they open it again. */
export function stopReading(): void {
  isLineSeen.value = false
  if (mark) stoppedAt.value = { ...mark, movedAt: Date.now() }
  if (isUnsent) void send()
}

const SEEN_AFTER_MS = 1_000
let watch: IntersectionObserver | undefined
/** The posts that are watched, and since when each has been in view. */
const watched = new Map<Element, { readonly post: UnreadPost; timer?: ReturnType<typeof setTimeout> | undefined }>()

/** Reads a post once `element` has been in view for a second, if the post is unread. Answers what ends that. */
export function readWhenSeen(element: Element, id: string): (() => void) | undefined {
  const post = unread.peek().find(({ _id }) => _id === id)
  if (!post) return undefined
  watched.set(element, { post })
  watch ??= new IntersectionObserver(lookAt, { threshold: 1 })
  watch.observe(element)
  return () => forget(element)
}

function lookAt(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    const known = watched.get(target)
    if (!known) continue
    clearTimeout(known.timer)
    known.timer = isIntersecting ? setTimeout(() => noteInView(target), SEEN_AFTER_MS) : undefined
  }
}

function noteInView(element: Element) {
  const known = watched.get(element)
  if (!known) return
  // Nobody reads a page that is behind another: once it is in front the second begins.
  if (document.hidden) return document.addEventListener('visibilitychange', () => watchAgain(element), { once: true })
  forget(element)
  markSeen(known.post)
}

function watchAgain(element: Element) {
  if (!watched.has(element)) return
  watch?.unobserve(element)
  watch?.observe(element)
}

function forget(element: Element) {
  clearTimeout(watched.get(element)?.timer)
  watched.delete(element)
  watch?.unobserve(element)
}

window.addEventListener('storage', ({ key }) => {
  if (!mark || key !== nameOfKept()) return
  const told = kept()
  if (!told) return
  mark = joined(mark, told)
  unread.value = unread.peek().filter(isUnread)
})
document.addEventListener('visibilitychange', () => (document.hidden ? isUnsent && void send() : goOn()))
online.subscribe((isOnline) => isOnline && goOn())
liveStatus.subscribe((status) => status === 'live' && goOn())

// The count stands in the title of whatever page is open, and on the app's badge where there is one.
unreadCount.subscribe((count) => {
  countInTitle(count)
  const { length } = unread.peek()
  const badge = length > 0 ? navigator.setAppBadge?.(length) : navigator.clearAppBadge?.()
  badge?.catch(() => {})
})

endWithSession(() => {
  turn += 1
  clearTimeout(timer)
  timer = undefined
  mark = undefined
  isUnsent = false
  askedAt = 0
  unread.value = []
  isMore.value = false
  stoppedAt.value = undefined
  isLineSeen.value = false
  for (const element of [...watched.keys()]) forget(element)
})
