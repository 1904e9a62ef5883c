import { env } from 'cloudflare:test'

import { LogLine } from '../domain/admin/log-line'
import { toRichText } from '../domain/shared/rich-text'

const text = 'Zebedee Quackenbush sings 2065550199'
const forged = '\r\n{"level":"info","forged":"Quackenbush"}\u001b[2J\u009b31m\u2028'

/** What nobody may find in the log: the form of somebody who enters everything that is personal. */
export const secretForm = {
  fname: 'Zebedee',
  lname: 'Quackenbush',
  email: 'zebedee.q@skarnhollow.example',
  input: 'zebedee.q@skarnhollow.example',
  phone: { home: '2065550199', work: '', cell: '' },
  address: { street: '77 Quackenbush Row', city: 'Quackenbush', state: 'WA', zipCode: '98999' },
  password: 'Quackenbush-Sings-99!',
  message: toRichText(text),
} as const

/** The same as something thrown says it: it tries to be a line, a color and a place in the code as well. */
export const secretWords = `${text} <${secretForm.email}> ${secretForm.password}${forged}\n    at Quackenbush (zebedee.js:1:2)`
export const secretToken = 'token-of-zebedee-quackenbush'

// The names of the cast and of what the commands are about as well; the cast's ids are their first names.
const SECRETS =
  /zebedee|quackenbush|2065550|5095550|forged|skarnhollow|brekke|halvorsen|lars|\bmoe\b|maul|the lodge|boiler|spliced/i

/** What is the matter with a line of the log, if anything is. */
export function complaintAbout(line: string): string | undefined {
  if (!/^[\x20-\x7e]*$/.test(line)) return 'it has more than plain letters'
  if (SECRETS.test(line)) return 'it tells a secret'
  return LogLine.safeParse(JSON.parse(line)).success ? undefined : 'it is of no known form'
}

class ZebedeeQuackenbush extends Error {
  override readonly name = 'ZebedeeQuackenbush'
}

/** What may be thrown. */
export const secretFaults: readonly (() => unknown)[] = [
  () => new Error(secretWords),
  () => new TypeError(secretWords),
  () => new ZebedeeQuackenbush(secretWords),
  () => Object.assign(new Error(secretWords), { stack: secretWords, cause: secretWords }),
  () => secretWords,
  () => secretForm,
]

/** A database that answers so many calls, and every further one with this. */
export function databaseThatThrows(thrown: () => unknown, after = 0): Partial<Env> {
  let calls = 0
  const session = env.DB.withSession('first-primary')
  const batch = (statements: D1PreparedStatement[]) =>
    ++calls > after ? Promise.reject(thrown()) : session.batch(statements)
  const opened = { prepare: (query: string) => session.prepare(query), getBookmark: () => null, batch }
  return { DB: { withSession: () => opened } as unknown as D1Database }
}
