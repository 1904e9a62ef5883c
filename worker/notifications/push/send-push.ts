import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { deletePushDevices, memberPushDevices, notePushed, type PushDeviceRow } from '../../accounts/push-devices'
import type { PushedMessage } from '../../domain/account/push-views'
import { openDatabase, rows, type Statement } from '../../event-log/database'
import { insertDue, pack } from '../../event-log/outbox/outbox-row'
import type { Parcel, Sender } from '../../event-log/outbox/sender'
import { newQueryMetrics } from '../../event-log/query-metrics'
import { type KeyRow, openKeyring } from '../../event-log/seal/sealing'
import { keysOf } from '../../event-log/seal/subject-keys'
import { logLine } from '../../http/log-line'
import { encryptPush } from './push-encryption'
import { handOver } from './push-service'
import { vapidHeader, vapidKey } from './vapid'

/** A message as a device shows it. A repeat with the same tag takes the place of the first, and makes no sound. */
export interface PushMessage {
  readonly tag: string
  readonly title: string
  readonly body: string
  /** A page of the portal, such as `/calendar/e1`. */
  readonly url: string
}

/**
 * Sends a message to every device on which a member turned push on, and says whether there was one. Throws where it reached none
 * of them and another try may. It may be called again with a message that has arrived.
 */
export type SendPush = (member: string, message: PushMessage) => Promise<'sent' | 'no device'>

const DAY = 24 * 3_600_000

type VapidKey = NonNullable<Awaited<ReturnType<typeof vapidKey>>>

/** The fate of a message at a push service: `gone` where it no longer knows the device, `refused` where no other try would help. */
type Fate = 'sent' | 'gone' | 'later' | 'refused'

/** A service or the way to it is down. Says nothing of the message, nor of whose it is. */
class PushServiceError extends Error {
  override name = 'PushServiceError'
}

/**
 * Tells a member on all devices with push. Where one was reached and another was not, the second is tried again for a day by
 * itself.
 */
export const sendPush =
  (env: Env): SendPush =>
  async (member, message) => {
    const key = await vapidKey(env)
    if (!key) return 'no device'
    const db = openDatabase(env.DB, newQueryMetrics())
    const [devices, [keyRow]] = await db.batch([memberPushDevices(member, key.publicKey), rows<KeyRow>(keysOf(member))])
    const fates = await Promise.all(devices.map((device) => tell(env, key, device, message)))
    const of = (fate: Fate) => devices.filter((_, index) => fates[index] === fate).map(({ id }) => id)

    const waits = of('sent').length > 0 ? of('later') : []
    const keyring = openKeyring(env.SUBJECT_KEKS)
    const subjectKey = async () => keyRow && keyring.unwrap(keyRow)
    const parcels = await Promise.all(waits.map((device) => triedLater(member, device, message, subjectKey)))
    const later = parcels.map(({ key, packed }) => insertDue(key, [packed], sql`true`))
    await db.batch([...noted(of('sent'), of('gone')), ...later])
    if (of('sent').length === 0 && of('later').length > 0) throw new PushServiceError()
    return of('sent').length > 0 ? 'sent' : 'no device'
  }

/** Sends what waits in the outbox for one device. */
export const pushSender = (env: Env): Sender => ({
  lifetime: () => DAY,
  async send({ payload, content, subjectId }: Parcel) {
    const key = await vapidKey(env)
    const { device } = Waiting.parse(payload)
    if (!key || !subjectId) return
    const db = openDatabase(env.DB, newQueryMetrics())
    const [[found]] = await db.batch([memberPushDevices(subjectId, key.publicKey, device)])
    if (!found) return
    const fate = await tell(env, key, found, content as PushMessage)
    if (fate === 'later') throw new PushServiceError()
    await db.batch(noted(fate === 'sent' ? [device] : [], fate === 'gone' ? [device] : []))
  },
})

const Waiting = z.object({ device: z.string() })

async function triedLater(
  subjectId: string,
  device: string,
  content: PushMessage,
  subjectKey: () => Promise<CryptoKey | undefined>,
) {
  const key = crypto.randomUUID()
  const effect = { effect: 'push', payload: { device }, personal: { subjectId, content: { ...content } } }
  return { key, packed: await pack(effect, key, subjectKey) }
}

const noted = (sent: readonly string[], gone: readonly string[]): Statement[] => [
  ...(sent.length > 0 ? [notePushed(sent)] : []),
  ...(gone.length > 0 ? [deletePushDevices(gone)] : []),
]

async function tell(env: Env, key: VapidKey, device: PushDeviceRow, message: PushMessage): Promise<Fate> {
  try {
    const shown = device.showsDetails === 1 ? inFull(message) : undetailed(message)
    const body = await encryptPush(JSON.stringify(shown), device)
    const authorization = await vapidHeader(key, new URL(device.endpoint).origin, env)
    const status = await handOver(device.endpoint, { body, authorization, about: shown.tag }, env)
    const fate = pushFate(status)
    if (fate === 'refused') logLine({ level: 'warn', push: fate, status })
    return fate
  } catch {
    return 'later'
  }
}

function pushFate(status: number): Fate {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

const MOST_OF_TITLE = 120
const MOST_OF_BODY = 400

/** All of it is less than 3 KB, which every push service takes. */
const inFull = ({ tag, title, body, url }: PushMessage): PushedMessage => ({
  id: tag,
  tag,
  title: start(title, MOST_OF_TITLE),
  body: start(body, MOST_OF_BODY),
  url,
})

/** A locked screen shows only that there is something: one line, however much there is. */
const undetailed = ({ tag, url }: PushMessage): PushedMessage => ({
  id: tag,
  tag: 'news',
  title: 'News from the club',
  body: '',
  url,
})

function start(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
