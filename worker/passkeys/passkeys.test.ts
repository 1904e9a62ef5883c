import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'

import { lettersIn } from '../mail/dev-mailbox'
import { type Asked, authenticator } from '../testing/authenticator'
import { olav } from '../testing/cast'
import { carryOut } from '../testing/club-house'
import { signedInAgo } from '../testing/long-ago'
import { beginAnew } from '../testing/new-club'
import { as, goingBy, wayTo, withToken } from '../testing/portal'
import { castWithPasswords, logIn, post } from '../testing/sign-in-form'

type Authenticator = Awaited<ReturnType<typeof authenticator>>

beforeEach(async () => {
  await beginAnew()
  await castWithPasswords()
})

const optionsIn = async (answer: Response) => (await answer.json<{ options: Asked }>()).options
async function added(player: 'olav' | 'ingrid', key: Authenticator, name?: string, behavior = {}) {
  const options = await optionsIn(await as(player).post(`/users/${player}/passkeys/options`))
  return as(player).post(`/users/${player}/passkeys`, {
    passkey: await key.create(options, behavior),
    ...(name && { name }),
  })
}
const asked = async () => optionsIn(await post('/login/passkey/options', {}))
const signIn = async (key: Authenticator, behavior = {}, options?: Asked) =>
  post('/login/passkey', { passkey: await key.get(options ?? (await asked()), behavior) })
const ownPasskeys = async (player: 'olav' | 'ingrid') =>
  (await (await as(player).get('/account')).json<{ passkeys: { id: string; name: string; usedAt: string | null }[] }>())
    .passkeys

describe('a passkey', () => {
  test('signs its member in without an email or a password', async () => {
    const key = await authenticator()
    expect((await added('olav', key, 'Key ring')).status).toBe(201)
    const answer = await signIn(key)
    const opened = await answer.json<{ token: string }>()
    expect([answer.status, opened]).toEqual([
      200,
      { token: expect.any(String), userId: 'olav', role: 'member', firstLogin: false },
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
    expect((await signIn(key)).status).toBe(401)
    expect(await ownPasskeys('olav')).toEqual([])
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
    expect((await signIn(key)).status).toBe(401)
    await as('ingrid').post('/users/olav/put-back', { to: 'before removal' })
    expect((await signIn(key)).status).toBe(200)
  })
})

describe('nobody gets in by', () => {
  test('a passkey that was never added', async () => {
    const key = await authenticator()
    await key.create({ ...(await asked()), user: { id: 'b2xhdg' } })
    expect((await signIn(key)).status).toBe(401)
  })

  test('an answer that is sent a second time', async () => {
    const key = await authenticator()
    await added('olav', key)
    const passkey = await key.get(await asked())
    expect((await post('/login/passkey', { passkey })).status).toBe(200)
    expect((await post('/login/passkey', { passkey })).status).toBe(400)
  })

  test('an answer to another question: one that was made up, is for adding, or for confirming', async () => {
    const key = await authenticator()
    await added('olav', key)
    const madeUp = { challenge: 'a'.repeat(96) }
    const adding = await optionsIn(await as('olav').post('/users/olav/passkeys/options'))
    const confirming = await optionsIn(await as('olav').post('/account/confirmation/options'))
    for (const options of [madeUp, adding, confirming]) expect((await signIn(key, {}, options)).status).toBe(400)
  })

  test.each([
    ['a passkey that asked for neither finger, face nor PIN', { verifies: false }],
    ['another page that passes the question on', { origin: 'https://skarnhollow.evil.example' }],
    ['a passkey of another portal', { rpId: 'evil.example' }],
    ['a copy that has fallen behind', { counter: 1 }],
  ])('%s', async (_, behavior) => {
    const key = await authenticator()
    await added('olav', key)
    expect((await signIn(key)).status).toBe(200)
    expect((await signIn(key)).status).toBe(200)
    const answer = await signIn(key, behavior)
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([401, 'BAD_CREDENTIALS'])
  })

  test.each(['a', '', '?', '-', 'ab==c'])('a passkey that says %j of whose it is', async (userHandle) => {
    const key = await authenticator()
    await added('olav', key)
    const { response, ...passkey } = await key.get(await asked())
    const answer = await post('/login/passkey', { passkey: { ...passkey, response: { ...response, userHandle } } })
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([401, 'BAD_CREDENTIALS'])
  })

  test('trying: after ten an address has to wait', async () => {
    const key = await authenticator()
    await key.create({ ...(await asked()), user: { id: 'b2xhdg' } })
    const statuses = []
    for (let turn = 0; turn < 11; turn++)
      statuses.push((await post('/login/passkey', { passkey: await key.get(await asked()) }, '198.51.100.9')).status)
    expect([statuses[0], statuses[10]]).toEqual([401, 429])
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
  expect((await confirm(mine)).status).toBe(204)
  expect((await remove()).status).toBe(204)
})

test('who has no passkey is asked for none', async () => {
  expect(await (await as('ines').post('/account/confirmation/options')).json()).toEqual({ options: null })
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

  test('the password alone no longer signs in who has one, but the passkey does; members go on as before', () =>
    inSuchClub(async () => {
      const key = await authenticator()
      await added('ingrid', key)
      const half = await logIn('ingrid@skarnhollow.example')
      expect([half.status, (await half.json<{ code: string }>()).code]).toEqual([403, 'PASSKEY_NEEDED'])
      expect((await signIn(key)).status).toBe(200)
      expect((await logIn(olav.email)).status).toBe(200)
    }))

  test('who has lost it gets in by a link from the mail, until a passkey is used again', () =>
    inSuchClub(async () => {
      const key = await authenticator()
      await added('ingrid', key)
      await env.DB.prepare("UPDATE credentials SET recovered_at = 1 WHERE member_id = 'ingrid'").run()
      expect((await logIn('ingrid@skarnhollow.example')).status).toBe(200)
      await signIn(key)
      expect((await logIn('ingrid@skarnhollow.example')).status).toBe(403)
    }))
})
