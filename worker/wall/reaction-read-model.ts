import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { memberOfReaction, reaction } from '../domain/wall/reaction'
import { readModel } from '../event-log/read-model'
import { eventsInRange } from '../event-log/rebuild/stream-range'
import { WALL } from './wall-read-model'

const reactions = sqliteTable(
  'reactions',
  {
    conversation: text().notNull(),
    post: text().notNull(),
    face: text().notNull(),
    member: text().notNull(),
    changed: integer().notNull(),
    isRemoved: integer('is_removed', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversation, table.post, table.face, table.member] })],
)

/** They belong to the wall's list, so that its readers hear of them in the order of the log, and miss none. */
export const reactionReadModel = readModel(
  reaction,
  reactions,
  (id, { of, faces }) => {
    if (!of) return []
    const { post, conversation } = of
    return faces.map((face) => ({ conversation, post, member: memberOfReaction(id), ...face }))
  },
  WALL,
  ['changed'],
  {
    stream: sql`(SELECT stream_id FROM events WHERE position = changed)`,
    within: (range, category) => sql`changed IN (SELECT position FROM events WHERE ${eventsInRange(category, range)})`,
  },
)
