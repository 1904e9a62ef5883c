import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { lodgeSettings } from '../domain/lodge/lodge-settings'
import { memberOfStay, type Sleeper, type StayNight, stay } from '../domain/lodge/stay'
import { query } from '../event-log/database'
import { ownedBy, readModel } from '../event-log/read-model'
import type { ErasableTexts } from '../members/erasure-targets'

/** The list that all pages of the lodge follow. */
const STAYS = 'stays'

const stays = sqliteTable('stays', {
  id: text().primaryKey(),
  version: integer().notNull(),
  member: text().notNull(),
  firstNight: text('first_night').notNull(),
  lastNight: text('last_night').notNull(),
  standing: text().notNull(),
  place: integer().notNull(),
  nights: text({ mode: 'json' }).$type<readonly StayNight[]>().notNull(),
  sleepers: text({ mode: 'json' }).$type<readonly Sleeper[]>().notNull(),
  arrives: text(),
  guests: text({ mode: 'json' }).$type<readonly string[]>(),
  note: text(),
  hasArrived: integer('has_arrived', { mode: 'boolean' }).notNull(),
})

const stayReadModel = readModel(
  stay,
  stays,
  (id, state, version) => {
    if (state.status === 'unknown') return []
    const { isWaiting, since, ...record } = state.record
    const nights = record.nights.map(({ night }) => night)
    const standing = state.status === 'removed' ? 'canceled' : isWaiting ? 'waiting' : 'booked'
    const [firstNight, lastNight] = [nights[0] ?? '', nights.at(-1) ?? '']
    return [{ id, version, member: memberOfStay(id), firstNight, lastNight, standing, place: since, ...record }]
  },
  STAYS,
  ['place'],
)

const bedNights = sqliteTable(
  'bed_nights',
  {
    night: text().notNull(),
    bed: text().notNull(),
    stay: text().notNull(),
    sleeper: integer().notNull(),
    member: text(),
    price: integer().notNull(),
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.night, table.bed, table.stay] })],
)

/** Who sleeps in which bed. The table takes a bed once a night, so a command that would give it twice fails whole. */
const bedNightReadModel = readModel(
  stay,
  bedNights,
  (id, state) => {
    if (state.status !== 'listed' || state.record.isWaiting) return []
    const { nights, sleepers, since } = state.record
    return nights.flatMap(({ night, beds, prices }) =>
      beds.map((bed, sleeper) => ({
        night,
        bed,
        stay: id,
        sleeper,
        member: sleepers[sleeper]?.member ?? null,
        price: prices[sleeper] ?? 0,
        place: since,
      })),
    )
  },
  STAYS,
  ['place'],
  ownedBy(sql`'stay:' || stay`),
)

const waitingNights = sqliteTable(
  'waiting_nights',
  { night: text().notNull(), stay: text().notNull(), place: integer().notNull(), sleepers: integer().notNull() },
  (table) => [primaryKey({ columns: [table.night, table.stay] })],
)

/** The waiting list: its order is that of the positions in the log. */
const waitingNightReadModel = readModel(
  stay,
  waitingNights,
  (id, state) => {
    if (state.status !== 'listed' || !state.record.isWaiting) return []
    const { nights, sleepers, since } = state.record
    return nights.map(({ night }) => ({ night, stay: id, place: since, sleepers: sleepers.length }))
  },
  STAYS,
  ['place'],
  ownedBy(sql`'stay:' || stay`),
)

const settings = sqliteTable('lodge_settings', {
  id: text().primaryKey(),
  version: integer().notNull(),
  isHidden: integer('is_hidden', { mode: 'boolean' }).notNull(),
  health: text().notNull(),
})

const lodgeSettingsReadModel = readModel(
  lodgeSettings,
  settings,
  (id, { status, record }, version) => (status === 'default' ? [] : [{ id, version, ...record }]),
  'lodge_settings',
)

/** The words of members about their guests and their health: these go with them, and their nights stay without words. */
export const lodgeWords: ErasableTexts = {
  lists: [STAYS],
  zone: 'chat',
  forget: (memberId) => [
    query.run(sql`UPDATE stays SET guests = NULL, note = NULL WHERE member = ${memberId}`),
    query.run(sql`DELETE FROM lodge_settings WHERE id = ${memberId}`),
  ],
}

export const stayReadModels = [stayReadModel, bedNightReadModel, waitingNightReadModel, lodgeSettingsReadModel]
