import { sql } from 'drizzle-orm'
import { nightOf } from '../club-clock'
import { type Database, rows } from '../database'
import type { EventLogDependencies } from '../dependencies'
import { logPages } from '../rebuild/log-pages'
import { endOfPage } from '../rebuild/page-bounds'
import type { StoredEvent } from '../stored-event'
import { openSeal, type Seal } from './seal'
import { insertNextSeal, lastSeal, lastSeals, noteCopied, sealsToCopy } from './seal-rows'

/** The most events sealed together, and copied to R2 as one object. */
const EVENTS_A_SEAL = 5_000

/** One run seals and copies at most so much, which is 50,000 events; the next goes on. */
const SEALS_A_RUN = 10

interface Place {
  readonly db: Database
  readonly bucket: Pick<R2Bucket, 'put'>
}

/**
 * Seals what the log has gained since it was last sealed, and copies the sealed events and their seals to R2: they are
 * the club's backup, and the witness that nobody who changes the database can change. Personal data stays sealed in
 * them, and no key is copied. Answers how many events were sealed.
 */
export async function sealLog({ db, bucket }: Place, now = Date.now()): Promise<number> {
  let sealed = 0
  for (let run = 0; run < SEALS_A_RUN; run++) {
    const part = await sealPart(db, now)
    if (!part) break
    sealed += part.toPosition - part.fromPosition + 1
  }
  await copySeals({ db, bucket })
  return sealed
}

/** Copies what is sealed and not in R2 yet, such as what R2 would not take. */
async function copySeals({ db, bucket }: Place): Promise<void> {
  const [waiting] = await db.batch([sealsToCopy(SEALS_A_RUN)])
  for (const seal of waiting) await copy({ db, bucket }, seal)
}

/** The part of an event that goes into a seal. */
type Sealable = Pick<StoredEvent, 'position' | 'recordedAt' | 'hash'>

const sealable = sql.raw('position, recorded_at AS recordedAt, lower(hex(hash)) AS hash')

/** The events between two positions as far as they go into a seal, so many at a time. */
export async function* sealablePages(db: Database, after: number, upTo: number, most: number) {
  for (let from = after; ; ) {
    const [events] = await db.batch([
      rows<Sealable>(sql`
        SELECT ${sealable} FROM events WHERE position > ${from} AND position <= ${upTo} ORDER BY position LIMIT ${most}`),
    ])
    const last = events.at(-1)
    if (!last) return
    yield events
    from = last.position
  }
}

async function sealPart(db: Database, sealedAt: number): Promise<Seal | undefined> {
  const after = sql`COALESCE((SELECT MAX(to_position) FROM log_seals), 0)`
  const [[last], events] = await db.batch([
    lastSeal,
    rows<Sealable>(sql`
      SELECT ${sealable} FROM events WHERE position > ${after}
        AND position <= ${endOfPage(sql`position`, sql`position > ${after}`, EVENTS_A_SEAL)} ORDER BY position`),
  ])
  const end = events.at(-1)
  if (!end) return undefined
  const previous = last?.seal ?? ''
  const seal = openSeal(previous)
  for (const event of events) seal.add(event)
  const fromPosition = (last?.toPosition ?? 0) + 1
  const made = { fromPosition, toPosition: end.position, previous, seal: seal.close(), sealedAt }
  const [[isNext]] = await db.batch([insertNextSeal(made)])
  return isNext && made
}

/** The events first: a seal in R2 says that what it seals is there too. */
async function copy({ db, bucket }: Place, seal: Seal) {
  const lines: string[] = []
  for await (const page of logPages(db, { after: seal.fromPosition - 1, upTo: seal.toPosition })) {
    for (const event of page) lines.push(JSON.stringify(event))
  }
  await bucket.put(
    `backup/log/${numbered(seal.fromPosition)}-${numbered(seal.toPosition)}.jsonl`,
    `${lines.join('\n')}\n`,
  )
  await bucket.put(sealName(seal.toPosition), JSON.stringify(seal))
  await db.batch([noteCopied(seal)])
}

export const SEALS_FOLDER = 'backup/seals/'

export const sealName = (toPosition: number) => `${SEALS_FOLDER}${numbered(toPosition)}.json`

/** So that names are in the order of the log. */
const numbered = (position: number) => String(position).padStart(12, '0')

/**
 * Seals the log once a night; a night that was missed is made up for, and so is a copy. What is too much for one run the
 * next goes on with. Answers how many events were sealed.
 */
export async function sealNightly(
  { db }: Pick<EventLogDependencies, 'db'>,
  { FILES, CLUB_TIME_ZONE }: Pick<Env, 'FILES' | 'CLUB_TIME_ZONE'>,
  now = Date.now(),
): Promise<number> {
  const [seals] = await db.batch([lastSeals(SEALS_A_RUN)])
  const [last] = seals
  const isTonight = last && nightOf(CLUB_TIME_ZONE, last.sealedAt) === nightOf(CLUB_TIME_ZONE, now)
  // A run that made as many seals as it may has perhaps not come to the end of the log.
  const isCutOff = seals.length === SEALS_A_RUN && seals.every(({ sealedAt }) => sealedAt === last?.sealedAt)
  if (!isTonight || isCutOff) return sealLog({ db, bucket: FILES }, now)
  await copySeals({ db, bucket: FILES })
  return 0
}
