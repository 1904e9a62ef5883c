import type { Database } from './database'
import { logPages } from './log-pages'
import { openSeal, type Seal } from './seal'
import { insertSeal, lastSeal, noteCopied, sealsToCopy } from './seal-rows'

/** So many events are sealed together, and copied to R2 as one object. */
export const EVENTS_A_SEAL = 5_000

/** One run seals and copies at most so much; the next goes on. */
const SEALS_A_RUN = 20

interface Place {
  readonly db: Database
  readonly bucket: Pick<R2Bucket, 'put'>
}

/**
 * Seals what the log has gained since it was last sealed, and copies the sealed events and their seals to R2: they are the
 * club's backup, and the witness that nobody who changes the database can change. Personal data stays sealed in them, and no
 * key is copied. Answers how many events were sealed.
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
export async function copySeals({ db, bucket }: Place): Promise<void> {
  const [waiting] = await db.batch([sealsToCopy(SEALS_A_RUN)])
  for (const seal of waiting) await copy({ db, bucket }, seal)
}

async function sealPart(db: Database, sealedAt: number): Promise<Seal | undefined> {
  const [[last]] = await db.batch([lastSeal])
  const previous = last?.seal ?? ''
  const fromPosition = (last?.toPosition ?? 0) + 1
  const upTo = fromPosition + EVENTS_A_SEAL - 1
  const seal = openSeal(previous)
  let toPosition = 0
  for await (const page of logPages(db, { after: fromPosition - 1, upTo })) {
    for (const event of page) {
      seal.add(event)
      toPosition = event.position
    }
  }
  if (toPosition === 0) return undefined
  const made = { fromPosition, toPosition, previous, seal: seal.close(), sealedAt }
  await db.batch([insertSeal(made)])
  return made
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

const sealName = (toPosition: number) => `${SEALS_FOLDER}${numbered(toPosition)}.json`

/** So that names stand in the order of the log. */
const numbered = (position: number) => String(position).padStart(12, '0')
