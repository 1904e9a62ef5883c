import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'

import { deleteCredentials } from '../accounts/credentials'
import { forgetResetToken } from '../accounts/reset-link'
import { type MemberState, member } from '../domain/member'
import { query, rows } from '../event-log/database'
import type { App } from '../http/app'
import { body } from '../http/body'
import { answerList } from '../http/list'
import { linksFor } from '../uploads/signed-links'
import { detachAllOf, discardUnattachedOf } from '../uploads/upload-table'
import { wholeRecord } from './family-steps'
import { visibleProfile } from './visible'

interface RemovedRow {
  readonly _id: string
  readonly fname: string
  readonly lname: string
  readonly removedAt: string | null
}

/** Those who were removed: they can be brought back, or forgotten for good. */
export const removedRoutes = new Hono<App>()
  .get('/removed', (c) =>
    answerList(c, {
      permission: 'manage members',
      lists: ['members'],
      query: (news) =>
        rows<RemovedRow>(sql`
          SELECT id AS _id, fname, lname, removed_on AS removedAt FROM ${news} CROSS JOIN former_members`),
      shape: (users) => ({ users }),
    }),
  )

  .post('/:id/reinstate', async (c) => {
    const id = c.req.param('id')
    const { state, version } = await c.var.handle('manage members', {
      type: 'ReinstateMember',
      ...wholeRecord(id),
      steps: () => [{ aggregate: member, id, command: { type: 'ReinstateMember' } }],
    })
    const { record } = state as Extract<MemberState, { status: 'enrolled' }>
    c.header('ETag', `"${version}"`)
    return c.json({ user: visibleProfile(id, record, [], c.var.reader, linksFor(c)) })
  })

  .post('/:id/forget', async (c) => {
    const id = c.req.param('id')
    const { lname } = await body(c, z.object({ lname: z._default(z.string(), '') }))
    await c.var.handle('manage members', {
      type: 'ForgetMember',
      target: { aggregate: member, id },
      steps: () => [{ aggregate: member, id, command: { type: 'ForgetMember', typedLastName: lname } }],
      also: () => [
        // With the key goes everything personal that the log holds of the member, here and in every copy.
        query.run(sql`DELETE FROM subject_keys WHERE subject_id = ${id}`),
        query.run(sql`DELETE FROM sessions WHERE member_id = ${id}`),
        deleteCredentials(id),
        forgetResetToken(id),
        ...detachAllOf(`member:${id}`),
        ...discardUnattachedOf(id),
      ],
    })
    // The files go at once, not with the next round.
    c.var.deliverDue()
    return c.body(null, 204)
  })
