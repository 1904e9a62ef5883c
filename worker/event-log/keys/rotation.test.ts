import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import { hashToken } from '../../accounts/session'
import type { Rekeyed } from '../../admin/operations/key-routes'
import type { IntegrityReport } from '../../domain/admin/integrity-views'
import { lettersIn } from '../../notifications/mail/dev-mailbox'
import { openBrowser } from '../../testing/browser'
import { cast, ines, ingrid, olav } from '../../testing/cast'
import { newNonce, readExchange, seal } from '../../testing/key-exchange'
import { beginAnew } from '../../testing/new-club'
import { as, goingBy, request, wayTo, withToken } from '../../testing/portal'
import { castWithPasswords, PASSWORD, post } from '../../testing/sign-in-form'
import { asPicture } from '../../testing/upload'
import { linkFor, picture } from '../../uploads/uploading.test.helper'

const one = JSON.parse(env.PEPPER) as Record<string, string>
const two = { 2: new Uint8Array(32).fill(7).toBase64() }
const having = (roots: object) => wayTo({ PEPPER: JSON.stringify(roots) })
const withBoth = having({ ...one, ...two })
const withNewest = having(two)

const KEY = 'an-edit-before-the-rotation'
const FRESH = 'Eleven-Cords-23!'
const nora = cast.nora.part.email
const sealed = async (as: 'new-password' | 'temporary-password', text: string) => {
  const { key } = await (await post('/login/key', { key: newNonce() })).json<{ key: string }>()
  const given = readExchange(key)
  return { text: await seal(given, as, text), challenge: given.challenge }
}
const linkTo = async (to: string, page: RegExp) =>
  (await lettersIn(env.FILES)).flatMap((letter) => (letter.to === to ? (page.exec(letter.text)?.[1] ?? []) : []))[0] ??
  ''
async function resetLink(email: string) {
  expect((await openBrowser().forgot(email)).status).toBe(200)
  return linkTo(email, /reset-password\?token=([\w-]+)/)
}
async function choosePassword(link: string) {
  const { text, challenge } = await sealed('new-password', FRESH)
  return (await post(`/password-reset/${link}`, { alpha: text, key: challenge })).status
}
const editOnce = async () => (await as('ingrid').put('/users/olav', { fname: 'Olaf' }, { key: KEY })).status
async function add(email: string) {
  const { text } = await sealed('temporary-password', FRESH)
  const answer = await as('ingrid').post('/users', { ...ines, fname: 'Lars', email, family: [], password: text })
  return [answer.status, (await answer.json<{ code?: string }>()).code]
}
const move = async (email: string) => (await as('ingrid').put('/users/ines', { email })).status
const isSound = async () => (await (await as('ingrid').post('/integrity/check')).json<IntegrityReport>()).isSound
const rekey = (secret = env.SETUP_SECRET) =>
  request('/keys/rekey', { method: 'POST', headers: { Authorization: `Bearer ${secret}` } })
const rekeyed = async () => (await rekey()).json<Rekeyed>()

/** Everything of a day in the club that hangs on a key. */
async function aDay(session: string, browser: ReturnType<typeof openBrowser>) {
  expect((await withToken(session, 'GET', '/dashboard')).status).toBe(200)
  expect((await browser.logIn(olav.email)).status).toBe(200)
  expect(await resetLink(nora)).not.toBe('')
  expect([await add(olav.email.toUpperCase()), await move(olav.email)]).toEqual([[409, 'EMAIL_TAKEN'], 409])
  expect(await isSound()).toBe(true)
}

describe('when PEPPER gets a second version, and the first goes', () => {
  const home = openBrowser('198.51.100.40')
  let session: string
  let cookie: string
  let file: { link: string; shown: Record<string, string> }
  let links: { soon: string; late: string; email: string }

  beforeAll(async () => {
    await castWithPasswords()
    session = (await (await home.logIn(olav.email)).json<{ token: string }>()).token
    cookie = home.cookie()
    file = { link: await linkFor(session, await picture()), shown: asPicture(hashToken(session)) }
    expect(await editOnce()).toBe(200)
    await as('ingrid').put('/users/olav', { email: 'olav@ember.example' })
    const email = await linkTo('olav@ember.example', /confirm-email#([\w-]+)/)
    links = { soon: await resetLink(nora), late: await resetLink(ines.email), email }
  })

  test('members go on while there are both: sessions, passwords, addresses, links, pictures and repeated edits', () =>
    goingBy(withBoth, async () => {
      for (let tries = 0; tries < 8; tries++) await openBrowser('198.51.100.40').logIn(olav.email, 'Wrong-Rope-41!')
      await aDay(session, home)
      expect(await choosePassword(links.soon)).toBe(200)
      expect((await request(file.link.replace(/^\/api/, ''), { headers: file.shown })).status).toBe(200)
      expect(await editOnce()).toBe(200)
      expect(await add('lars@skarnhollow.example')).toEqual([201, undefined])
      expect((await openBrowser().logIn('lars@skarnhollow.example', FRESH)).status).toBe(200)
    }))

  test('the command moves every address at once, and says whose passwords have not moved', () =>
    goingBy(withBoth, async () => {
      const addresses = await env.DB.prepare(`SELECT COUNT(*) AS n FROM unique_keys WHERE scope = 'email'`).first('n')
      const left = {
        newest: 2,
        passwords: [
          { version: 1, count: 2 },
          { version: 2, count: 3 },
        ],
      }
      expect(await rekeyed()).toEqual({ ...left, rekeyed: addresses })
      expect(await rekeyed()).toEqual({ ...left, rekeyed: 0 })
      await aDay(session, home)
    }))

  test('members go on when the first version is gone, with the reset link that was on its way', () =>
    goingBy(withNewest, async () => {
      await aDay(session, home)
      expect(await choosePassword(links.late)).toBe(200)
      expect((await openBrowser().logIn(ines.email, FRESH)).status).toBe(200)
      expect(await add('maren@skarnhollow.example')).toEqual([201, undefined])
    }))

  test('what was signed with it is refused in words, and who had not signed in chooses a new password', () =>
    goingBy(withNewest, async () => {
      const followed = await post('/email-change/confirm', { token: links.email })
      expect([followed.status, await followed.json()]).toMatchObject([400, { error: expect.stringContaining('link') }])
      expect((await request(file.link.replace(/^\/api/, ''), { headers: file.shown })).status).toBe(403)

      const old = openBrowser('198.51.100.41')
      old.cookie(cookie)
      for (let tries = 0; tries < 8; tries++) await openBrowser('198.51.100.41').logIn(olav.email, 'Wrong-Rope-41!')
      expect((await old.logIn(olav.email)).status).toBe(429)

      const refused = await openBrowser().logIn(ingrid.email, PASSWORD)
      expect([refused.status, await refused.json()]).toMatchObject([
        401,
        { error: 'The email or password is incorrect.' },
      ])
      expect(await choosePassword(await resetLink(ingrid.email))).toBe(200)
      expect((await openBrowser().logIn(ingrid.email, FRESH)).status).toBe(200)
    }))
})

test('where the first version goes too soon nothing is moved, and the command says what to put back', async () => {
  await beginAnew()
  await castWithPasswords()
  const answer = await goingBy(withNewest, rekey)
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { error: expect.stringContaining('Put that version back') },
  ])
  expect((await openBrowser().logIn(olav.email)).status).toBe(200)
})

test('whoever does not hold the setup secret moves nothing', async () => {
  for (const secret of ['guessed', env.PEPPER]) expect((await rekey(secret)).status).toBe(403)
})
