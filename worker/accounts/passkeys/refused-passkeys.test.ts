import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'

import { authenticator } from '../../testing/authenticator'
import { interrupted } from '../../testing/interrupted'
import { beginAnew } from '../../testing/new-club'
import { added, asked, optionsIn, signInWith } from '../../testing/passkey-moves'
import { as } from '../../testing/portal'
import { castWithPasswords, post } from '../../testing/sign-in-form'

beforeEach(async () => {
  await beginAnew()
  await castWithPasswords()
})

describe('nobody gets in by', () => {
  test('a passkey that was never added', async () => {
    const key = await authenticator()
    await key.create({ ...(await asked()), user: { id: 'b2xhdg' } })
    expect((await signInWith(key)).status).toBe(401)
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
    for (const options of [madeUp, adding, confirming]) expect((await signInWith(key, {}, options)).status).toBe(400)
  })

  test.each([
    ['a passkey that asked for neither finger, face nor PIN', { verifies: false }],
    ['another page that passes the question on', { origin: 'https://skarnhollow.evil.example' }],
    ['a passkey of another portal', { rpId: 'evil.example' }],
    ['a copy that has fallen behind', { counter: 1 }],
  ])('%s', async (_, behavior) => {
    const key = await authenticator()
    await added('olav', key)
    expect((await signInWith(key)).status).toBe(200)
    expect((await signInWith(key)).status).toBe(200)
    const answer = await signInWith(key, behavior)
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([401, 'BAD_CREDENTIALS'])
  })

  test.each(['a', '', '?', '-', 'ab==c'])('a passkey that says %j of whose it is', async (userHandle) => {
    const key = await authenticator()
    await added('olav', key)
    const { response, ...passkey } = await key.get(await asked())
    const answer = await post('/login/passkey', { passkey: { ...passkey, response: { ...response, userHandle } } })
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([401, 'BAD_CREDENTIALS'])
  })

  test('a passkey that is removed while it is being checked', async () => {
    const key = await authenticator()
    await added('olav', key)
    const passkey = await key.get(await asked())
    const removed = () => as('ingrid').delete('/users/olav/passkeys')
    const answer = await interrupted({ call: 2, meanwhile: removed }, '/login/passkey', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '198.51.100.10' },
      body: JSON.stringify({ passkey }),
    })
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([401, 'BAD_CREDENTIALS'])
    expect(
      await env.DB.prepare(`SELECT 1 FROM sessions WHERE member_id = 'olav' AND device IS NOT NULL`).first(),
    ).toBeNull()
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
