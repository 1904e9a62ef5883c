import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { otherSpellings } from '../domain/search/searched'
import { conversation } from '../domain/wall/conversation'
import { query } from '../event-log/database'
import { type ReadModel, sharedReadModel } from '../event-log/read-model'
import { eventsInRange } from '../event-log/rebuild/stream-range'
import type { ErasableTexts } from '../members/erasure-targets'
import { searchedKinds } from './searched-kinds'

const searchEntries = sqliteTable('search_entries', {
  place: integer().primaryKey(),
  kind: text().notNull(),
  id: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  files: text().notNull(),
  spelled: text().notNull(),
  contact: text().notNull(),
  contactFrom: text('contact_from').notNull(),
  day: text().notNull(),
  until: text().notNull(),
  people: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  about: text({ mode: 'json' }).$type<object>().notNull(),
})

const searchTable = sharedReadModel(
  searchedKinds.map(({ kind }) => kind),
  searchEntries,
  (category, streamId, state) => {
    const found = searchedKinds.find(({ kind }) => kind === category)?.entries(streamId, state) ?? []
    return found.map(({ id, made, title, text = '', files = [], contact = '', people = [], about = {}, ...rest }) => ({
      place: made,
      kind: category,
      id,
      title,
      text,
      files: files.join(' · '),
      spelled: otherSpellings([title, text, ...files]),
      contact: [contact, otherSpellings([contact])].filter(Boolean).join(' · '),
      contactFrom: rest.contactFrom ?? '',
      day: rest.day ?? '',
      until: rest.until ?? '',
      people,
      about,
    }))
  },
  {
    stream: sql`(SELECT stream_id FROM events WHERE position = place)`,
    within: (range, category) => sql`place IN (SELECT position FROM events WHERE ${eventsInRange(category, range)})`,
  },
  null,
  ['place'],
)

/** The texts of all kinds of records by which they are found. No list shows them: each search is answered anew. */
export const searchReadModel: ReadModel = {
  ...searchTable,
  index: { name: 'search_words', columns: ['title', 'text', 'files', 'spelled', 'contact'] },
  isFilledLater: true,
}

/**
 * A member’s words on the wall can be found no more once the member is erased. Deleted words stay in the index until its
 * parts are joined, so they are joined at once: of 50,000 posts that takes about two seconds, once a person.
 */
export const searchedWords: ErasableTexts = {
  lists: [],
  zone: 'chat',
  forget: (memberId) => [
    query.run(sql`
      DELETE FROM search_entries WHERE place IN (SELECT posted FROM wall_posts WHERE author = ${memberId})
        AND kind = ${conversation.category}`),
    query.run(sql`INSERT INTO search_words (search_words) VALUES ('optimize')`),
  ],
}
