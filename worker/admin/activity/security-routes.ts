import { Hono } from 'hono'

import type { SecurityPage, Unusual } from '../../domain/account/security-views'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { noteRows } from '../../http/security/security-log'

const PAGE = 50

/** For administrators: who came in, and who was turned away. */
export const securityRoutes = new Hono<App>().get('/', allow('read history'), async (c) => {
  const before = /^\d{1,15}$/.test(c.req.query('before') ?? '')
    ? Number(c.req.query('before'))
    : Number.MAX_SAFE_INTEGER
  const [found] = await c.var.read(noteRows(before, PAGE))
  return c.json({
    entries: found.map(({ memberId, name, at, unusual, hour, ...note }) => ({
      ...note,
      unusual: JSON.parse(unusual ?? '[]') as Unusual[],
      at: new Date(at).toISOString(),
      hour: hour === null ? null : new Date(hour).toISOString(),
      member: memberId === null ? null : { _id: memberId, name: name ?? 'Erased member' },
    })),
    next: found.length === PAGE ? (found.at(-1)?.id ?? null) : null,
  } satisfies SecurityPage)
})
