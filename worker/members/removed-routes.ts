import { sql } from 'drizzle-orm'
import { Hono } from 'hono'

import { rows } from '../event-log/database'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { answerList } from '../http/list'

interface RemovedRow {
  readonly _id: string
  readonly fname: string
  readonly lname: string
  readonly removedAt: string | null
}

/** Those who were removed: they can be restored, or forgotten for good. */
export const removedRoutes = new Hono<App>().get('/removed', allow('manage members'), (c) =>
  answerList(c, {
    lists: ['members'],
    query: (news) =>
      rows<RemovedRow>(sql`
          SELECT id AS _id, fname, lname, removed_on AS removedAt FROM ${news} CROSS JOIN former_members`),
    shape: (users) => ({ users }),
  }),
)
