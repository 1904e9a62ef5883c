import { type InboxFilter, InboxPage, type NotificationView } from '#domain/notification/notification-views'
import { get, post } from '../sync/client'
import { type Resource, resource } from '../sync/resource'
import { account } from '../sync/session/current-user'
import { unreadNotifications } from '../sync/session/session'

const pages = new Map<InboxFilter, Resource<InboxPage>>()

/** The first page of the inbox, narrowed down. */
export function inbox(filter: InboxFilter = 'all'): Resource<InboxPage> {
  const known = pages.get(filter) ?? resource((signal) => get(pathOf(filter), InboxPage, signal), { staleMs: 0 })
  pages.set(filter, known)
  return known
}

/** The page before a position. */
export const earlierNotifications = (filter: InboxFilter, before: number): Promise<InboxPage> =>
  get(`${pathOf(filter)}${filter === 'all' ? '?' : '&'}before=${before}`, InboxPage)

const pathOf = (filter: InboxFilter) => (filter === 'all' ? '/notifications' : `/notifications?only=${filter}`)

/** Marks as read what was opened, at once here and then at the portal. Without signal it stays unread there. */
export function markRead(places: readonly number[]): Promise<void> {
  const isMeant = (each: NotificationView) => each.isUnread && each.places.some((place) => places.includes(place))
  const wasUnread = [...pages.values()].some(({ data }) => data.peek()?.notifications.some(isMeant))
  if (wasUnread) unreadNotifications.value = Math.max(0, unreadNotifications.peek() - 1)
  showAsRead(isMeant)
  return send({ places })
}

/** Marks everything as read that the inbox knew of when it was last asked. */
export function markAllRead(): Promise<void> {
  const upTo = Math.max(0, ...[...pages.values()].map(({ data }) => data.peek()?.position ?? 0))
  unreadNotifications.value = 0
  showAsRead(() => true)
  return send({ upTo })
}

function showAsRead(isMeant: (each: NotificationView) => boolean) {
  for (const { mutate } of pages.values()) {
    mutate((page) => {
      const notifications = page.notifications.map((each) => (isMeant(each) ? { ...each, isUnread: false } : each))
      return { ...page, notifications, unread: unreadNotifications.peek() }
    })
  }
}

async function send(read: object) {
  try {
    await post('/notifications/read', read)
  } catch {
    // The count then says again what is unread.
    void account.refresh()
  }
}
