import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'

import { INBOX_FILTERS, type InboxPage } from '../domain/notification/notification-views'
import { Refusal } from '../domain/shared/refusal'
import { rows } from '../event-log/database'
import { clubRoom } from '../event-log/outbox/room-senders'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { linksFor } from '../uploads/signed-links'
import { inboxRows, LOOKED_AT, nextPage, readSingly, readUpTo, unreadCount } from './inbox-rows'
import { inboxView } from './inbox-view'

const place = z.int().check(z.gte(0))

/** Single notifications, or all up to a position that the reader has seen. */
const Read = z.union(
  [
    z.strictObject({ places: z.array(place).check(z.minLength(1), z.maxLength(2 * LOOKED_AT)) }),
    z.strictObject({ upTo: place }),
  ],
  'Please say what you have read.',
)

/** The reader's own notifications, and what they have read of them. */
export const notificationRoutes = new Hono<App>()
  .get('/', allow('browse the club'), async (c) => {
    const before = readPlace(c.req.query('before'))
    const filter = INBOX_FILTERS.find((known) => known === (c.req.query('only') ?? 'all'))
    if (!filter) throw new Refusal('INVALID', 'Please choose all, unread, mentions, replies, duties or club.')
    const { at, today } = c.var.now()
    const { tokenHash } = c.var
    const look = (before: number) => {
      const page = { before, filter, today, now: Date.parse(at) }
      return c.var.read(
        inboxRows(tokenHash, page),
        rows<{ unread: number; position: number; next: number | null }>(sql`
          SELECT ${unreadCount(tokenHash, today)} AS unread, (SELECT COALESCE(MAX(position), 0) FROM events) AS position,
                 ${nextPage(tokenHash, page)} AS next`),
      )
    }
    let [found, [counted]] = await look(before)
    // All that was looked at may be gone, such as what was told of a conversation that was deleted.
    for (let more = 0; found.length === 0 && counted?.next && more < MOST_PAGES_GONE; more++)
      [found, [counted]] = await look(counted.next)
    return c.json({
      notifications: inboxView(found, c.env.CLUB_TIME_ZONE, (key) => linksFor(c)({ key, name: 'picture' })),
      unread: counted?.unread ?? 0,
      position: counted?.position ?? 0,
      next: counted?.next ?? null,
    } satisfies InboxPage)
  })

  .post('/read', allow('browse the club'), async (c) => {
    const read = await body(c, Read)
    await c.var.read()
    const { _id } = c.var.reader
    await c.var.db.batch('upTo' in read ? readUpTo(_id, read.upTo) : [readSingly(_id, read.places)])
    // The member's other devices.
    c.var.later(clubRoom(c.env).notify({ event: 'told', members: [_id] }))
    return c.body(null, 204)
  })

/** After so many that show nothing the reader is asked whether to look on. */
const MOST_PAGES_GONE = 9

/** A position to go on from; without one the newest. */
export function readPlace(text: string | undefined): number {
  if (text === undefined) return Number.MAX_SAFE_INTEGER
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('INVALID', 'The position must be a number.')
  return Number(text)
}
