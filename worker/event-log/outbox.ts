import { sql } from 'drizzle-orm'

import { toldFault } from '../domain/fault'
import { logLine } from '../http/log-line'
import { type Database, query, rows, type Statement } from './database'
import { CLAIM, type FreshRow, insertClaimed, type Packed, pack, type StoredEffect } from './outbox-row'
import { type KeyRow, type Keyring, open } from './sealing'
import type { Effect } from './world'

/** An effect on its way out. `content` is what was sealed; a parcel whose person has been forgotten is not sent at all. */
export interface Parcel {
  readonly payload: Readonly<Record<string, unknown>>
  readonly content?: unknown
  /** Whom the sealed part is about. */
  readonly subjectId?: string
  /** The log's last position when the parcel left. */
  readonly position: number
}

/** Brings one kind of effect to where it belongs, and throws when it did not arrive. */
export interface Sender {
  send(parcel: Parcel): Promise<void>
  /** After so many tries the effect is dropped, because nobody waits for it any more. Without, it is never dropped. */
  readonly attempts?: number
}

interface Surroundings {
  readonly db: Database
  readonly keyring: Keyring
  readonly senders: Readonly<Record<string, Sender>>
}

interface OutboxRow {
  readonly effects: string
  readonly attempts: number
  readonly position: number
}

const MINUTE = 60_000
const PERSISTENT_ATTEMPTS = 20
const MOST_AT_ONCE = 50

/**
 * What is to be sent stands in the outbox from the moment it follows from something, in the same transaction. Whoever
 * inserts a row, or takes one up later, claims it for two minutes, sends what is in it, and deletes it or puts back what
 * did not arrive. So everything is sent at least once, and a row that two want to deliver is delivered by one.
 */
export function openOutbox({ db, keyring, senders }: Surroundings) {
  /** Sends what is left of a row. Does nothing where it is being delivered, or its time has not come. */
  async function deliver(key: string, claimed = claim(key)): Promise<void> {
    const [[row], keyRows] = await db.batch([claimed, keysNamedIn(key)])
    if (!row) return
    const effects = JSON.parse(row.effects) as StoredEffect[]
    await sendAll(key, row, await Promise.all(effects.map((stored) => unpack(stored, key, keyRows))))
  }

  /** Sends what whoever asks has just put into the outbox, and still has at hand. */
  const deliverFresh = ({ key, packed, position }: FreshRow): Promise<void> =>
    sendAll(key, { attempts: 1, position }, packed)

  async function sendAll(key: string, row: Pick<OutboxRow, 'attempts' | 'position'>, packed: readonly Packed[]) {
    const arrived = await Promise.all(packed.map((effect) => hasArrived(effect, key, row)))
    const left = packed.filter((_, index) => !arrived[index]).map(({ stored }) => stored)
    await db.batch([left.length === 0 ? remove(key) : putBack(key, left, row.attempts)])
  }

  async function unpack(stored: StoredEffect, key: string, keyRows: readonly KeyRow[]): Promise<Packed> {
    const { effect, subjectId, sealed } = stored
    const keyRow = keyRows.find((found) => found.subjectId === subjectId)
    if (!keyRow || !sealed) return { stored }
    const text = await open(await keyring.unwrap(keyRow), sealed, `outbox|${key}|${effect}`)
    return { stored, content: JSON.parse(text) as unknown }
  }

  async function hasArrived({ stored, content }: Packed, key: string, row: Pick<OutboxRow, 'attempts' | 'position'>) {
    const { effect, payload, subjectId } = stored
    const sender = Object.hasOwn(senders, effect) ? senders[effect] : undefined
    // The person has been forgotten since.
    if (sender && subjectId && content === undefined) return true
    try {
      if (!sender) throw new Error(`Nobody sends a ${effect}.`)
      const sealed = subjectId ? { subjectId, content } : {}
      await sender.send({ payload, position: row.position, ...sealed })
      return true
    } catch (error) {
      const isDropped = sender?.attempts !== undefined && row.attempts >= sender.attempts
      logLine({
        level: 'warn',
        outbox: key,
        effect,
        attempts: row.attempts,
        dropped: isDropped,
        ...toldFault(error),
      })
      return isDropped
    }
  }

  return {
    deliver,

    /** Delivers what a command of the asker's put there. Where its answer got lost, the row is claimed by the asker all the same. */
    deliverRecorded: (what: FreshRow | string): Promise<void> =>
      typeof what === 'string' ? deliver(what, claimOwn(what)) : deliverFresh(what),

    /** Puts something into the outbox that follows from no command, and delivers it. */
    async send(key: string, effects: readonly Effect[]): Promise<void> {
      const subjects = effects.flatMap(({ personal }) => personal?.subjectId ?? [])
      const [keyRows, [log]] = await db.batch([keysOf(subjects), lastPosition()])
      const keyOf = async (subjectId: string) => {
        const row = keyRows.find((found) => found.subjectId === subjectId)
        return row && keyring.unwrap(row)
      }
      const packed = await Promise.all(effects.map((effect) => pack(effect, key, keyOf)))
      await db.batch([insertClaimed(key, packed)])
      await deliverFresh({ key, packed, position: log?.position ?? 0 })
    },

    /** Delivers what could not be delivered before and is due, oldest first, up to a bound. */
    async deliverDue(): Promise<void> {
      const [due] = await db.batch([dueKeys()])
      for (const { key } of due) await deliver(key)
    },
  }
}

// The database's clock wrote next_at, so the database's clock reads it.
const now = sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`

const last = sql`(SELECT COALESCE(MAX(position), 0) FROM events)`

const claim = (key: string) =>
  rows<OutboxRow>(sql`
    UPDATE outbox SET attempts = attempts + 1, next_at = ${now} + ${CLAIM} WHERE key = ${key} AND next_at <= ${now}
    RETURNING effects, attempts, ${last} AS position`)

/** A row that nobody has taken up since it was inserted. */
const claimOwn = (key: string) =>
  rows<OutboxRow>(sql`
    UPDATE outbox SET next_at = ${now} + ${CLAIM} WHERE key = ${key} AND attempts = 1
    RETURNING effects, attempts, ${last} AS position`)

const lastPosition = () => rows<{ position: number }>(sql`SELECT ${last} AS position`)

const keyColumns = sql.raw('subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey')

const keysNamedIn = (key: string) =>
  rows<KeyRow>(sql`
    SELECT ${keyColumns} FROM subject_keys WHERE subject_id IN (
      SELECT value->>'subjectId' FROM outbox, json_each(outbox.effects) WHERE outbox.key = ${key})`)

const keysOf = (subjectIds: readonly string[]) =>
  rows<KeyRow>(sql`
    SELECT ${keyColumns} FROM subject_keys
    WHERE subject_id IN (SELECT value FROM json_each(${JSON.stringify(subjectIds)}))`)

const dueKeys = () =>
  rows<{ key: string }>(sql`SELECT key FROM outbox WHERE next_at <= ${now} ORDER BY next_at LIMIT ${MOST_AT_ONCE}`)

const remove = (key: string): Statement => query.run(sql`DELETE FROM outbox WHERE key = ${key}`)

const putBack = (key: string, left: readonly StoredEffect[], attempts: number): Statement =>
  query.run(sql`
    UPDATE outbox SET effects = ${JSON.stringify(left)}, next_at = ${now} + ${delayAfter(attempts)} WHERE key = ${key}`)

/** Every few minutes for the first hour, then ever more seldom up to once an hour, and in the end once a day. */
function delayAfter(attempts: number): number {
  if (attempts >= PERSISTENT_ATTEMPTS) return 24 * 60 * MINUTE
  return attempts <= 12 ? Math.min(4, attempts) * MINUTE : Math.min(60, 5 * 2 ** (attempts - 12)) * MINUTE
}
