import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { rows } from '../../event-log/database'
import type { App } from '../../http/app'

/** An archive's events, by the names of their emails (mail/letters.ts). */
type ArchiveLetter = 'archive opened' | 'archive taken'

/** Mails to every administrator what has happened to the archive, once the answer is on its way. */
export function tellAdministrators(c: Context<App>, letter: ArchiveLetter, { openedBy, closesAt }: Opened) {
  const tell = async () => {
    const [administrators] = await c.var.afterAnswer(withAddress)
    const told = { openedBy: openedBy ?? 'The person who runs the portal', until: clubTime(c, closesAt) }
    c.var.send(
      crypto.randomUUID(),
      administrators.map(({ id, fname, email }) => ({
        effect: 'mail',
        payload: { letter },
        personal: { subjectId: id, content: { to: email, fname, ...told } },
      })),
    )
  }
  c.var.later(tell())
}

export interface Opened {
  /** A name; `null` where it was opened on the machine itself. */
  readonly openedBy: string | null
  /** ms. */
  readonly closesAt: number
}

const withAddress = rows<{ id: string; fname: string; email: string }>(sql`
  SELECT id, fname, email FROM members WHERE role = 'administrator' AND email IS NOT NULL ORDER BY id`)

/** "9:40 PM PST". */
const clubTime = (c: Context<App>, at: number) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'long', timeZone: c.env.CLUB_TIME_ZONE })
    .format(at)
    .replace(/:\d\d(?= [AP]M)/, '')
