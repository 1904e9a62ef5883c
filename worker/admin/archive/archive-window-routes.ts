import { type Context, Hono } from 'hono'

import type { ArchiveState } from '../../domain/admin/archive-views'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { closeWindow, lastWindows, openWindow, windowIn } from './archive-window'
import { tellAdministrators } from './tell-administrators'

/**
 * For administrators: the archive is open for an hour at a time, and only then can the person who runs the portal take
 * it (archive-routes.ts). That it was opened, closed and taken is noted, and told to all of them.
 */
export const archiveWindowRoutes = new Hono<App>()
  .get('/', allow('read history'), async (c) => c.json(await archiveState(c)))

  /** An open archive stays as it is. */
  .post('/', allow('open the archive'), async (c) => {
    await c.var.read()
    const { _id, fname, lname } = c.var.reader
    const [[opened]] = await c.var.db.batch([openWindow(crypto.randomUUID(), _id)])
    if (opened) {
      c.var.note({ kind: 'archive opened', memberId: _id })
      tellAdministrators(c, 'archive opened', { openedBy: `${fname} ${lname}`, closesAt: opened.closesAt })
    }
    return c.json(await archiveState(c))
  })

  .delete('/', allow('read history'), async (c) => {
    await c.var.read()
    const { _id } = c.var.reader
    const [[closed]] = await c.var.db.batch([closeWindow(_id)])
    if (closed) c.var.note({ kind: 'archive closed', memberId: _id })
    return c.json(await archiveState(c))
  })

async function archiveState(c: Context<App>): Promise<ArchiveState> {
  const [found] = await c.var.read(lastWindows)
  const windows = found.map(windowIn)
  const open = windows.find(({ closesAt }) => Date.parse(closesAt) > Date.now()) ?? null
  return { open, earlier: windows.filter((window) => window !== open) }
}
