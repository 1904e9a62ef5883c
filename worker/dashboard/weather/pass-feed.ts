import { passRecord } from '../../domain/pass/weather'
import type { Database } from '../../event-log/database'
import { download, UpstreamFault } from './download'
import { ask, type Upstream, upstream } from './upstream'

const MOST_BYTES = 256 * 1024
const MOST_LETTERS_OF_AN_ADDRESS = 2_048

type Settings = Pick<Env, 'WSDOT_ACCESS_CODE' | 'WSDOT_FEED_URL' | 'WSDOT_PASS_ID'>

/** Without an access code there is nothing to be had from the feed. */
export const servesSample = ({ WSDOT_ACCESS_CODE }: Pick<Env, 'WSDOT_ACCESS_CODE'>) => !WSDOT_ACCESS_CODE

/** The feed's number of the club's pass; 0 where none is set, and then the 12th counts. */
export const configuredPassId = ({ WSDOT_PASS_ID }: Pick<Env, 'WSDOT_PASS_ID'>) =>
  Number.parseInt(WSDOT_PASS_ID ?? '', 10) || 0

/** Asks the feed, where that is due, and keeps its words as they come. Answers the new ones, if there are any. */
export const askForPasses = (db: Database, settings: Settings): Promise<Upstream | undefined> =>
  ask(db, 'passes', async () => {
    const { bytes } = await download(feedAddress(settings), MOST_BYTES)
    const said = decodeText(bytes)
    if (!passRecord(feedIn(said), configuredPassId(settings))) throw new UpstreamFault('nothing about the pass')
    return said
  })

/** The feed, parsed; `undefined` where it is no JSON. */
export function feedIn(said: string): unknown {
  try {
    return JSON.parse(said) as unknown
  } catch {
    return undefined
  }
}

function feedAddress({ WSDOT_FEED_URL, WSDOT_ACCESS_CODE = '' }: Settings): string {
  if (!URL.canParse(WSDOT_FEED_URL ?? '')) throw new UpstreamFault('no address')
  const address = new URL(WSDOT_FEED_URL)
  address.searchParams.set('AccessCode', WSDOT_ACCESS_CODE)
  if (address.href.length > MOST_LETTERS_OF_AN_ADDRESS) throw new UpstreamFault('no address')
  return address.href
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw new UpstreamFault('no text')
  }
}

/** An older reading is no news of the road. */
const FRESH_MS = 3 * 3_600_000

/** The pass in a sentence for a letter, such as "Ember Pass: 19 °F, snow. Eastbound: chains required"; none where only a sample is known. */
export async function passInWords(
  { db }: { readonly db: Database },
  env: Pick<Env, 'WSDOT_ACCESS_CODE' | 'WSDOT_PASS_ID'>,
): Promise<string | null> {
  if (servesSample(env)) return null
  const [[known]] = await db.batch([upstream('passes')])
  if (known?.readAt == null || Date.now() - known.readAt > FRESH_MS) return null
  const record = passRecord(feedIn(known.body ?? ''), configuredPassId(env))
  if (!record) return null
  const { temperature, condition, restrictions } = record.conditions
  const weather = [temperature === null ? '' : `${temperature} °F`, condition.replace(/\.$/, '')]
    .filter(Boolean)
    .join(', ')
  const limits = restrictions.filter(({ text }) => !/^no restrictions/i.test(text))
  const road = limits.map(({ direction, text }) => `${direction}: ${text.replace(/\.$/, '')}`).join('. ')
  return [`${record.name}${weather && `: ${weather}`}`, road].filter(Boolean).join('. ')
}
