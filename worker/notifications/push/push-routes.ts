import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  deletePushDevice,
  insertPushDevice,
  type NewDevice,
  type PushDeviceRow,
  pushDevicesOfSession,
  revisePushDevice,
} from '../../accounts/push-devices'
import { deviceInWords } from '../../accounts/sign-in-place'
import type { PushDevicesView, PushDeviceView } from '../../domain/account/push-views'
import { Refusal } from '../../domain/shared/refusal'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { areKeys } from './push-encryption'
import { isPushAddress } from './push-service'
import { vapidKey } from './vapid'

const Subscribed = z.object({
  endpoint: z.string().check(z.maxLength(1_000)),
  keys: z.object({ p256dh: z.string().check(z.maxLength(100)), auth: z.string().check(z.maxLength(30)) }),
  isInstalled: z.boolean(),
  showsDetails: z.boolean(),
})

/** The reader's own devices with push; nobody else sees them, nor turns them off. */
export const pushRoutes = new Hono<App>()
  .get('/', allow('edit own profile'), async (c) => {
    const publicKey = (await vapidKey(c.env))?.publicKey ?? null
    const [devices] = await c.var.read(pushDevicesOfSession(c.var.tokenHash, publicKey ?? ''))
    return c.json({ publicKey, here: deviceHere(c), devices: devices.map(deviceView) } satisfies PushDevicesView)
  })

  .post('/devices', allow('edit own profile'), async (c) => {
    const device = await deviceIn(c)
    const [[added]] = await c.var.db.batch(insertPushDevice(device))
    if (!added) throw new Refusal('NOT_SIGNED_IN', 'Please sign in.')
    return c.json({ id: added.id }, 201)
  })

  // Another wish for its locked screen, another session, or another address that its push service gave it.
  .put('/devices/:id', allow('edit own profile'), async (c) => {
    const device = await deviceIn(c)
    const [found] = await c.var.db.batch([revisePushDevice(c.var.reader._id, c.req.param('id'), device)])
    if (found.length === 0) throw new Refusal('NOT_FOUND', 'Push is off on this device.')
    return c.body(null, 204)
  })

  .delete('/devices/:id', allow('edit own profile'), async (c) => {
    await c.var.read()
    await c.var.db.batch([deletePushDevice(c.var.reader._id, c.req.param('id'))])
    return c.body(null, 204)
  })

async function deviceIn(c: Context<App>): Promise<NewDevice> {
  const { endpoint, keys, ...wishes } = await body(c, Subscribed)
  await c.var.read()
  const key = await vapidKey(c.env)
  if (!key) throw new Refusal('UNAVAILABLE', 'Push isn’t set up for this club yet.')
  if (!isPushAddress(endpoint, c.env) || !(await areKeys(keys))) {
    throw new Refusal('INVALID', 'This browser’s push service isn’t supported. Try Chrome, Edge, Firefox or Safari.')
  }
  const { tokenHash } = c.var
  return { ...wishes, ...keys, endpoint, device: deviceHere(c), tokenHash, vapidKey: key.publicKey }
}

const deviceHere = (c: Context<App>) => deviceInWords(c.req.header('user-agent') ?? '')

const moment = (milliseconds: number) => new Date(milliseconds).toISOString()

const deviceView = ({ id, device, isInstalled, showsDetails, addedAt, usedAt }: PushDeviceRow): PushDeviceView => ({
  id,
  device,
  isInstalled: isInstalled === 1,
  showsDetails: showsDetails === 1,
  addedAt: moment(addedAt),
  usedAt: usedAt === null ? null : moment(usedAt),
})
