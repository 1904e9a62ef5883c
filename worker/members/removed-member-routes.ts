import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { deleteCredentials } from '../accounts/credentials'
import { forgetDevices } from '../accounts/device-cookie'
import { forgetPasskeys } from '../accounts/passkeys/passkey-table'
import { forgetResetLinks } from '../accounts/password/reset-link'
import { forgetPushDevices } from '../accounts/push-devices'
import { forgetOrigins } from '../accounts/sign-in-origin'
import { member } from '../domain/member/member'
import { nameIn } from '../domain/shared/reason'
import { query, rows, type Statement } from '../event-log/database'
import { firstEvents, loadStreams } from '../event-log/read-streams'
import type { KeyRow } from '../event-log/seal/sealing'
import { isSubject, keysOf } from '../event-log/seal/subject-keys'
import { streamOf } from '../event-log/stored-event'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { answerList } from '../http/list'
import { complaint, requiredReasonIn } from '../http/reason'
import { detachAll, discardUploads } from '../uploads/upload-table'
import { type ErasableTexts, type ErasureTarget, type Traces, tracing } from './erasure-targets'
import { forgetInvitationLinks } from './invitation-link'

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

/**
 * Forgets somebody who was removed, for good. It takes a D1 call more than other commands: where else somebody is can
 * only be asked for once their names are known, and those are sealed.
 */
export const forgetRoutes = (erasureTargets: readonly ErasureTarget[], words: readonly ErasableTexts[]) =>
  new Hono<App>().post('/:id/forget', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    const { lname } = await body(c, z.object({ lname: z._default(z.string(), '') }))
    const history = sql`${streamOf(member, id)}`
    const [first, keys] = await c.var.read(firstEvents(history), rows<KeyRow>(keysOf(id)))
    const { state } = await (await loadStreams(c.var, history, first, keys)).stream(tracing, id)
    const traces = { ...state, id }
    assertNameless(requiredReasonIn(c), traces)
    const found = erasureTargets.map((target) => ({ target, ids: target.found(traces) }))

    await c.var.handle({
      type: 'ForgetMember',
      // It says why nothing else is left to be read.
      reasonStays: true,
      target: { aggregate: member, id },
      streams: sql.join(
        found.map(({ target, ids }) => sql`SELECT ${`${target.category}:`} || id FROM (${ids})`),
        sql` UNION ALL `,
      ),
      subjects: sql.join(
        found.map(({ ids }) => sql`SELECT id FROM (${ids})`),
        sql` UNION ALL `,
      ),
      lists: { changes: words.flatMap(({ lists }) => lists) },
      steps: async (loaded) => [
        { aggregate: member, id, command: { type: 'ForgetMember', typedLastName: lname } },
        ...(await Promise.all(erasureTargets.map((target) => target.steps(loaded, traces)))).flat(),
      ],
      also: (changes) => [
        query.run(sql`DELETE FROM subject_keys WHERE ${isSubject(id)} OR ${isSubject(`${id}~*`)}`),
        destroyKeys([
          ...changes.flatMap((change) =>
            erasureTargets
              .filter(({ category }) => category === change.aggregate.category)
              .flatMap((target) => target.subjects(change)),
          ),
        ]),
        query.run(sql`DELETE FROM sessions WHERE member_id = ${id}`),
        deleteCredentials(id),
        forgetResetLinks(id),
        forgetOrigins(id),
        forgetDevices(id),
        forgetPushDevices(id),
        forgetInvitationLinks(id),
        forgetPasskeys(id),
        ...detachAll(`member:${id}`),
        ...discardUploads(
          id,
          words.map(({ zone }) => zone),
        ),
        ...words.flatMap((each) => each.forget(id)),
      ],
    })
    // The files go at once, not with the next round.
    c.var.deliverDue()
    return c.body(null, 204)
  })

function assertNameless(reason: string, traces: Traces) {
  const name = nameIn(reason, traces)
  if (name !== undefined) throw complaint(`Please leave out “${name}”. The reason stays after their data is erased.`)
}

/** With the keys goes everything personal that the log holds of somebody, here and in every copy. */
const destroyKeys = (subjects: readonly string[]): Statement =>
  query.run(
    sql`DELETE FROM subject_keys WHERE subject_id IN (SELECT value FROM json_each(${JSON.stringify(subjects)}))`,
  )
