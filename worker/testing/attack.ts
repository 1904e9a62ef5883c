import { env } from 'cloudflare:test'
import { vi } from 'vitest'

import { insertCredentials } from '../accounts/credentials'
import { hashPassword } from '../accounts/password/password-hash'
import type { KeptLetter } from '../notifications/mail/dev-mailbox'
import { openBrowser } from './browser'
import { olav } from './cast'
import { enroll } from './club-house'
import { testDependencies } from './dependencies'
import { newNonce } from './key-exchange'

/** How large the attack is. Within a round the clock stands still. */
interface Attack {
  readonly machines: number
  readonly members: number
  readonly rounds: number
  readonly roundMinutes: number
  /** Of each machine in each round. */
  readonly tries: number
}

/** With what everybody who guesses begins. */
const COMMONEST = [
  ...['123456', 'password', '123456789', 'qwerty', 'Password1!', 'Summer2026!', 'iloveyou', 'Welcome1!', 'letmein'],
  ...Array.from({ length: 9_991 }, (_, index) => `Ski-Club-${index}!`),
]

interface Target {
  readonly email: string
  readonly password: string
  readonly isCommon: boolean
  readonly home: ReturnType<typeof openBrowser>
  guesses: number
  isOpened: boolean
}

/**
 * Attacks a club: machines, each at an address of its own, try the commonest passwords for every member, ask for letters
 * and open links that they make up, while the members sign in and forget their passwords. Answers what came of it.
 */
export async function attackClub({ machines, members, rounds, roundMinutes, tries }: Attack) {
  const targets = await foundClub(members)
  const addresses = Array.from({ length: machines }, (_, at) => `198.18.${at >> 8}.${at % 256}`)
  const seen = { tries: 0, lookedAt: 0, worked: 0, knownIn: 0, knownRefused: 0, newIn: 0, newRefused: 0, asked: 0 }
  const links: { readonly token: string; readonly at: number }[] = []
  let [linksLost, linksChecked, turn] = [0, 0, 0]

  for (let round = 0; round < rounds; round++) {
    for (let each = 0; each < tries; each++)
      await inGroups(addresses, (from) => guess(from, targets[turn++ % members]!))
    await inGroups(addresses.slice(0, Math.ceil(machines / 20)), (from) =>
      askForLetters(from, targets[turn++ % members]!),
    )
    for (let at = round % 10; at < members; at += 10) await signIn(targets[at]!, addresses[at % machines] ?? '')
    if ((round * roundMinutes) % 5 === 0) await forgetPassword(targets[(round * 7) % members]!)
    vi.setSystemTime(Date.now() + roundMinutes * 60_000)
    await checkLinks()
  }

  const opened = targets.filter(({ isOpened }) => isOpened)
  const rows = await env.DB.prepare('SELECT COUNT(*) AS rows, SUM(times) AS notes FROM security_log').first()
  return {
    ...seen,
    ...{ linksChecked, linksLost, letters: await letterCount() },
    mostGuesses: Math.max(...targets.map(({ guesses }) => guesses)),
    openedCommon: opened.filter(({ isCommon }) => isCommon).length,
    openedOther: opened.filter(({ isCommon }) => !isCommon).length,
    securityRows: Number(rows?.rows),
    securityNotes: Number(rows?.notes),
  }

  /** One machine tries the next password of its list for an account, and does the work that it is asked for. */
  async function guess(from: string, target: Target) {
    const machine = openBrowser(from)
    seen.tries += 1
    const password = COMMONEST[target.guesses++] ?? ''
    const answer = await machine.logIn(target.email, password)
    if (answer.status === 200) target.isOpened = true
    if (answer.status === 200 || answer.status === 401) seen.lookedAt += 1
    else target.guesses -= 1
  }

  async function askForLetters(from: string, { email }: Target) {
    const machine = openBrowser(from)
    await machine.forgot(email)
    await machine.forgot(`somebody-${turn}@elsewhere.example`)
    await machine.send('/login/reset-password', { token: `${'A'.repeat(43)}${turn}`, key: newNonce() })
  }

  /** A member on a device of theirs, which may be in the network of an attacker, and once in a while on a new one. */
  async function signIn({ home, email, password }: Target, network: string) {
    const known = await home.logInAtOnce(email, password)
    seen[known.status === 200 ? 'knownIn' : 'knownRefused'] += 1
    const neighbor = openBrowser(network)
    neighbor.cookie(home.cookie())
    if ((await neighbor.logInAtOnce(email, password)).status !== 200) seen.knownRefused += 1
    home.cookie(neighbor.cookie())
    const fresh = await openBrowser().logIn(email, password)
    seen[fresh.status === 200 ? 'newIn' : 'newRefused'] += 1
  }

  /** On a new device: there must be a letter with a link that works, of now or of minutes ago. */
  async function forgetPassword({ email }: Target) {
    const { status } = await openBrowser().forgot(email)
    seen.asked += 1
    const newest = await newestLetterTo(email)
    const token = /token=([\w-]+)/.exec(newest?.text ?? '')?.[1]
    if (status === 200 && token && (await works(token))) links.push({ token, at: Date.now() })
    else linksLost += 1
  }

  /** Each link must work for a quarter of an hour, whatever has been asked for since. */
  async function checkLinks() {
    const due = links.filter(({ at }) => Date.now() - at > (15 - roundMinutes - 1) * 60_000)
    for (const link of due) {
      linksChecked += 1
      links.splice(links.indexOf(link), 1)
      if (!(await works(link.token))) linksLost += 1
    }
  }
}

const works = async (token: string) =>
  (await openBrowser().send('/login/reset-password', { token, key: newNonce() })).status === 200

/** One member in ten has a password that is on everybody's list, from the days before the portal refused such. */
async function foundClub(members: number): Promise<Target[]> {
  const targets: Target[] = []
  for (let at = 0; at < members; at++) {
    const id = `member-${at}`
    const email = `${id}@skarnhollow.example`
    const isCommon = at % 10 === 0
    const password = isCommon ? (COMMONEST[at / 10] ?? '') : `Frayed-Tow-${at}-Larch!`
    await enroll(id, { ...olav, lname: `Brekke ${at}`, email })
    await testDependencies().db.batch([insertCredentials(id, await hashPassword(env, password), false)])
    const home = openBrowser()
    await home.logIn(email, password)
    targets.push({ email, password, isCommon, home, guesses: 0, isOpened: false })
  }
  return targets
}

const newestLetterTo = async (email: string) => {
  for await (const letter of lettersWithLinks()) if (letter.to === email) return letter
  return undefined
}

async function letterCount() {
  let count = 0
  for await (const _ of lettersWithLinks()) count += 1
  return count
}

/** The letters with links that were mailed, newest first. */
async function* lettersWithLinks(): AsyncGenerator<KeptLetter> {
  for (let cursor: string | undefined; ; ) {
    const page = await env.FILES.list({ prefix: 'dev-mail/', ...(cursor ? { cursor } : {}) })
    for (const { key } of page.objects) {
      const letter = await (await env.FILES.get(key))?.json<KeptLetter>()
      if (letter?.subject === 'Choose a new password') yield letter
    }
    if (!page.truncated) return
    cursor = page.cursor
  }
}

/** As many machines at once as may wait for their password to be looked at. */
async function inGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  for (let at = 0; at < items.length; at += 10) await Promise.all(items.slice(at, at + 10).map(work))
}
