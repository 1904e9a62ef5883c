import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'

import { lettersIn } from '../../notifications/mail/dev-mailbox'
import { authenticator } from '../../testing/authenticator'
import { olav } from '../../testing/cast'
import { carryOut } from '../../testing/club-house'
import { signedInAgo } from '../../testing/long-ago'
import { beginAnew } from '../../testing/new-club'
import { type Authenticator, added, optionsIn, ownPasskeys, signInWith } from '../../testing/passkey-moves'
import { as, withToken } from '../../testing/portal'
import { castWithPasswords } from '../../testing/sign-in-form'

beforeEach(async () => {
  await beginAnew()
  await castWithPasswords()
})

describe('a passkey', () => {
  test('signs its member in without an email or a password', async () => {
    const key = await authenticator()
    expect((await added('olav', key, 'Key ring')).status).toBe(201)
    const answer = await signInWith(key)
    const opened = await answer.json<{ token: string }>()
    expect([answer.status, opened]).toEqual([
      200,
      {
        ...{ token: expect.any(String), userId: 'olav', role: 'member', firstLogin: false },
        user: expect.objectContaining({ _id: 'olav', fname: 'Olav' }),
      },
    ])
    expect((await withToken(opened.token, 'GET', '/dashboard')).status).toBe(200)
    expect(await ownPasskeys('olav')).toMatchObject([{ name: 'Key ring', usedAt: expect.any(String) }])
  })

  test('can be renamed and removed, and opens nothing after that', async () => {
    const key = await authenticator()
    await added('olav', key)
    const [{ id } = { id: '' }] = await ownPasskeys('olav')
    expect((await as('olav').put(`/users/olav/passkeys/${id}`, { name: 'Old phone' })).status).toBe(200)
    expect(await ownPasskeys('olav')).toMatchObject([{ name: 'Old phone' }])
    expect((await as('olav').put(`/users/olav/passkeys/${id}`, { name: ' ' })).status).toBe(400)
    expect((await as('olav').delete(`/users/olav/passkeys/${id}`)).status).toBe(204)
    expect((await signInWith(key)).status).toBe(401)
    expect(await ownPasskeys('olav')).toEqual([])
  })

  test('is called by the device it was made on, and a second one on it has a number', async () => {
    for (let each = 0; each < 3; each++) await added('olav', await authenticator())
    expect((await ownPasskeys('olav')).map(({ name }) => name)).toEqual(['Passkey', 'Passkey 2', 'Passkey 3'])
  })

  test('is its member’s own: nobody else, and no administrator, adds, renames or removes one', async () => {
    await added('olav', await authenticator())
    const [{ id } = { id: '' }] = await ownPasskeys('olav')
    const answers = await Promise.all([
      as('ingrid').post('/users/olav/passkeys/options'),
      as('ingrid').put(`/users/olav/passkeys/${id}`, { name: 'Mine' }),
      as('ingrid').delete(`/users/olav/passkeys/${id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('is told by letter when it is added and when it is removed, and stands in the history by its name', async () => {
    await added('olav', await authenticator(), 'Key ring')
    const [{ id } = { id: '' }] = await ownPasskeys('olav')
    await as('olav').delete(`/users/olav/passkeys/${id}`)
    expect((await lettersIn(env.FILES)).map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [olav.email, 'A passkey was added'],
      [olav.email, 'A passkey was removed'],
    ])
    const { entries } = await (await as('ingrid').get('/users/olav/history')).json<{ entries: object[] }>()
    expect(entries[1]).toMatchObject({ action: 'added a passkey', changes: [{ label: 'passkeys', to: 'Key ring' }] })
    const { results } = await env.DB.prepare('SELECT data FROM events').all()
    expect(JSON.stringify(results)).not.toContain('Key ring')
  })

  test('goes with the member who leaves, and comes back with them', async () => {
    const key = await authenticator()
    await added('olav', key)
    await carryOut('olav', { type: 'RemoveMember', typedLastName: olav.lname })
    expect((await signInWith(key)).status).toBe(401)
    await as('ingrid').post('/users/olav/put-back', { to: 'before removal' })
    expect((await signInWith(key)).status).toBe(200)
  })
})

test('a passkey is not added where it did not ask who holds it, nor twice', async () => {
  const key = await authenticator()
  expect((await added('olav', key, 'Stolen', { verifies: false })).status).toBe(400)
  expect((await added('olav', key)).status).toBe(201)
  expect((await added('ingrid', key)).status).toBe(409)
  expect(await ownPasskeys('ingrid')).toEqual([])
})

test('a passkey confirms who it is, in the place of the password, and only its own member', async () => {
  const [mine, others] = [await authenticator(), await authenticator()]
  await added('ingrid', mine)
  await added('olav', others)
  const token = await signedInAgo('ingrid')
  const remove = () => withToken(token, 'DELETE', '/users/ines', { lname: 'Calloway' })
  const confirm = async (key: Authenticator) => {
    const options = await optionsIn(await withToken(token, 'POST', '/account/confirmation/options'))
    return withToken(token, 'POST', '/account/confirmation', { passkey: await key.get(options) })
  }
  expect((await remove()).status).toBe(403)
  expect((await confirm(others)).status).toBe(400)
  expect((await remove()).status).toBe(403)
  const next = (await (await confirm(mine)).json<{ token: string }>()).token
  expect((await withToken(next, 'DELETE', '/users/ines', { lname: 'Calloway' })).status).toBe(204)
})

test('who has no passkey is asked for none', async () => {
  expect(await (await as('ines').post('/account/confirmation/options')).json()).toEqual({ options: null })
})
