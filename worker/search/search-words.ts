import { sql } from 'drizzle-orm'

import { conversation } from '../domain/wall/conversation'
import { query } from '../event-log/database'
import type { ErasableTexts } from '../members/erasure-targets'

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
