import { sql } from 'drizzle-orm'

import { toldFault } from '../../domain/admin/fault'
import type { NewLine } from '../../domain/admin/log-line'
import { type Database, query, rows, type Statement } from '../database'
import { type KeyRow, type Keyring, open } from '../seal/sealing'
import { CLAIM, databaseNow, type FreshRow, insertClaimed, type Packed, pack, type StoredEffect } from './outbox-row'
import type { Effect } from './sender'
import { refusalCode, type Sender, TooLateError } from './sender'

export type { Parcel, Sender } from './sender'

interface Surroundings {
  readonly db: Database
  readonly keyring: Keyring
  readonly senders: Readonly<Record<string, Sender>>
  /** Says on the log of the Worker what did not arrive. */
  log(line: NewLine): void
}

interface OutboxRow {
  readonly effects: string
  readonly attempts: number
  readonly position: number
  /** How long it has been waiting, in ms. */
  readonly age: number
}

type Delivery = Omit<OutboxRow, 'effects'>

/** The outcome of an effect. One that does not stay has arrived, or was dropped with a note. */
interface Fate {
  readonly stays: boolean
  readonly notes: readonly Statement[]
}
const DONE: Fate = { stays: false, notes: [] }
const STAYS: Fate = { stays: true, notes: [] }

const MINUTE = 60_000
const PERSISTENT_ATTEMPTS = 20
const MOST_AT_ONCE = 50
/** The timed work delivers due messages this often (wrangler.toml). */
const ROUND = 5 * MINUTE

/**
 * The outbox holds each message from the moment it follows from something, in the same transaction. The request that
 * inserts a row, or takes one up later, claims it for two minutes, sends its messages, and deletes it or puts back
 * those that did not arrive. So everything is sent at least once, and a row that two want to deliver is delivered by
 * one.
 */
export function openOutbox({ db, keyring, senders, log }: Surroundings) {
  /** Sends what is left of a row. Does nothing where it is being delivered, or its time has not come. */
  async function deliver(key: string, claimed = claim(key)): Promise<void> {
    const [[row], keyRows] = await db.batch([claimed, keysNamedIn(key)])
    if (!row) return
    const effects = JSON.parse(row.effects) as StoredEffect[]
    await sendAll(key, row, await Promise.all(effects.map((stored) => unpack(stored, key, keyRows))))
  }

  /** Sends the row that the caller has just put into the outbox, and still has at hand. */
  const deliverFresh = ({ key, packed, position }: FreshRow): Promise<void> =>
    sendAll(key, { attempts: 1, position, age: 0 }, packed)

  async function sendAll(key: string, row: Delivery, packed: readonly Packed[]) {
    const fates = await Promise.all(packed.map((effect) => decideFate(effect, key, row)))
    const left = packed.filter((_, index) => fates[index]?.stays).map(({ stored }) => stored)
    const delay = delayAfter(row.attempts, Math.min(...left.map(effectLifetime)))
    await db.batch([
      left.length === 0 ? remove(key) : putBack(key, left, delay),
      ...fates.flatMap(({ notes }) => notes),
    ])
  }

  const findSender = ({ effect }: StoredEffect) => (Object.hasOwn(senders, effect) ? senders[effect] : undefined)
  const effectLifetime = (stored: StoredEffect) =>
    findSender(stored)?.lifetime?.(stored.payload) ?? Number.POSITIVE_INFINITY

  async function unpack(stored: StoredEffect, key: string, keyRows: readonly KeyRow[]): Promise<Packed> {
    const { effect, subjectId, sealed } = stored
    const keyRow = keyRows.find((found) => found.subjectId === subjectId)
    if (!keyRow || !sealed) return { stored }
    try {
      const text = await open(await keyring.unwrap(keyRow), sealed, `outbox|${key}|${effect}`)
      return { stored, content: JSON.parse(text) as unknown }
    } catch (fault) {
      // It waits like what could not be sent, and holds up nothing else.
      return { stored, fault }
    }
  }

  async function decideFate({ stored, content, fault }: Packed, key: string, row: Delivery): Promise<Fate> {
    const { effect, payload, subjectId } = stored
    const sender = findSender(stored)
    // The person has been forgotten since.
    if (sender && subjectId && content === undefined && fault === undefined) return DONE
    const about = subjectId ? { subjectId } : {}
    const lifetime = effectLifetime(stored)
    try {
      if (!sender) throw new Error(`Nobody sends a ${effect}.`)
      if (fault !== undefined) throw fault
      if (row.age >= lifetime) throw new TooLateError()
      await sender.send({ payload, position: row.position, ...about, ...(subjectId && { content }) })
      return DONE
    } catch (error) {
      const dropped =
        row.attempts >= (sender?.attempts ?? Number.POSITIVE_INFINITY) ||
        row.age + Math.max(ROUND, delayAfter(row.attempts, lifetime)) >= lifetime ||
        (sender?.isHopeless?.(error) ?? false)
      const code = refusalCode(error)
      const attempts = row.attempts
      log({ level: 'warn', outbox: key, effect, attempts, dropped, ...toldFault(error), ...(code && { code }) })
      if (!dropped) return STAYS
      const note = sender?.note?.({ payload, ...about, writtenAt: Date.now() - row.age, error })
      return note ? { stays: false, notes: [note] } : DONE
    }
  }

  return {
    deliver,

    /**
     * Delivers what a command of the asker's put there. Where its answer got lost, the row is claimed by the asker all
     * the same.
     */
    deliverRecorded: (what: FreshRow | string): Promise<void> =>
      typeof what === 'string' ? deliver(what, claimOwn(what)) : deliverFresh(what),

    /** Puts something into the outbox that follows from no command, and delivers it. */
    async send(key: string, effects: readonly Effect[]): Promise<void> {
      const subjects = effects.flatMap(({ personal }) => personal?.subjectId ?? [])
      const [keyRows, [log]] = await db.batch([selectKeys(subjects), lastPosition()])
      const findKey = async (subjectId: string) => {
        const row = keyRows.find((found) => found.subjectId === subjectId)
        return row && keyring.unwrap(row)
      }
      const packed = await Promise.all(effects.map((effect) => pack(effect, key, findKey)))
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

const last = sql`(SELECT COALESCE(MAX(position), 0) FROM events)`

// An older version of the portal, while a new one is deployed, does not say when it wrote a row.
const columns = sql`
  effects, attempts, ${last} AS position, iif(written_at = 0, 0, MAX(0, ${databaseNow} - written_at)) AS age`

const claim = (key: string) =>
  rows<OutboxRow>(sql`
    UPDATE outbox SET attempts = attempts + 1, next_at = ${databaseNow} + ${CLAIM}
    WHERE key = ${key} AND next_at <= ${databaseNow} RETURNING ${columns}`)

/** A row that nobody has taken up since it was inserted. */
const claimOwn = (key: string) =>
  rows<OutboxRow>(sql`
    UPDATE outbox SET next_at = ${databaseNow} + ${CLAIM} WHERE key = ${key} AND attempts = 1 RETURNING ${columns}`)

const lastPosition = () => rows<{ position: number }>(sql`SELECT ${last} AS position`)

const keyColumns = sql.raw('subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey')

const keysNamedIn = (key: string) =>
  rows<KeyRow>(sql`
    SELECT ${keyColumns} FROM subject_keys WHERE subject_id IN (
      SELECT value->>'subjectId' FROM outbox, json_each(outbox.effects) WHERE outbox.key = ${key})`)

const selectKeys = (subjectIds: readonly string[]) =>
  rows<KeyRow>(sql`
    SELECT ${keyColumns} FROM subject_keys
    WHERE subject_id IN (SELECT value FROM json_each(${JSON.stringify(subjectIds)}))`)

const dueKeys = () =>
  rows<{ key: string }>(
    sql`SELECT key FROM outbox WHERE next_at <= ${databaseNow} ORDER BY next_at LIMIT ${MOST_AT_ONCE}`,
  )

const remove = (key: string): Statement => query.run(sql`DELETE FROM outbox WHERE key = ${key}`)

const putBack = (key: string, left: readonly StoredEffect[], delay: number): Statement =>
  query.run(sql`
    UPDATE outbox SET effects = ${JSON.stringify(left)}, next_at = ${databaseNow} + ${delay} WHERE key = ${key}`)

/**
 * Every few minutes for the first hour, then ever more seldom up to once an hour, and in the end once a day; what does
 * not live for ever is tried once an hour until its end.
 */
function delayAfter(attempts: number, lifetime: number): number {
  if (attempts >= PERSISTENT_ATTEMPTS) return (lifetime === Number.POSITIVE_INFINITY ? 24 * 60 : 60) * MINUTE
  return attempts <= 12 ? Math.min(4, attempts) * MINUTE : Math.min(60, 5 * 2 ** (attempts - 12)) * MINUTE
}
