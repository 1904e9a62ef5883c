import { sql } from 'drizzle-orm'

import { query } from '../../event-log/database'
import type { ErasableTexts } from '../../members/erasure-targets'
import { ANSWERS } from './answer-read-models'

/** A member's notes, and the names of their guests. Who came to what stays, without a name. */
export const answerWords: ErasableTexts = {
  lists: [ANSWERS],
  zone: 'chat',
  forget: (memberId) => [
    query.run(sql`UPDATE answers SET note = NULL WHERE member = ${memberId}`),
    query.run(sql`UPDATE answer_guests SET name = NULL WHERE member = ${memberId}`),
  ],
}
