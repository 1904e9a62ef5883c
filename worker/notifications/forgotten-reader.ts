import { sql } from 'drizzle-orm'

import { query } from '../event-log/database'
import type { ErasableTexts } from '../members/erasure-targets'

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
