import * as z from 'zod/mini'
import { dictionary } from '../shared/dictionary'

import { DIGESTS, kindNames } from './notification-kinds'

/** A notification as its reader sees it; of several of one thing the newest, with the number of the others. */
export const NotificationView = z.object({
  /** The positions of the log at which they are, newest first. */
  places: z.array(z.number()),
  kind: z.enum(kindNames),
  /** The occasion, where a kind has several. */
  what: z.nullable(z.string()),
  isUnread: z.boolean(),
  /** In ISO 8601 and UTC. */
  at: z.string(),
  /** Who did it; `null` where that was nobody, or does not matter. */
  by: z.nullable(z.object({ _id: z.string(), name: z.string(), avatar: z.nullable(z.string()) })),
  /** How many others did the same. */
  others: z.number(),
  /** Its title. */
  title: z.nullable(z.string()),
  /** Its own words. */
  said: z.nullable(z.string()),
  /** Whether it is about the reader's own post. */
  isMine: z.boolean(),
  /** On the club's wall, of what was moved. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  days: z.nullable(z.number()),
  /** Of a reaction. */
  face: z.nullable(z.string()),
  /** The request to take over that the reader has yet to answer. */
  swap: z.optional(z.object({ _id: z.string(), date: z.string() })),
  /** The page that shows it. */
  path: z.string(),
})
export type NotificationView = z.infer<typeof NotificationView>

/** The filters of the inbox. */
export const INBOX_FILTERS = ['all', 'unread', 'mentions', 'replies', 'duties', 'club'] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]

/** A page of the inbox, newest first. `next` is the position before which the next page begins, if there is one. */
export const InboxPage = z.object({
  notifications: z.array(NotificationView),
  unread: z.number(),
  /** The log's last position that the page knows of: by it all is marked as read. */
  position: z.number(),
  next: z.nullable(z.number()),
})
export type InboxPage = z.infer<typeof InboxPage>

/** A member's settings, with the channels of every kind. */
export const NotificationSettingsView = z.object({
  channels: dictionary(z.array(z.string())),
  digest: z.enum(DIGESTS),
  quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
  isOnlyMine: z.boolean(),
})
export type NotificationSettingsView = z.infer<typeof NotificationSettingsView>
