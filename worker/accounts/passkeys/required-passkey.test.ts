import { beforeEach, describe, expect, test } from 'vitest'

import { toRichText } from '../../domain/shared/rich-text'
import { authenticator } from '../../testing/authenticator'
import { olav } from '../../testing/cast'
import { clubDay } from '../../testing/club-day'
import { enroll, signIn } from '../../testing/club-house'
import { beginAnew } from '../../testing/new-club'
import { added, optionsIn, signInWith } from '../../testing/passkey-moves'
import { choosePasswordByMail } from '../../testing/password-by-mail'
import { as, goingBy, wayTo, withToken } from '../../testing/portal'
import { castWithPasswords, logIn } from '../../testing/sign-in-form'
import { pass } from '../../testing/wall'

beforeEach(async () => {
  await beginAnew()
  await castWithPasswords()
})

describe('where the club wants administrators to have a passkey', () => {
  const there = wayTo({ PASSKEYS_REQUIRED: 'administrators' })
  const inSuchClub = <Result>(work: () => Promise<Result>) => goingBy(there, work)

  test('one who has none can do what members can, and is told to add one', () =>
    inSuchClub(async () => {
      const answer = await logIn('ingrid@skarnhollow.example')
      const { token, ...rest } = await answer.json<{ token: string }>()
      expect(rest).toMatchObject({ needsPasskey: true })
      expect((await withToken(token, 'GET', '/dashboard')).status).toBe(200)
      const refused = await withToken(token, 'PUT', '/users/olav', { statusType: 'Life' })
      expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([403, 'PASSKEY_NEEDED'])
      expect(await (await withToken(token, 'GET', '/account')).json()).toMatchObject({ needsPasskey: true })

      await added('ingrid', await authenticator())
      expect((await withToken(token, 'PUT', '/users/olav', { statusType: 'Life' })).status).toBe(200)
    }))

  test('one who has none is shown and finds no alert that has ended, as members do not', async () => {
    const alert = { type: 'info', message: toRichText('The tow opens at ten.'), expirationDate: clubDay(0) }
    await as('ingrid').post('/alerts', alert)
    pass(2 * 24 * 3_600_000)
    const shown = async (token: string) => (await withToken(token, 'GET', '/alerts')).json<object[]>()
    const findsIt = async (token: string) =>
      (await (await withToken(token, 'GET', '/search?q=tow%20opens')).text()).includes('at ten')
    await inSuchClub(async () => {
      const { token } = await (await logIn('ingrid@skarnhollow.example')).json<{ token: string }>()
      expect([await shown(token), await findsIt(token)]).toEqual([[], false])
      await added('ingrid', await authenticator())
      expect([(await shown(token)).length, await findsIt(token)]).toEqual([1, true])
    })
  })

  test('the password alone no longer signs in who has one, but the passkey does; members go on as before', () =>
    inSuchClub(async () => {
      const key = await authenticator()
      await added('ingrid', key)
      const half = await logIn('ingrid@skarnhollow.example')
      expect([half.status, (await half.json<{ code: string }>()).code]).toEqual([403, 'PASSKEY_NEEDED'])
      expect((await signInWith(key)).status).toBe(200)
      expect((await logIn(olav.email)).status).toBe(200)
    }))

  test('a new password by mail does not get in without it either; an administrator removes it where it is lost', () =>
    inSuchClub(async () => {
      await enroll('lars', { ...olav, fname: 'Lars', email: 'lars@skarnhollow.example' }, 'administrator')
      const key = await authenticator()
      await added('ingrid', key)
      await choosePasswordByMail('ingrid', 'Eleven-Cords-23!')
      const half = await logIn('ingrid@skarnhollow.example', 'Eleven-Cords-23!')
      expect(half.status).toBe(403)

      const lars = await signIn('lars')
      const passkey = await authenticator()
      const options = await optionsIn(await withToken(lars, 'POST', '/users/lars/passkeys/options'))
      await withToken(lars, 'POST', '/users/lars/passkeys', { passkey: await passkey.create(options) })
      expect((await withToken(lars, 'DELETE', '/users/ingrid/passkeys')).status).toBe(200)
      const answer = await logIn('ingrid@skarnhollow.example', 'Eleven-Cords-23!')
      expect([answer.status, await answer.json()]).toMatchObject([200, { needsPasskey: true }])
    }))
})
