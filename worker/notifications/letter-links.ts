import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { factsOf, type NotificationKind } from '../domain/notification/notification-kinds'
import {
  chosenChannels,
  chosenKinds,
  type NotificationChoice,
  type NotificationSettings,
  type NotificationSettingsState,
  notificationSettings,
} from '../domain/notification/notification-settings'
import { Refusal } from '../domain/shared/refusal'
import { rows } from '../event-log/database'
import { asToken, type PurposeKeys } from '../event-log/keys/purpose-keys'
import { utf8 } from '../event-log/seal/sealing'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { escaped, LETTER_STYLE } from './mail/letter-parts'

/** The actions of a digest's links. */
const DIGEST_CHOICES = ['daily', 'weekly', 'off'] as const
type DigestChoice = (typeof DIGEST_CHOICES)[number]

/**
 * Where a member has letters otherwise, without signing in: whoever has the letter may, and no more than that. The link stays
 * as long as the key, as mail programs want it (RFC 8058).
 */
export const digestLink = (keys: PurposeKeys, url: string, choice: DigestChoice, memberId: string): string =>
  signedLink(keys, `${url.replace(/\/$/, '')}/api/digests/${choice}`, `digest ${choice}`, memberId)

const memberOfDigestLink = (keys: PurposeKeys, choice: DigestChoice, token: string): string | undefined =>
  memberOfLink(keys, `digest ${choice}`, token)

/** Turns off the letters of one kind. */
export const lettersOffLink = (keys: PurposeKeys, url: string, kind: NotificationKind, memberId: string): string =>
  signedLink(keys, `${url.replace(/\/$/, '')}/api/letters-off/${kind}`, `letters off ${kind}`, memberId)

const memberOfLettersOffLink = (keys: PurposeKeys, kind: NotificationKind, token: string): string | undefined =>
  memberOfLink(keys, `letters off ${kind}`, token)

function signedLink(keys: PurposeKeys, address: string, about: string, memberId: string): string {
  const id = new TextEncoder().encode(memberId).toBase64({ alphabet: 'base64url', omitPadding: true })
  return `${address}/${id}.${asToken(keys.mac('links', `${about}|${memberId}`))}`
}

/** Whose link it is; nobody's where it was not signed for that. */
function memberOfLink(keys: PurposeKeys, about: string, token: string): string | undefined {
  const [, id = '', mac = ''] = /^([\w-]{1,200})\.([\w-]{43})$/.exec(token) ?? []
  try {
    const memberId = new TextDecoder().decode(Uint8Array.fromBase64(id, { alphabet: 'base64url' }))
    const hex = Uint8Array.fromBase64(mac, { alphabet: 'base64url' }).toHex()
    return id && keys.isMac('links', `${about}|${memberId}`, hex) ? memberId : undefined
  } catch {
    return undefined
  }
}

/**
 * The links of a digest: a member has it otherwise without signing in. A mail program that looks at a link changes nothing; it
 * takes a POST, by the button or by the program’s own (RFC 8058).
 */
export const digestRoutes = new Hono<App>()
  .get(
    '/:choice/:token',
    allow('anyone'),
    shown(async (c) => {
      const { choice } = digestChosen(c)
      const { question, button } = WORDS[choice]
      return page(c, question, formWith(button))
    }),
  )

  .post(
    '/:choice/:token',
    allow('anyone'),
    shown(async (c) => {
      const { choice, memberId } = digestChosen(c)
      await revise(c, memberId, { choice }, () => ({ digest: choice }))
      return page(c, WORDS[choice].done, CHOOSE)
    }),
  )

/** The link of a letter about one notification, by which no other letter of that kind comes. All else stays as it was chosen. */
export const lettersOffRoutes = new Hono<App>()
  .get(
    '/:kind/:token',
    allow('anyone'),
    shown(async (c) => {
      const { kind } = lettersTurnedOff(c)
      const { label, help } = factsOf(kind)
      const more = `<p>This turns off email about “${escaped(label)}”${help ? ` (${escaped(help)})` : ''} and nothing else.</p>`
      return page(c, 'Turn off these emails?', `${more}${formWith('Turn them off')}`)
    }),
  )

  .post(
    '/:kind/:token',
    allow('anyone'),
    shown(async (c) => {
      const { kind, memberId } = lettersTurnedOff(c)
      await revise(c, memberId, { kind }, (settings) => ({
        channels: { [kind]: chosenChannels(settings, kind).filter((channel) => channel !== 'email') },
      }))
      return page(
        c,
        'These emails are off.',
        `<p>You won’t get email about “${escaped(factsOf(kind).label)}” anymore.</p>${CHOOSE}`,
      )
    }),
  )

/** Records a choice as the member’s own. */
async function revise(
  c: Context<App>,
  memberId: string,
  content: object,
  choose: (settings: NotificationSettings) => NotificationChoice,
): Promise<void> {
  // The body is drained and ignored: the link says all.
  await c.req.raw.body?.cancel()
  const target = { aggregate: notificationSettings, id: memberId }
  const [[known]] = await c.var.db.batch([rows<{ id: string }>(sql`SELECT id FROM members WHERE id = ${memberId}`)])
  if (!known) throw linkOver()
  await c.var.handleAs({
    type: 'ReviseNotificationSettings',
    content,
    target,
    admission: [],
    admit: () => memberId,
    steps: async (loaded) => {
      const { state } = await loaded.stream(notificationSettings, memberId)
      const data = choose((state as NotificationSettingsState).record)
      return [{ ...target, command: { type: 'ReviseNotificationSettings', data } }]
    },
  })
}

const CHOOSE = '<p><a href="/notifications">Choose what reaches you</a></p>'

const formWith = (button: string) => `<form method="post"><p><button class="btn">${button}</button></p></form>`

const WORDS: Readonly<Record<DigestChoice, { question: string; button: string; done: string }>> = {
  off: { question: 'Turn off the digest?', button: 'Turn it off', done: 'The digest is off.' },
  daily: {
    question: 'Get the digest daily?',
    button: 'Get it every morning',
    done: 'You’ll get the digest every morning.',
  },
  weekly: {
    question: 'Get the digest on Thursdays?',
    button: 'Get it on Thursdays',
    done: 'You’ll get the digest on Thursdays.',
  },
}

function digestChosen(c: Context<App>) {
  const { choice: wanted, token = '' } = c.req.param() as { choice?: string; token?: string }
  const choice = DIGEST_CHOICES.find((each) => each === wanted)
  const memberId = choice && memberOfDigestLink(c.var.keys, choice, token)
  if (!choice || memberId === undefined) throw linkOver()
  return { choice, memberId }
}

function lettersTurnedOff(c: Context<App>) {
  const { kind: wanted, token = '' } = c.req.param() as { kind?: string; token?: string }
  const kind = chosenKinds.find((each) => each === wanted)
  const memberId = kind && memberOfLettersOffLink(c.var.keys, kind, token)
  if (!kind || memberId === undefined) throw linkOver()
  return { kind, memberId }
}

const LINK_OVER = 'This link doesn’t work.'
const linkOver = () =>
  new Refusal('NOT_FOUND', `${LINK_OVER} Sign in and open Notifications to choose what reaches you.`)

/** Who follows a link that is wrong, cut off, or of somebody who has left, gets a page; a mail program is told in its own way. */
function shown(answer: (c: Context<App>) => Promise<Response>) {
  return async (c: Context<App>) => {
    try {
      return await answer(c)
    } catch (error) {
      const isBroken = error instanceof Refusal && error.reason === 'NOT_FOUND'
      if (!isBroken || !c.req.header('accept')?.includes('text/html')) throw error
      c.status(404)
      return page(c, LINK_OVER, `<p>Part of it may be missing. Sign in to choose what reaches you.</p>${CHOOSE}`)
    }
  }
}

/** A page that loads nothing, in the letter's own look. */
async function page(c: Context<App>, heading: string, rest: string) {
  const style = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(LETTER_STYLE))).toBase64()
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${style}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  const name = escaped(`${c.env.CLUB_NAME} ${c.env.CLUB_SUFFIX}`)
  return c.html(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(heading)} – ${name}</title>
<style>${LETTER_STYLE}</style>
</head>
<body>
<main class="room"><div class="mail">
<div class="head"><div class="name"><a href="/">${name}</a></div></div>
<div class="rope" aria-hidden="true"><i></i><b></b></div>
<div class="in"><h1>${escaped(heading)}</h1>${rest}</div>
</div></main>
</body>
</html>
`)
}
