import { type InboxFilter, InboxPage, type NotificationView } from '#domain/notification/notification-views'
import { get, post } from '../sync/client'
import { online } from '../sync/online'
import { errorSentence, Refused } from '../sync/refused'
import { resourceByKey } from '../sync/resource'
import { account } from '../sync/session/current-user'
import { unreadNotifications } from '../sync/session/session'
import { forget, read, write } from '../sync/session/storage'
import { toast } from '../ui/feedback/toasts'

/** The inbox, narrowed down, as far back as it was loaded. */
export const inbox = resourceByKey<InboxPage, InboxFilter>(async (filter, signal, held) =>
  continued(await load(pathOf(filter), signal), held),
)

/** The newest page, and below it what was shown before; more new ones than a page holds would leave a gap between them. */
function continued(newest: InboxPage, shown: InboxPage | undefined): InboxPage {
  const end = newest.next
  if (!shown || end === null || end > shown.position) return newest
  const older = shown.notifications.filter(({ places }) => places.every((place) => place < end))
  return older.length > 0 ? { ...newest, notifications: [...newest.notifications, ...older], next: shown.next } : newest
}

/** Loads what was before a position, below what is shown. */
export async function loadEarlier(filter: InboxFilter, before: number): Promise<void> {
  const { notifications, next } = await load(`${pathOf(filter)}${filter === 'all' ? '?' : '&'}before=${before}`)
  inbox(filter).mutate((shown) =>
    shown.next === before ? { ...shown, notifications: [...shown.notifications, ...notifications], next } : shown,
  )
}

/** A page without signal is one of before: what was read since stays read. */
async function load(path: string, signal?: AbortSignal): Promise<InboxPage> {
  const page = await get(path, InboxPage, signal)
  const isRead = ({ places }: NotificationView) =>
    unsent().some((each) => ('upTo' in each ? places.every((place) => place <= each.upTo) : sharesPlace(places, each)))
  return {
    ...page,
    notifications: page.notifications.map((each) => (isRead(each) ? { ...each, isUnread: false } : each)),
  }
}

const sharesPlace = (places: readonly number[], read: { readonly places: readonly number[] }) =>
  places.some((place) => read.places.includes(place))

const pathOf = (filter: InboxFilter) => (filter === 'all' ? '/notifications' : `/notifications?only=${filter}`)

/** Marks as read what was opened, at once here and then at the portal; without signal once the line is back. */
export function markRead(places: readonly number[]): Promise<void> {
  const isMeant = (each: NotificationView) => each.isUnread && sharesPlace(each.places, { places })
  const wasUnread = [...inbox.known.values()].some(({ data }) => data.peek()?.notifications.some(isMeant))
  if (wasUnread) unreadNotifications.value = Math.max(0, unreadNotifications.peek() - 1)
  showAsRead(isMeant)
  return send({ places })
}

/** Marks everything as read that the inbox knew of when it was last asked. */
export async function markAllRead(): Promise<void> {
  const known = () => Math.max(0, ...[...inbox.known.values()].map(({ data }) => data.peek()?.position ?? 0))
  // The count stands there before the list has come.
  if (known() === 0) await inbox('all').ensure()
  const upTo = known()
  if (upTo === 0) return
  unreadNotifications.value = 0
  showAsRead(() => true)
  return send({ upTo })
}

/** Answers who asks the reader to take over a duty; what is answered leaves the inbox. */
export async function answerInInbox({ swap, by }: NotificationView, answer: 'accept' | 'decline'): Promise<void> {
  try {
    const { answerAsked } = await import('../calendar/duties/duties')
    if (!swap) return
    await answerAsked(swap, by?.name ?? '', answer)
    const isOther = (each: NotificationView) => each.swap?._id !== swap._id
    for (const { mutate } of inbox.known.values())
      mutate((page) => ({ ...page, notifications: page.notifications.filter(isOther) }))
  } catch (fault) {
    toast(errorSentence(fault), { seconds: 30 })
  }
  const shown = [...inbox.known.values()].filter(({ data }) => data.peek() !== undefined)
  await Promise.all([account, ...shown].map(({ refresh }) => refresh()))
}

function showAsRead(isMeant: (each: NotificationView) => boolean) {
  for (const { mutate } of inbox.known.values()) {
    mutate((page) => {
      const notifications = page.notifications.map((each) => (isMeant(each) ? { ...each, isUnread: false } : each))
      return { ...page, notifications, unread: unreadNotifications.peek() }
    })
  }
}

type Read = { readonly places: readonly number[] } | { readonly upTo: number }

/** The read marks that the portal has not received yet. Signing out removes them. */
function unsent(): readonly Read[] {
  try {
    return JSON.parse(read('unsentReads') ?? '[]') as Read[]
  } catch {
    return []
  }
}

/** Of a device that is long without signal the last are kept; what is older is shown as unread again. */
const MOST_UNSENT = 100

const keep = (reads: readonly Read[]) =>
  reads.length > 0 ? write('unsentReads', JSON.stringify(reads.slice(-MOST_UNSENT))) : forget('unsentReads')

function send(just: Read): Promise<void> {
  keep([...unsent(), just])
  return sendUnsent()
}

/** One run after the other: two at once, as when the line comes back during the first, would send each mark twice. */
let sending = Promise.resolve()
const sendUnsent = (): Promise<void> => {
  sending = sending.then(sendEach)
  return sending
}

async function sendEach(): Promise<void> {
  for (const each of unsent()) {
    try {
      await post('/notifications/read', each)
    } catch (fault) {
      if (fault instanceof Refused && fault.code === 'NETWORK') return
      // The count then says again what is unread.
      void account.refresh()
    }
    const sent = JSON.stringify(each)
    keep(unsent().filter((other) => JSON.stringify(other) !== sent))
  }
}

// What an earlier visit could not tell is told now, and what this one could not when the line is back.
online.subscribe((isOnline) => isOnline && void sendUnsent())
