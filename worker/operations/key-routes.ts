import { Hono } from 'hono'

import { assertHoldsSecret } from '../accounts/setup-secret'
import { rewrapKeys } from '../event-log/rewrap'
import type { App } from '../http/app'

/** For whoever runs the portal and has given it a new key-encryption key (scripts/rotate-keys.mjs). */
export const keyRoutes = new Hono<App>().post('/rewrap', async (c) => {
  await assertHoldsSecret(c)
  return c.json(await rewrapKeys(c.var))
})
