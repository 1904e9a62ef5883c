import { passRecord } from '../../domain/pass/weather'
import type { Database } from '../../event-log/database'
import { configuredPassId, feedIn, servesSample } from './pass-feed'
import { upstream } from './upstream'

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
