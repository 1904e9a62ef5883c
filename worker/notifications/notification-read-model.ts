import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { kindsWhich } from '../domain/notification/notification-kinds'
import { notificationSettings } from '../domain/notification/notification-settings'
import { tellings } from '../domain/notification/notification-tellings'
import { type About, EVERYBODY } from '../domain/notification/telling'
import { query } from '../event-log/database'
import { type DraftRow, isPlace, type ReadModel, readModel, stepModel } from '../event-log/read-model'
import { eventsInRange } from '../event-log/rebuild/stream-range'
import type { ErasableTexts } from '../members/erasure-targets'

const notifications = sqliteTable(
  'notifications',
  {
    place: integer().notNull(),
    recipient: text().notNull(),
    kind: text().notNull(),
    made: integer().notNull(),
    thing: text().notNull(),
    about: text({ mode: 'json' }).$type<About>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.place, table.recipient, table.kind] })],
)

const tellingModel = stepModel(
  Object.keys(tellings),
  notifications,
  (category, id, step) =>
    (tellings[category]?.({ id, ...step }) ?? []).map(({ kind, to, thing, made = 1, about = {} }) => ({
      place: step.version,
      recipient: to,
      kind,
      made,
      thing,
      about,
    })),
  {
    stream: sql`(SELECT stream_id FROM events WHERE position = place)`,
    within: (range, category) => sql`place IN (SELECT position FROM events WHERE ${eventsInRange(category, range)})`,
  },
  ['place', 'made'],
)

/** Who is told of what. Only ids are in it: names and words are joined when it is read. */
export const notificationReadModel: ReadModel = { ...tellingModel, isFilledLater: true, effectsOf }

const hourly: readonly unknown[] = kindsWhich(({ isHourly }) => isHourly)

/** The room tells those who are here, and one message has the others told as they chose. */
function effectsOf(added: readonly DraftRow[]) {
  const now = added.filter(([, , kind]) => !hourly.includes(kind))
  if (now.length === 0) return []
  const members = [...new Set(now.map(([, recipient]) => String(recipient)))]
  const events = new Map(now.flatMap(([place]) => (place && isPlace(place) ? [[JSON.stringify(place), place]] : [])))
  return [
    { effect: 'told', payload: members.includes(EVERYBODY) ? {} : { members } },
    { effect: 'notify', payload: { events: [...events.values()].map(({ stream, version }) => [stream, version]) } },
  ]
}

const settings = sqliteTable('notification_settings', {
  id: text().primaryKey(),
  version: integer().notNull(),
  channels: text({ mode: 'json' }).$type<Readonly<Record<string, readonly string[]>>>().notNull(),
  digest: text().notNull(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  isOnlyMine: integer('is_only_mine', { mode: 'boolean' }).notNull(),
})

export const notificationSettingsReadModel = readModel(
  notificationSettings,
  settings,
  (id, { status, record }, version) => {
    if (status === 'default') return []
    const { quiet, ...rest } = record
    return [{ id, version, ...rest, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }]
  },
)

/**
 * The rows that the portal keeps of a member for telling them. Rows that were read out of words that nobody can open any more go as well,
 * as they do in a rebuild; those that are left hold ids alone.
 */
export const forgottenReader: ErasableTexts = {
  lists: [],
  zone: 'chat',
  forget: (memberId) => [
    query.run(sql`
      DELETE FROM notifications WHERE kind = 'mention' AND made IN (SELECT posted FROM wall_posts WHERE author = ${memberId})`),
    query.run(sql`
      DELETE FROM notifications WHERE recipient = ${memberId} AND kind = 'account' AND about->>'what' = 'email'`),
    ...['notification_marks', 'notification_reads', 'notification_deliveries', 'digests'].map((table) =>
      query.run(sql`DELETE FROM ${sql.identifier(table)} WHERE member_id = ${memberId}`),
    ),
    query.run(sql`DELETE FROM notification_settings WHERE id = ${memberId}`),
    query.run(sql`DELETE FROM pass_watches WHERE member_id = ${memberId}`),
  ],
}
