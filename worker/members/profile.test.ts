import { beforeAll, describe, expect, test } from 'vitest'

import type { ContentType } from '../accounts/login-cipher'
import { olav } from '../testing/cast'
import { newNonce, readExchange, seal } from '../testing/key-exchange'
import { as, withToken } from '../testing/portal'
import { castWithPasswords, logIn, PASSWORD, post } from '../testing/sign-in-form'

const profile = { email: olav.email, phone: olav.phone, address: olav.address, wallpaper: 'rope-tow' }

/** Seals passwords as the profile page does, to one key. */
async function sealed(texts: Partial<Record<ContentType, string>>) {
  const answer = await post('/login/key', { key: newNonce() })
  const given = readExchange((await answer.json<{ key: string }>()).key)
  const entries = Object.entries(texts) as [ContentType, string][]
  return Object.fromEntries(await Promise.all(entries.map(async ([cty, text]) => [cty, await seal(given, cty, text)])))
}

const save = async (body: object, texts: Partial<Record<ContentType, string>> = {}) => {
  const { 'current-password': currentPassword, 'new-password': password } = await sealed(texts)
  return as('olav').put('/users/olav', {
    ...profile,
    ...body,
    ...(currentPassword ? { currentPassword } : {}),
    ...(password ? { password } : {}),
  })
}

beforeAll(castWithPasswords)

describe('a member’s own profile', () => {
  test('takes phones, address and wallpaper, and leaves the names alone', async () => {
    const answer = await save({
      fname: 'Olaf',
      role: 'administrator',
      phone: { ...olav.phone, cell: '(206) 555-0172' },
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      user: { fname: 'Olav', statusType: 'Active', wallpaper: 'rope-tow', phone: { cell: '2065550172' } },
    })
    const { user } = await (await as('ingrid').get('/users/olav')).json<{ user: { role: string } }>()
    expect(user.role).toBe('member')
  })

  test('is nobody else’s to save', async () => {
    expect((await as('ines').put('/users/olav', profile)).status).toBe(403)
    expect((await as('ingrid').put('/users/olav', profile)).status).toBe(403)
  })

  test('gives up its email only for the current password', async () => {
    const email = 'olav@ember.example'
    expect(await (await save({ email })).json()).toMatchObject({
      fields: { currentPassword: 'Please enter your current password.' },
    })
    expect(await (await save({ email }, { 'current-password': 'Another-Rope-77!' })).json()).toMatchObject({
      fields: { currentPassword: 'This is not your current password.' },
    })
    const saved = await save({ email }, { 'current-password': PASSWORD })
    expect(await saved.json()).toMatchObject({ user: { email } })
    expect((await logIn(email)).status).toBe(200)
    expect((await logIn(olav.email)).status).toBe(401)
    expect((await save({}, { 'current-password': PASSWORD })).status).toBe(200)
  })

  test('takes a new password that meets the rule, ends the other sessions and keeps this one', async () => {
    const weak = await save({}, { 'current-password': PASSWORD, 'new-password': 'short' })
    expect(weak.status).toBe(400)
    const { token } = await (await logIn(olav.email)).json<{ token: string }>()

    const fresh = 'Timber-Gully-Rope-58!'
    expect((await save({}, { 'current-password': PASSWORD, 'new-password': fresh })).status).toBe(200)
    expect((await as('olav').get('/users/olav')).status).toBe(200)
    expect((await withToken(token, 'GET', '/users/olav')).status).toBe(401)
    expect((await logIn(olav.email, fresh)).status).toBe(200)
    expect((await logIn(olav.email)).status).toBe(401)
  })

  test('does not let a wrong current password be tried for ever', async () => {
    const answers = []
    for (let turn = 0; turn < 6; turn++) {
      answers.push((await save({ email: 'x@ember.example' }, { 'current-password': `Wrong-Rope-${turn}!` })).status)
    }
    expect(answers).toContain(429)
  })
})
