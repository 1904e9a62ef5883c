import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { ines } from '../testing/cast'
import { carryOut, signIn, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { newNonce, readExchange, seal } from '../testing/key-exchange'
import { as, goingBy, request, wayTo, withToken } from '../testing/portal'
import { insertCredentials, keptCredentials } from './credentials'
import { hashPassword, isPassword } from './password/password-hash'

const TEMPORARY = 'Boiler-Is-Lit-5!'
const NEW = 'Wet-Wool-Socks-8!'
const { db } = testDependencies()
let newcomers = 0

/** Somebody who has been added and has signed in for the first time, on two devices. */
async function newcomer() {
  const id = `newcomer${newcomers++}`
  await carryOut(id, { type: 'EnrollMember', data: { ...ines, email: `${id}@skarnhollow.example` } })
  await db.batch([insertCredentials(id, await hashPassword(env, TEMPORARY), true)])
  return { id, token: await signIn(id), other: await signIn(id) }
}

beforeEach(theCast)

async function sealed(text: string) {
  const answer = await request('/login/key', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: newNonce() }),
  })
  return seal(readExchange((await answer.json<{ key: string }>()).key), 'new-password', text)
}

const complete = async (token: string, id: string, password = NEW, birthdate = '01/30/1990', key?: string) =>
  withToken(
    token,
    'PUT',
    `/users/first-login/${id}`,
    { password: await sealed(password), birthdate },
    key ? { 'Idempotency-Key': key } : {},
  )
const session = (token: string) => withToken(token, 'GET', '/session')

test('until the wizard is finished a newcomer reaches nothing but the wizard', async () => {
  const { id, token } = await newcomer()
  expect(await (await session(token)).json()).toMatchObject({ user: { _id: id, firstLogin: true } })
  for (const path of ['/users/', `/users/${id}`, '/users/ingrid']) {
    const answer = await withToken(token, 'GET', path)
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'FIRST_LOGIN' })])
  }
})

test('the wizard gives a newcomer a password, a birthdate and the portal; other devices are signed out', async () => {
  const { id, token, other } = await newcomer()
  const answer = await complete(token, id, NEW, '02/29/1988')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    user: {
      _id: id,
      fname: 'Ines',
      lname: 'Calloway',
      avatar: null,
      wallpaper: 'first-light',
      role: 'member',
      firstLogin: false,
    },
  })
  expect((await withToken(token, 'GET', '/users/')).status).toBe(200)
  expect((await session(other)).status).toBe(401)

  const [[kept]] = await db.batch([keptCredentials(id)])
  expect(kept?.isTemporary).toBe(0)
  expect(await isPassword(env, NEW, kept?.password)).toBe(true)
  const profile = await withToken(token, 'GET', `/users/${id}`)
  expect(await profile.json()).toMatchObject({ user: { birthdate: '1988-02-29' } })
})

test.each(['', '13/01/1990', '02/30/1990', '1990', 'yesterday', '01/01/2999', null, 19900130])(
  'the birthdate %s is refused in the words of the wizard',
  async (birthdate) => {
    const { id, token } = await newcomer()
    const answer = await withToken(token, 'PUT', `/users/first-login/${id}`, { password: await sealed(NEW), birthdate })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { birthdate: 'Please enter a valid birthdate' } })
  },
)

test('a birthdate under 18 is refused, and the member can still enter another one', async () => {
  const { id, token } = await newcomer()
  const seventeen = new Date(Date.now() - 17 * 365.25 * 24 * 3_600_000).toISOString().slice(0, 10)
  const answer = await complete(token, id, NEW, seventeen)
  expect(await answer.json()).toMatchObject({
    fields: {
      birthdate:
        'Accounts are for members 18 or older. Check the year, or ask the membership chair to correct your record.',
    },
  })
  expect((await complete(token, id, NEW, '1990-01-30')).status).toBe(200)
})

test.each([
  [TEMPORARY, 'Please choose a password that’s different from the temporary one.'],
  ['Short1!', 'Must be at least 8 characters long'],
  ['wet-wool-socks-8!', 'Must contain at least one capital letter'],
  ['WetWoolSocks8', 'Must contain at least special character (!@#$%)'],
  ['Wet-Wool-Socks!', 'Must contain at least one number'],
  ['Calloway-1990!', 'This password is too easy to guess. Please choose another.'],
])('the password %s is refused', async (password, complaint) => {
  const { id, token } = await newcomer()
  const answer = await complete(token, id, password)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'INVALID', fields: { password: complaint } })
  expect(await (await session(token)).json()).toMatchObject({ user: { firstLogin: true } })
})

test('nobody finishes the wizard for somebody else, for nobody, or twice', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  expect((await complete(one.token, other.id)).status).toBe(403)
  expect((await complete(await signIn('ingrid'), other.id)).status).toBe(403)
  expect((await complete('no-such-token', other.id)).status).toBe(401)
  expect((await complete(one.token, one.id)).status).toBe(200)
  expect((await complete(one.token, one.id, 'Other-Wool-Socks-8!')).status).toBe(403)
  expect(
    (await as('olav').put('/users/first-login/olav', { password: await sealed(NEW), birthdate: '1979-07-21' })).status,
  ).toBe(403)
})

test('an answer that was lost may be asked for again', async () => {
  const { id, token } = await newcomer()
  const key = crypto.randomUUID()
  const first = await complete(token, id, NEW, '01/30/1990', key)
  const again = await complete(token, id, NEW, '01/30/1990', key)
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(await first.json())
})

test('a newcomer who sends it over and over is told to wait, as every member is', async () => {
  const { id, token } = await newcomer()
  await goingBy(wayTo({ ...(env.FEW_CALLS && { COMMANDS: env.FEW_CALLS }) }), async () => {
    const statuses = []
    for (let turn = 0; turn < 7; turn++) statuses.push((await complete(token, id, TEMPORARY)).status)
    expect(statuses.slice(0, 3)).toEqual([400, 400, 400])
    expect(statuses).toContain(429)
  })
})
