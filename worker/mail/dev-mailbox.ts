import type { Letter } from './letters'

/** A letter that stayed on this machine. */
export interface KeptLetter extends Letter {
  /** When it was written, in ISO 8601. */
  readonly at: string
}

const FOLDER = 'dev-mail/'
const LAST_MOMENT = 9_999_999_999_999
const SHOWN = 100

// R2 lists keys in order: counting backwards puts the newest letter first.
const keyFor = (moment: number) => `${FOLDER}${String(LAST_MOMENT - moment).padStart(13, '0')}-${crypto.randomUUID()}`

/** `about` is whose letter it is, so that it can be thrown away once they are to be forgotten. */
export async function keepInMailbox(files: R2Bucket, letter: Letter, about = ''): Promise<void> {
  const now = Date.now()
  const kept: KeptLetter = { ...letter, at: new Date(now).toISOString() }
  await files.put(keyFor(now), JSON.stringify(kept), { customMetadata: { about } })
}

export async function throwAwayLettersOf(files: R2Bucket, about: string): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await files.list({ prefix: FOLDER, include: ['customMetadata'], ...(cursor ? { cursor } : {}) })
    const theirs = page.objects.filter(({ customMetadata }) => customMetadata?.about === about)
    if (theirs.length > 0) await files.delete(theirs.map(({ key }) => key))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
}

/** The last hundred letters, newest first. */
export async function lettersIn(files: R2Bucket): Promise<KeptLetter[]> {
  const { objects } = await files.list({ prefix: FOLDER, limit: SHOWN })
  const letters = await Promise.all(objects.map(async ({ key }) => (await files.get(key))?.json<KeptLetter>()))
  return letters.filter((letter) => letter !== undefined)
}
