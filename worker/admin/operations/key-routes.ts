import { Hono } from 'hono'

import { assertHoldsSecret } from '../../accounts/setup-secret'
import { rewrapKeys } from '../../event-log/seal/rewrap'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { rekeyEmails } from '../../members/rekey-emails'

/** For the person who runs the portal and has given it a new version of a key (scripts/rotate-keys.mjs). */
export const keyRoutes = new Hono<App>()
  .use(async (c, next) => {
    await assertHoldsSecret(c)
    await next()
  })
  /** Of SUBJECT_KEKS, to be called until it answers that nothing was left to wrap. */
  .post('/rewrap', allow('secret'), async (c) => c.json(await rewrapKeys(c.var)))
  /** Of PEPPER. */
  .post('/rekey', allow('secret'), async (c) => c.json(await rekeyEmails(c.var, c.var.keys)))
