import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'

import { type DeadLetters, LETTERS_TO_SEND_AGAIN } from '../../domain/admin/dead-letter-views'
import { Refusal } from '../../domain/shared/refusal'
import { rows } from '../../event-log/database'
import { insertDue, pack } from '../../event-log/outbox/outbox-row'
import type { KeyRow } from '../../event-log/seal/sealing'
import { keysOfPeople } from '../../event-log/seal/subject-keys'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { bodyIfAny } from '../../http/body'
import { deadLetter, isOnList, newestDeadLetters, removeDeadLetter } from './dead-letters'

/** For administrators: the letters that were given up. They hold no addresses and no links. */
export const deadLetterRoutes = new Hono<App>()
  .get('/', allow('read history'), async (c) => {
    const [found] = await c.var.read(newestDeadLetters())
    return c.json({
      letters: found.map(({ id, letter, memberId, name, email, reason, writtenAt, givenUpAt }) => ({
        _id: id,
        letter,
        member: name === null ? null : { _id: memberId, name },
        writtenAt: new Date(writtenAt).toISOString(),
        at: new Date(givenUpAt).toISOString(),
        reason,
        canBeSentAgain: email !== null && LETTERS_TO_SEND_AGAIN.includes(letter),
      })),
    } satisfies DeadLetters)
  })

  /** Writes the letter once more, to the address that the member has now, and takes it off the list. */
  .post('/:id/send-again', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    await bodyIfAny(c, z.object({}))
    const whose = sql`SELECT member_id AS id FROM dead_letters WHERE id = ${id}`
    const [[found], [keyRow]] = await c.var.read(deadLetter(id), rows<KeyRow>(keysOfPeople(whose)))
    if (!found)
      throw new Refusal('NOT_FOUND', 'This email is no longer on the list. It may have been sent again already.')
    const { letter, memberId, email, fname } = found
    if (!email || !LETTERS_TO_SEND_AGAIN.includes(letter)) {
      throw new Refusal(
        'CONFLICT',
        'This email can’t be sent again: it would no longer be true, or the member has no address.',
      )
    }
    const key = `again-${id}`
    const effect = {
      effect: 'mail',
      payload: { letter },
      personal: { subjectId: memberId, content: { to: email, fname } },
    }
    const packed = await pack(effect, key, async () => keyRow && c.var.keyring.unwrap(keyRow))
    await c.var.db.batch([insertDue(key, [packed], isOnList(id)), removeDeadLetter(id)])
    c.var.deliverDue()
    return c.body(null, 204)
  })
