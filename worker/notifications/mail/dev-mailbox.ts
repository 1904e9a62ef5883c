import type { Letter } from './letters'

/** A letter that stayed on this machine. */
export interface KeptLetter extends Letter {
  /** When it was written, in ISO 8601. */
  readonly at: string
  /** By which it is opened. */
  readonly id: string
}

const FOLDER = 'dev-mail/'
const LAST_MOMENT = 9_999_999_999_999
const SHOWN = 100

// R2 lists keys in order: counting backwards puts the newest letter first.
const keyFor = (moment: number) => `${FOLDER}${String(LAST_MOMENT - moment).padStart(13, '0')}-${crypto.randomUUID()}`

/** In the place of Cloudflare's: what the portal mails stays on this machine, among its files. It is never deployed. */
export const devMailbox = (files: R2Bucket): SendEmail => {
  const send = async ({ to, subject, text, html }: Letter) => {
    const now = Date.now()
    const key = keyFor(now)
    const id = key.slice(FOLDER.length)
    await files.put(key, JSON.stringify({ to, subject, text, html, at: new Date(now).toISOString(), id }))
    return { messageId: id }
  }
  return { send } as unknown as SendEmail
}

/** One letter, if it is still kept. */
export const letterIn = async (files: R2Bucket, id: string): Promise<KeptLetter | undefined> =>
  (await files.get(FOLDER + id))?.json<KeptLetter>()

/** The last hundred letters, newest first. */
export async function lettersIn(files: R2Bucket): Promise<KeptLetter[]> {
  const { objects } = await files.list({ prefix: FOLDER, limit: SHOWN })
  const letters = await Promise.all(objects.map(async ({ key }) => (await files.get(key))?.json<KeptLetter>()))
  return letters.filter((letter) => letter !== undefined)
}
