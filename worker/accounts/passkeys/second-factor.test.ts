import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'

import type { AccountView } from '../../domain/account/account-views'
import { lettersIn } from '../../notifications/mail/dev-mailbox'
import { authenticator } from '../../testing/authenticator'
import { olav } from '../../testing/cast'
import { signIn } from '../../testing/club-house'
import { signedInAgo } from '../../testing/long-ago'
import { beginAnew } from '../../testing/new-club'
import { added, ownPasskeys, signInWith } from '../../testing/passkey-moves'
import { choosePasswordByMail } from '../../testing/password-by-mail'
import { as, withToken } from '../../testing/portal'
import { castWithPasswords, logIn } from '../../testing/sign-in-form'

beforeEach(async () => {
  await beginAnew()
  await castWithPasswords()
})

const codeOf = async (answer: Response) => (answer.ok ? answer.status : (await answer.json<{ code: string }>()).code)
const turn = (isOn: boolean) => as('olav').put('/users/olav/second-factor', { isOn })
const account = async () => (await as('olav').get('/account')).json<AccountView>()
const subjects = async () => (await lettersIn(env.FILES)).map(({ to, subject }) => `${to}: ${subject}`)
const told = async () => {
  const { entries } = await (await as('ingrid').get('/users/olav/history')).json<{ entries: { action: string }[] }>()
  return entries.map(({ action }) => action)
}

/** Olav has a passkey, and wants it asked for after his password. */
async function olavWithPasskey() {
  const key = await authenticator()
  await added('olav', key)
  expect((await turn(true)).status).toBe(204)
  return key
}

describe('a member who wants the passkey after the password', () => {
  test('is not signed in by the password alone, also where it is right, but by the passkey', async () => {
    const key = await olavWithPasskey()
    const half = await logIn(olav.email)
    expect([half.status, await half.json()]).toMatchObject([403, { code: 'PASSKEY_NEEDED' }])
    expect(await codeOf(await logIn(olav.email, 'Wrong-Rope-41!'))).toBe('BAD_CREDENTIALS')
    expect((await signInWith(key)).status).toBe(200)
    expect((await account()).hasSecondFactor).toBe(true)
  })

  test('is asked for it after a new password by mail as well', async () => {
    const key = await olavWithPasskey()
    await choosePasswordByMail('olav', 'Eleven-Cords-23!')
    expect(await codeOf(await logIn(olav.email, 'Eleven-Cords-23!'))).toBe('PASSKEY_NEEDED')
    expect((await signInWith(key)).status).toBe(200)
  })

  test('needs one first, cannot remove the last one meanwhile, and can stop it', async () => {
    expect(await codeOf(await turn(true))).toBe('CONFLICT')
    await olavWithPasskey()
    const [{ id } = { id: '' }] = await ownPasskeys('olav')
    expect(await codeOf(await as('olav').delete(`/users/olav/passkeys/${id}`))).toBe('CONFLICT')
    await added('olav', await authenticator())
    expect((await as('olav').delete(`/users/olav/passkeys/${id}`)).status).toBe(204)
    expect((await turn(false)).status).toBe(204)
    expect((await logIn(olav.email)).status).toBe(200)
    const [{ id: last } = { id: '' }] = await ownPasskeys('olav')
    expect((await as('olav').delete(`/users/olav/passkeys/${last}`)).status).toBe(204)
  })

  test('shows who they are before either, chooses for nobody else, and is chosen for by nobody', async () => {
    await added('olav', await authenticator())
    const old = await signedInAgo('olav')
    expect(await codeOf(await withToken(old, 'PUT', '/users/olav/second-factor', { isOn: true }))).toBe(
      'CONFIRM_IT_IS_YOU',
    )
    expect(await codeOf(await as('ingrid').put('/users/olav/second-factor', { isOn: true }))).toBe('FORBIDDEN')
    expect(await codeOf(await as('olav').put('/users/olav/second-factor', {}))).toBe('INVALID')
  })

  test('is told by mail when it begins and when it ends, and the history tells both', async () => {
    await olavWithPasskey()
    await turn(false)
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        `${olav.email}: You now need your passkey to sign in`,
        `${olav.email}: You no longer need your passkey to sign in`,
      ]),
    )
    expect((await told()).slice(0, 2)).toEqual([
      'turned off the passkey step at sign-in',
      'turned on the passkey step at sign-in',
    ])
  })

  test('keeps it when an administrator restores their record as it was before', async () => {
    await as('ingrid').put('/users/olav', { statusType: 'Life' })
    await olavWithPasskey()
    const { entries } = await (await as('ingrid').get('/users/olav/history')).json<{
      entries: { position: number }[]
    }>()
    const restored = await as('ingrid').post('/users/olav/put-back', { asOf: entries.at(-1)?.position })
    expect([restored.status, await restored.json()]).toMatchObject([200, { user: { statusType: olav.statusType } }])
    expect(await codeOf(await logIn(olav.email))).toBe('PASSKEY_NEEDED')
  })

  test('keeps it when they leave and come back', async () => {
    await olavWithPasskey()
    await as('ingrid').delete('/users/olav', { lname: olav.lname })
    await as('ingrid').post('/users/olav/put-back', { to: 'before removal' })
    expect(await codeOf(await logIn(olav.email))).toBe('PASSKEY_NEEDED')
  })
})

describe('a member who has lost their passkeys', () => {
  test('gets in by the password once an administrator has removed them, and is told', async () => {
    const lost = await olavWithPasskey()
    await added('olav', await authenticator())
    const removed = await as('ingrid').delete('/users/olav/passkeys', undefined, { reason: 'Lost the phone.' })
    expect(await removed.json()).toMatchObject({ user: { hasSecondFactor: false, passkeyCount: 0 } })
    expect((await logIn(olav.email)).status).toBe(200)
    expect((await signInWith(lost)).status).toBe(401)
    expect(await subjects()).toContain(`${olav.email}: Your passkeys were removed`)
    expect((await told())[0]).toBe('turned off the passkey step at sign-in and removed all passkeys')
    const { entries } = await (await as('ingrid').get('/activity')).json<{ entries: object[] }>()
    expect(JSON.stringify(entries)).toContain('turned off the passkey step at sign-in for')
  })

  test('is helped by administrators alone, who have just shown who they are', async () => {
    await olavWithPasskey()
    expect(await codeOf(await as('ines').delete('/users/olav/passkeys'))).toBe('FORBIDDEN')
    const old = await signedInAgo('ingrid')
    expect(await codeOf(await withToken(old, 'DELETE', '/users/olav/passkeys'))).toBe('CONFIRM_IT_IS_YOU')
  })

  test('is asked for none that are nowhere any more, such as after a restore', async () => {
    await olavWithPasskey()
    await env.DB.prepare('DELETE FROM passkeys').run()
    expect((await logIn(olav.email)).status).toBe(200)
  })
})

test('administrators see of a member whether there are passkeys and whether one is asked for; members do not', async () => {
  await olavWithPasskey()
  const seenBy = async (token: string) =>
    (await (await withToken(token, 'GET', '/users/olav')).json<{ user: object }>()).user
  expect(await seenBy(await signIn('ingrid'))).toMatchObject({ hasSecondFactor: true, passkeyCount: 1 })
  expect(Object.keys(await seenBy(await signIn('ines')))).not.toContain('passkeyCount')
})
