import { beforeAll, describe, expect, test } from 'vitest'

import type { ContentType } from '../accounts/login-cipher'
import { olav } from '../testing/cast'
import { newNonce, readExchange, seal } from '../testing/key-exchange'
import { signedInAgo } from '../testing/long-ago'
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

  test('links nobody to a family, however it is sent', async () => {
    for (const family of [['ines'], []]) {
      const answer = await save({ wallpaper: 'lodge', family })
      expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([403, 'FORBIDDEN'])
    }
    const { user } = await (await as('ingrid').get('/users/olav')).json<{ user: { family: []; wallpaper: string } }>()
    expect(user).toMatchObject({ family: [], wallpaper: 'rope-tow' })
  })

  test('is nobody else’s to save', async () => {
    expect((await as('ines').put('/users/olav', profile)).status).toBe(403)
    const { 'new-password': password } = await sealed({ 'new-password': 'Larch-Needles-58!' })
    expect((await as('ingrid').put('/users/olav', { password })).status).toBe(403)
  })

  test('keeps its wallpaper where an administrator saves the record', async () => {
    expect((await as('ingrid').put('/users/olav', { ...profile, wallpaper: 'lodge' })).status).toBe(200)
    expect(await (await as('olav').get('/users/olav')).json()).not.toMatchObject({ user: { wallpaper: 'lodge' } })
  })

  test('gives up its email only for the current password', async () => {
    const email = 'olav@ember.example'
    const unconfirmed = await withToken(await signedInAgo('olav'), 'PUT', '/users/olav', { ...profile, email })
    expect(await unconfirmed.json()).toMatchObject({ code: 'CONFIRM_IT_IS_YOU' })
    expect(await (await save({ email }, { 'current-password': 'Another-Rope-77!' })).json()).toMatchObject({
      fields: { currentPassword: 'That isn’t your current password.' },
    })
    const saved = await save({ email }, { 'current-password': PASSWORD })
    expect(await saved.json()).toMatchObject({ user: { email: olav.email, pendingEmail: { email } } })
    await as('olav').delete('/users/olav/email-change')
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

  test('says that it is another request where the same key comes with another password', async () => {
    const change = async (fresh: string) => {
      const texts = await sealed({ 'current-password': 'Timber-Gully-Rope-58!', 'new-password': fresh })
      const body = { ...profile, currentPassword: texts['current-password'], password: texts['new-password'] }
      return as('olav').put('/users/olav', body, { key: 'the-key-of-the-new-password' })
    }
    expect((await change('Larch-Needles-58!')).status).toBe(200)
    expect((await change('Larch-Needles-58!')).status).toBe(200)
    const other = await change('Larch-Needles-59!')
    expect([other.status, (await other.json<{ code: string }>()).code]).toEqual([422, 'KEY_REUSED'])
    expect((await logIn(olav.email, 'Larch-Needles-58!')).status).toBe(200)
  })

  test('does not let a wrong current password be tried for ever', async () => {
    const answers = []
    for (let turn = 0; turn < 6; turn++) {
      answers.push((await save({ email: 'x@ember.example' }, { 'current-password': `Wrong-Rope-${turn}!` })).status)
    }
    expect(answers).toContain(429)
  })
})
