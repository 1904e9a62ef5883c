import { Hono } from 'hono'
import * as z from 'zod/mini'

import { recordIn } from '../accounts/member-record'
import { passwordChange } from '../accounts/password/password-change'
import { presentPassword } from '../accounts/password/present-password'
import { member } from '../domain/member/member'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { idempotencyKey } from '../http/idempotency'
import { credentialsPace } from './profile-pace'

const NewPassword = z.object({ password: z.unknown(), currentPassword: z.optional(z.unknown()) })

/** A new password, without the rest of the profile. */
export const passwordRoutes = new Hono<App>().put('/:id/password', allow('edit own profile'), async (c) => {
  const id = c.req.param('id')
  const { password, currentPassword } = await body(c, NewPassword)
  const change = await passwordChange(c, id, password)
  const present = await presentPassword(c, id, idempotencyKey(c), currentPassword)
  c.var.allowOnly((reader) => reader._id === id)
  await c.var.handle({
    type: 'ChangePassword',
    sealed: [...change.sealed, ...present.sealed],
    target: { aggregate: member, id },
    reads: present.reads,
    isProven: present.isProven,
    steps: async (loaded, _, answers) => {
      credentialsPace.assertFewChanges(loaded, id)
      present.take(answers)
      await present.assertRightIfGiven()
      return [change.step(recordIn((await loaded.stream(member, id)).state))]
    },
    also: async (changes) => [...present.pardon(), ...(await change.statements(changes))],
  })
  return c.json({ token: change.handOver() })
})
