import { Hono } from 'hono'
import * as z from 'zod/mini'

import { Refusal } from '../domain/refusal'
import type { App } from '../http/app'
import { body } from '../http/body'
import { holdsSecret } from './holds-secret'
import { sessionAdmittance, sessionsOf, tokenHashOf } from './session'

const Question = z.object({
  tokens: z.array(z.string().check(z.minLength(1), z.maxLength(512))).check(z.minLength(1), z.maxLength(100)),
})

/**
 * What the room alone may ask. Whose tokens these are, in one call for many: `members` has one answer a token, in their
 * order, `null` where it is nobody's who may be in the room. That is no use of the sessions.
 */
export const roomRoutes = new Hono<App>().post('/sessions', async (c) => {
  if (!holdsSecret(c, c.env.PARTY_SECRET)) throw new Refusal('FORBIDDEN', 'Only the room may ask that.')
  const { tokens } = await body(c, Question)
  const hashes = await Promise.all(tokens.map(tokenHashOf))
  const [found] = await c.var.db.batch([sessionsOf(hashes)])

  const rows = new Map(found.map((row) => [row.tokenHash, row]))
  const members = hashes.map((hash) => {
    const reader = sessionAdmittance.readerOf([rows.get(hash)])
    if (!reader || reader.firstLogin) return null
    const { _id, fname, lname } = reader
    return { _id, fname, lname }
  })
  return c.json({ members })
})
