import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { lettersIn } from '../notifications/mail/dev-mailbox'
import { type Asked, authenticator } from '../testing/authenticator'
import { openBrowser } from '../testing/browser'
import { olav } from '../testing/cast'
import { signIn } from '../testing/club-house'
import { asksFor, confirm, HOUR, keep, later, linkTo, NEW, olavsRecord } from '../testing/email-moves'
import { beginAnew } from '../testing/new-club'
import { as, withToken } from '../testing/portal'
import { castWithPasswords, post } from '../testing/sign-in-form'

beforeEach(async () => {
  vi.useRealTimers()
  await beginAnew()
  await castWithPasswords()
})

describe('the owner of the old email', () => {
  test('can stop the change before it has taken effect', async () => {
    await asksFor()
    const answer = await keep()
    expect([answer.status, await answer.json()]).toEqual([200, { fname: 'Olav', email: olav.email }])
    expect((await confirm()).status).toBe(400)
    expect(await olavsRecord()).toMatchObject({ email: olav.email, pendingEmail: null })
  })

  test('can put it back afterwards, for 72 hours, by which every session ends', async () => {
    const token = await signIn('olav')
    await asksFor()
    const link = await linkTo(olav.email, 'keep-email')
    await withToken(token, 'POST', '/email-change/confirm', { token: await linkTo(NEW, 'confirm-email') })
    expect((await withToken(token, 'GET', '/session')).status).toBe(200)
    expect((await keep(link)).status).toBe(200)
    expect((await withToken(token, 'GET', '/session')).status).toBe(401)
    expect((await olavsRecord()).email).toBe(olav.email)
    expect((await keep(link)).status).toBe(400)
  })

  test('ends every way in that whoever had the account may know: password, passkeys, devices; a new password opens it', async () => {
    const [browser, key] = [openBrowser(), await authenticator()]
    await browser.logIn(olav.email)
    const { options } = await (await as('olav').post('/users/olav/passkeys/options')).json<{ options: Asked }>()
    expect((await as('olav').post('/users/olav/passkeys', { passkey: await key.create(options) })).status).toBe(201)
    await asksFor()
    await confirm()
    await keep()

    expect((await browser.logIn(olav.email)).status).toBe(401)
    const asked = (await (await post('/login/passkey/options', {})).json<{ options: Asked }>()).options
    expect((await post('/login/passkey', { passkey: await key.get(asked) })).status).toBe(401)
    const left = ['credentials', 'passkeys', 'known_devices'].map((table) =>
      env.DB.prepare(`SELECT 1 FROM ${table} WHERE member_id = 'olav'`).first(),
    )
    expect(await Promise.all(left)).toEqual([null, null, null])

    const letters = (await lettersIn(env.FILES)).filter(({ to }) => to === olav.email)
    expect(letters[0]).toMatchObject({ subject: 'You kept your login email' })
    expect(letters[0]?.text).toContain('/forgot-password')
    await post('/login/forgot-password', { input: olav.email })
    const link = (await lettersIn(env.FILES)).find(({ subject }) => subject === 'Choose a new password')
    expect(link?.to).toBe(olav.email)
  })

  test('can do so though it was changed once more since', async () => {
    await asksFor()
    const link = await linkTo(olav.email, 'keep-email')
    await confirm()
    await as('ingrid').put('/users/olav', { email: 'third@ember.example' })
    await confirm(await linkTo('third@ember.example', 'confirm-email'))
    expect((await olavsRecord()).email).toBe('third@ember.example')
    expect((await keep(link)).status).toBe(200)
    expect((await olavsRecord()).email).toBe(olav.email)
  })

  test('has to do so within that time', async () => {
    await asksFor()
    const link = await linkTo(olav.email, 'keep-email')
    later(72 * HOUR + 60_000)
    expect((await keep(link)).status).toBe(400)
  })
})
