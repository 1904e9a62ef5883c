import { beforeEach, describe, expect, test, vi } from 'vitest'

import { ines, olav } from '../testing/cast'
import { carryOut, enroll } from '../testing/club-house'
import { newNonce, readExchange, seal } from '../testing/key-exchange'
import { signedInAgo } from '../testing/long-ago'
import { beginAnew } from '../testing/new-club'
import { as, withToken } from '../testing/portal'
import { castWithPasswords, PASSWORD, post } from '../testing/sign-in-form'

beforeEach(async () => {
  vi.useRealTimers()
  await beginAnew()
  await castWithPasswords()
  await enroll('lars', { ...olav, fname: 'Lars', email: 'lars@skarnhollow.example' })
})

const contact = { email: ines.email, phone: ines.phone, address: ines.address }
const sealed = async (password: string) => {
  const { key } = await (await post('/login/key', { key: newNonce() })).json<{ key: string }>()
  return seal(readExchange(key), 'current-password', password)
}
const confirm = async (token: string, password = PASSWORD) =>
  withToken(token, 'POST', '/account/confirmation', { currentPassword: await sealed(password) })
/** The token by which the session goes on once its member has shown who they are. */
const confirmed = async (token: string) => (await (await confirm(token)).json<{ token: string }>()).token
const codeOf = async (answer: Response) => (answer.ok ? answer.status : (await answer.json<{ code: string }>()).code)

const ofAdministrators: readonly [string, string, string, object?][] = [
  ['changes somebody’s email', 'PUT', '/users/lars', { email: 'lars@ember.example' }],
  ['changes a role', 'PUT', '/users/lars/role', { role: 'administrator' }],
  ['deletes a member', 'DELETE', '/users/lars', { lname: 'Brekke' }],
  ['exports the directory', 'GET', '/users/export'],
  ['changes their own email', 'PUT', '/users/ingrid', { email: 'ingrid@ember.example' }],
]

describe('an administrator whose last sign-in was eleven minutes ago', () => {
  test.each(ofAdministrators)('%s only after showing who they are', async (_, method, path, body) => {
    const token = await signedInAgo('ingrid')
    const key = { 'Idempotency-Key': 'the-key-of-this-very-command' }
    expect(await codeOf(await withToken(token, method, path, body, key))).toBe('CONFIRM_IT_IS_YOU')
    const next = await confirmed(token)
    expect((await withToken(next, method, path, body, key)).ok).toBe(true)
  })

  test('is told in a sentence what is about to be done, and that nothing is lost', async () => {
    const token = await signedInAgo('ingrid')
    const refused = await withToken(token, 'PUT', '/users/lars/role', { role: 'administrator' })
    expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([
      403,
      'You’re changing a role. We ask again because it’s been more than 10 minutes.',
    ])
  })

  test('puts a role back, and erases somebody, only after that as well', async () => {
    const change = 'the-key-of-the-change-of-role'
    await as('ingrid').put('/users/lars/role', { role: 'administrator' }, { key: change })
    await as('ingrid').delete('/users/ines', { lname: 'Calloway' })
    const token = await signedInAgo('ingrid')
    let by = token
    const undo = () => withToken(by, 'POST', '/users/lars/put-back', { undo: change })
    const erase = () =>
      withToken(by, 'POST', '/users/ines/forget', { lname: 'Calloway' }, { 'X-Reason': 'Asked%20for%20it.' })
    expect([await codeOf(await undo()), await codeOf(await erase())]).toEqual([
      'CONFIRM_IT_IS_YOU',
      'CONFIRM_IT_IS_YOU',
    ])
    by = await confirmed(token)
    expect([(await undo()).status, (await erase()).status]).toEqual([200, 204])
  })

  test('restores an administrator, or makes a link for one to set a password, only after that; a member at once', async () => {
    await carryOut('nils', {
      type: 'EnrollMember',
      data: { ...olav, fname: 'Nils', email: 'nils@skarnhollow.example' },
    })
    for (const id of ['lars', 'nils']) await as('ingrid').put(`/users/${id}/role`, { role: 'administrator' })
    await as('ingrid').delete('/users/lars', { lname: 'Brekke' })
    await as('ingrid').delete('/users/ines', { lname: 'Calloway' })
    const token = await signedInAgo('ingrid')
    let by = token
    const bringBack = (id: string) => withToken(by, 'POST', `/users/${id}/put-back`, { to: 'before removal' })
    const link = () => withToken(by, 'POST', '/users/nils/invitation', { by: 'link' })
    expect(await codeOf(await bringBack('ines'))).toBe(200)
    expect([await codeOf(await bringBack('lars')), await codeOf(await link())]).toEqual([
      'CONFIRM_IT_IS_YOU',
      'CONFIRM_IT_IS_YOU',
    ])
    by = await confirmed(token)
    expect([(await bringBack('lars')).status, (await link()).status]).toEqual([200, 200])
  })

  test('edits everything else as always', async () => {
    const token = await signedInAgo('ingrid')
    expect((await withToken(token, 'PUT', '/users/lars', { statusType: 'Life' })).status).toBe(200)
  })
})

test('a sign-in counts for ten minutes', async () => {
  const change = { email: 'ines@ember.example' }
  expect(
    await codeOf(await withToken(await signedInAgo('ines', 9), 'PUT', '/users/ines', { ...contact, ...change })),
  ).toBe(200)
  expect(
    await codeOf(
      await withToken(await signedInAgo('ines', 11), 'PUT', '/users/ines', { ...contact, email: 'i@ember.example' }),
    ),
  ).toBe('CONFIRM_IT_IS_YOU')
})

test('a wrong password confirms nothing, signs nobody out, and cannot be tried for ever', async () => {
  const token = await signedInAgo('ingrid')
  const answers = []
  for (let turn = 0; turn < 6; turn++) answers.push(await confirm(token, `Wrong-Rope-${turn}!`))
  expect(answers[0]?.status).toBe(400)
  expect(await answers[0]?.json()).toMatchObject({ fields: { currentPassword: 'That isn’t your current password.' } })
  expect(answers[5]?.status).toBe(429)
  expect((await withToken(token, 'GET', '/session')).status).toBe(200)
  expect(await codeOf(await withToken(token, 'DELETE', '/users/lars', { lname: 'Brekke' }))).toBe('CONFIRM_IT_IS_YOU')
})

test('nobody can use up the tries of somebody else', async () => {
  const currentPassword = await sealed('Wrong-Rope-41!')
  for (let turn = 0; turn < 8; turn++) {
    await as('olav').put('/users/ingrid', { ...contact, currentPassword: await sealed(`Wrong-Rope-${turn}!`) })
  }
  expect((await as('olav').put('/users/ingrid', { ...contact, currentPassword })).status).toBe(403)
  expect((await confirm(await signedInAgo('ingrid'))).status).toBe(200)
})

describe('whoever has shown who they are', () => {
  const isIn = async (token: string) => (await withToken(token, 'GET', '/session')).status === 200
  const sessionsOf = async (token: string) =>
    (await (await withToken(token, 'GET', '/account')).json<{ sessions: { id: string; isHere: boolean }[] }>()).sessions

  test('goes on by another token; the one of before confirms nothing, and opens nothing after half a minute', async () => {
    const before = await signedInAgo('ingrid')
    const [listed] = await sessionsOf(before)
    const after = await confirmed(before)
    expect(after).not.toBe(before)
    const remove = (token: string) => withToken(token, 'DELETE', '/users/lars', { lname: 'Brekke' })
    expect(await codeOf(await remove(before))).toBe('CONFIRM_IT_IS_YOU')
    expect([await isIn(before), await isIn(after)]).toEqual([true, true])
    expect(await sessionsOf(after)).toMatchObject([{ id: listed?.id, isHere: true }])
    expect((await remove(after)).status).toBe(204)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect([await isIn(before), await isIn(after)]).toEqual([false, true])
  })

  test('in two windows at once has one session all the same, which the last of them goes on with', async () => {
    const before = await signedInAgo('ingrid')
    const [first, last] = [await confirmed(before), await confirmed(before)]
    expect(await sessionsOf(last)).toMatchObject([{ isHere: true }])
    expect((await withToken(last, 'DELETE', '/account/sessions')).status).toBe(204)
    expect([await isIn(first), await isIn(last)]).toEqual([true, true])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect([await isIn(first), await isIn(last)]).toEqual([false, true])
  })

  test('and heard no answer is answered the same again', async () => {
    const before = await signedInAgo('ingrid')
    const key = { 'Idempotency-Key': 'the-key-of-this-confirmation' }
    const body = async () => ({ currentPassword: await sealed(PASSWORD) })
    const answers = [
      await withToken(before, 'POST', '/account/confirmation', await body(), key),
      await withToken(before, 'POST', '/account/confirmation', await body(), key),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [one, again] = await Promise.all(answers.map((answer) => answer.json<{ token: string }>()))
    expect([one?.token, await isIn(one?.token ?? '')]).toEqual([again?.token, true])
  })

  test('by the current password beside a new email has another token too, also where the answer got lost', async () => {
    const before = await signedInAgo('ines')
    const key = { 'Idempotency-Key': 'the-key-of-the-new-email' }
    const body = async () => ({ ...contact, email: 'ines@ember.example', currentPassword: await sealed(PASSWORD) })
    const answers = [
      await withToken(before, 'PUT', '/users/ines', await body(), key),
      await withToken(before, 'PUT', '/users/ines', await body(), key),
    ]
    const [one, again] = await Promise.all(answers.map((answer) => answer.json<{ token: string }>()))
    expect([one?.token, await isIn(one?.token ?? '')]).toEqual([again?.token, true])
    expect(one?.token).not.toBe(before)
  })
})

test('a member signs out other devices only after showing who they are', async () => {
  const token = await signedInAgo('olav')
  expect(await codeOf(await withToken(token, 'DELETE', '/account/sessions'))).toBe('CONFIRM_IT_IS_YOU')
  expect((await withToken(await confirmed(token), 'DELETE', '/account/sessions')).status).toBe(204)
})
