import { sql } from 'drizzle-orm'

import { conversation } from '../domain/wall/conversation'
import { titleOfConversation } from '../domain/wall/conversation-details'
import { query } from '../event-log/database'
import type { ErasableTexts } from '../members/erasure-targets'
import { WALL } from './wall-read-model'

/**
 * A member's texts on the wall. Erasing them keeps their posts without words and files, because others have answered
 * them; their reactions are gone, because a face with nobody's name says nothing. It takes no events, however much they have written, because the log's share is done by the key.
 */
export const wallWords: ErasableTexts = {
  lists: [WALL, 'removed_records'],
  zone: 'chat',
  forget: (memberId) => [
    query.run(
      sql`UPDATE wall_posts SET message = NULL, attachments = NULL, mentions = NULL WHERE author = ${memberId}`,
    ),
    query.run(sql`DELETE FROM reactions WHERE member = ${memberId}`),
    query.run(sql`DELETE FROM polls WHERE author = ${memberId}`),
    query.run(sql`UPDATE moderated_posts SET message = NULL WHERE author = ${memberId}`),
    query.run(sql`
      UPDATE removed_records SET title = ${titleOfConversation({ message: null })}
      WHERE kind = ${conversation.category} AND id IN (
        SELECT id FROM wall_posts WHERE author = ${memberId} AND thread = posted AND is_removed = 1)`),
  ],
}
