import { PushDevicesView } from '#domain/account/push-views'
import { get, post, put, remove } from '../client'
import { sessionOf } from '../offline/offline-caches'
import { refusalOf } from '../refused'
import { resource } from '../resource'
import type { Session } from '../session/session'
import { forget, read, write } from '../session/storage'

/** The member's devices with push. */
export const pushDevices = resource((signal) => get('/push', PushDevicesView, signal), { staleMs: 0 })

/** The support for push in this browser: iPhones and iPads know push in the installed app alone. */
export type PushHere = 'possible' | 'blocked' | 'install first' | 'unsupported'

export function pushHere(): PushHere {
  if (isApple() && !isInstalled()) return 'install first'
  if (!('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

/** An iPad calls itself a Mac, and is the only one with fingers on it. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The record that this device keeps of its own push. */
interface Kept {
  readonly member: string
  /** As the portal calls the device. */
  readonly id: string
  readonly endpoint: string
  /** The name of the session that the portal was told by. */
  readonly session: string
  readonly showsDetails: boolean
}

function kept(): Kept | undefined {
  try {
    return JSON.parse(read('push') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The portal's name of this device, where push is on here. */
export const deviceHere = (): string | undefined => kept()?.id

/** Asks the member, the browser and the portal, in this order. Says what stood in the way, in a sentence. */
export async function turnPushOn(
  member: Session,
  publicKey: string,
  showsDetails: boolean,
): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return 'Your browser doesn’t allow notifications from this site. Allow them in its settings, then try again.'
  }
  const subscription = await subscribed(publicKey)
  if (!subscription) return 'This browser couldn’t turn on push. Please try again later.'
  const { value } = await post<{ id: string }>('/push/devices', said(subscription, showsDetails))
  await keep(member, value.id, subscription, showsDetails)
  return undefined
}

export async function turnPushOff(id: string): Promise<void> {
  await remove(`/push/devices/${encodeURIComponent(id)}`)
  if (id === deviceHere()) await endPushHere()
}

/** Saves whether the locked screen of this device may show details. */
export async function showDetailsHere(member: Session, showsDetails: boolean): Promise<void> {
  const [own, subscription] = [kept(), await current()]
  if (!own || !subscription) return
  await put(`/push/devices/${encodeURIComponent(own.id)}`, said(subscription, showsDetails))
  await keep(member, own.id, subscription, showsDetails)
}

/**
 * Keeps push on where it was: tells the portal of this session, or of another address that the browser got meanwhile. Ends it
 * where another member has signed in, or it was turned off from elsewhere.
 */
export async function keepPush(member: Session): Promise<void> {
  const own = kept()
  if (!own) return
  if (own.member !== member.userId || Notification.permission !== 'granted') return endPushHere()
  const known = await current()
  if (known?.endpoint === own.endpoint && own.session === (await sessionOf(member.token))) return
  const { publicKey } = await get('/push', PushDevicesView)
  const subscription = publicKey ? await subscribed(publicKey) : undefined
  if (!subscription) return
  try {
    await put(`/push/devices/${encodeURIComponent(own.id)}`, said(subscription, own.showsDetails))
    await keep(member, own.id, subscription, own.showsDetails)
  } catch (fault) {
    if (refusalOf(fault).code === 'NOT_FOUND') await endPushHere()
  }
}

async function endPushHere() {
  forget('push')
  await (await current())?.unsubscribe()
}

async function keep({ userId, token }: Session, id: string, { endpoint }: PushSubscription, showsDetails: boolean) {
  const own: Kept = { member: userId, id, endpoint, session: await sessionOf(token), showsDetails }
  write('push', JSON.stringify(own))
}

const registration = () => navigator.serviceWorker.getRegistration()
const current = async () => (await registration())?.pushManager.getSubscription()

async function subscribed(publicKey: string): Promise<PushSubscription | undefined> {
  const manager = (await registration())?.pushManager
  const wish = { userVisibleOnly: true, applicationServerKey: publicKey }
  // A subscription that is bound to an earlier key is in the way of the new one.
  return manager?.subscribe(wish).catch(async () => {
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(wish).catch(() => undefined)
  })
}

function said(subscription: PushSubscription, showsDetails: boolean) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, isInstalled: isInstalled(), showsDetails }
}
