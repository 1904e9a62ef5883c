import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'

import { deleteCredentials } from '../accounts/credentials'
import { forgetDevicesOf } from '../accounts/device-cookie'
import { forgetResetLinks } from '../accounts/reset-link'
import { forgetOrigins } from '../accounts/sign-in-origin'
import { member } from '../domain/member'
import { nameIn } from '../domain/reason'
import { query, rows, type Statement } from '../event-log/database'
import { firstEvents, readLedger } from '../event-log/read-streams'
import type { KeyRow } from '../event-log/sealing'
import { streamOf } from '../event-log/stored-event'
import { keysOf } from '../event-log/subject-keys'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { complaint, requiredReasonIn } from '../http/reason'
import { forgetInvitationLinks } from '../invitations/invitation-link'
import { forgetPasskeys } from '../passkeys/passkey-table'
import { detachAllOf, discardUploadsOf } from '../uploads/upload-table'
import { type Mention, type OwnWords, type Traces, tracing } from './mention'

/**
 * Forgets somebody who was removed, for good. It takes a D1 call more than other commands: where else somebody is can
 * only be asked for once their names are known, and those are sealed.
 */
export const forgetRoutes = (mentions: readonly Mention[], words: readonly OwnWords[]) =>
  new Hono<App>().post('/:id/forget', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    const { lname } = await body(c, z.object({ lname: z._default(z.string(), '') }))
    const history = sql`${streamOf(member, id)}`
    const [first, keys] = await c.var.read(firstEvents(history), rows<KeyRow>(keysOf(id)))
    const { state: traces } = await (await readLedger(c.var, history, first, keys)).stream(tracing, id)
    assertNameless(requiredReasonIn(c), traces)
    const found = mentions.map((mention) => ({ mention, ids: mention.found(traces) }))

    await c.var.handle({
      type: 'ForgetMember',
      // It says why nothing else is left to be read.
      reasonStays: true,
      target: { aggregate: member, id },
      streams: sql.join(
        found.map(({ mention, ids }) => sql`SELECT ${`${mention.category}:`} || id FROM (${ids})`),
        sql` UNION ALL `,
      ),
      subjects: sql.join(
        found.map(({ ids }) => sql`SELECT id FROM (${ids})`),
        sql` UNION ALL `,
      ),
      lists: { changes: words.flatMap(({ lists }) => lists) },
      steps: async (ledger) => [
        { aggregate: member, id, command: { type: 'ForgetMember', typedLastName: lname } },
        ...(await Promise.all(mentions.map((mention) => mention.steps(ledger, traces)))).flat(),
      ],
      also: (changes) => [
        destroyKeys([
          id,
          ...changes.flatMap((change) =>
            mentions
              .filter(({ category }) => category === change.aggregate.category)
              .flatMap((mention) => mention.subjects(change)),
          ),
        ]),
        query.run(sql`DELETE FROM sessions WHERE member_id = ${id}`),
        deleteCredentials(id),
        forgetResetLinks(id),
        forgetOrigins(id),
        forgetDevicesOf(id),
        forgetInvitationLinks(id),
        forgetPasskeys(id),
        ...detachAllOf(`member:${id}`),
        ...discardUploadsOf(
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
