import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { daysBefore } from '../domain/wall/wall-clock'
import { clubClock } from '../event-log/club-clock'
import { lettersIn } from '../notifications/mail/dev-mailbox'
import { ines, solveig } from '../testing/cast'
import { carryOut, theCast } from '../testing/club-house'
import { berit, checked, newImport } from '../testing/import-file'
import { newNonce, readExchange, seal } from '../testing/key-exchange'
import { beginAnew } from '../testing/new-club'
import { as, request } from '../testing/portal'
import { beginOn } from '../testing/test-clock'

beginOn('2026-11-20')

const { today } = clubClock(env.CLUB_TIME_ZONE)()
const PASSWORD = 'Wet-Wool-Socks-8!'
const BIRTHDATE = '01/30/1990'
const OVER = 'This invitation has expired or was already used. Ask your club for a new one.'
const halima = { ...ines, fname: 'Halima', lname: 'Noor', email: 'halima@skarnhollow.example' }
let addresses = 0

beforeEach(async () => {
  await beginAnew()
  beginOn('2026-11-20')
  await theCast()
  const { objects } = await env.FILES.list()
  await env.FILES.delete(objects.map(({ key }) => key))
})

interface Member {
  readonly _id: string
  readonly access: string
}

async function added(details: object = { ...halima, invite: true }): Promise<Member> {
  const answer = await as('ingrid').post('/users/', details)
  expect(answer.status).toBe(201)
  return (await answer.json<{ user: Member }>()).user
}

const send = (path: string, body: object, { from = `192.0.2.${addresses++}`, key = '' } = {}) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': from, ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(body),
  })

/** The tokens of all invitations that were mailed to an address, newest first. */
const tokensFor = async (email: string) =>
  (await lettersIn(env.FILES))
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/invitation#([\w-]+)/.exec(text)?.[1] ?? [])

const tokenFor = async (email = halima.email) => (await tokensFor(email))[0] ?? ''
const open = (token: string, extras = {}) => send('/invitations/open', { token, key: newNonce() }, extras)

async function acceptance(token: string, { password = PASSWORD, birthdate = BIRTHDATE } = {}) {
  const { key } = await (await send('/login/key', { key: newNonce() })).json<{ key: string }>()
  return { token, password: await seal(readExchange(key), 'new-password', password), birthdate }
}
const accept = async (token: string, chosen = {}) => send('/invitations/accept', await acceptance(token, chosen))

const accessOf = async (id: string) => {
  const { users } = await (await as('ingrid').get('/users/')).json<{ users: Member[] }>()
  return users.find(({ _id }) => _id === id)?.access
}
const invite = (id: string, by = 'mail', extras = {}) => as('ingrid').post(`/users/${id}/invitation`, { by }, extras)
const expectOver = async (token: string) => {
  const answer = await open(token)
  expect([answer.status, (await answer.json<{ error: string }>()).error]).toEqual([400, OVER])
}

test('a member who was added with an invitation gets one letter with a link, and is in after setting a password', async () => {
  const { _id, access } = await added()
  expect(access).toBe('invited')
  expect((await lettersIn(env.FILES)).map(({ to }) => to)).toEqual([halima.email])

  const shown = await (await open(await tokenFor())).json()
  expect(shown).toMatchObject({
    fname: 'Halima',
    email: halima.email,
    invitedBy: 'Ingrid Halvorsen',
    invitedOn: today,
    lastDay: daysBefore(today, -7),
  })
  expect(await accessOf(_id)).toBe('opened')

  const answer = await accept(await tokenFor())
  const opened = await answer.json<{ token: string }>()
  expect([answer.status, opened]).toEqual([
    200,
    { token: expect.any(String), userId: _id, role: 'member', firstLogin: false },
  ])
  const session = await request('/dashboard', { headers: { Authorization: `Bearer ${opened.token}` } })
  expect(session.status).toBe(200)
  expect(await accessOf(_id)).toBe('in')
  await expectOver(await tokenFor())
})

test('who was added as a minor has not signed in once they are 18: they are invited as everybody is', async () => {
  await carryOut('tuva', { type: 'EnrollMember', data: { ...solveig, fname: 'Tuva', birthdate: '2008-10-01' } })
  const { email, phone, address } = { ...ines, email: 'tuva@skarnhollow.example' }
  const grown = await as('ingrid').put('/users/tuva', { isAdult: true, email, phone, address })
  expect(grown.status).toBe(200)
  expect(await accessOf('tuva')).toBe('not invited')
  expect((await invite('tuva')).status).toBe(200)
  expect(await accessOf('tuva')).toBe('invited')

  expect((await open(await tokenFor(email))).status).toBe(200)
  const answer = await accept(await tokenFor(email), { birthdate: '10/01/2008' })
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ firstLogin: false })])
  expect(await accessOf('tuva')).toBe('in')
  expect((await invite('tuva')).status).toBe(409)
})

test('opening a link twice is told once', async () => {
  const { _id } = await added()
  await open(await tokenFor())
  await open(await tokenFor())
  const { entries } = await (await as('ingrid').get(`/users/${_id}/history`)).json<{ entries: { action: string }[] }>()
  expect(entries.map(({ action }) => action)).toEqual([
    'opened the invitation',
    'added the member and sent an invitation',
  ])
})

test('the same rules hold for password and birthdate as in the first-login wizard, and the link stays good', async () => {
  await added()
  const token = await tokenFor()
  const refused = [
    await accept(token, { password: 'Ab1!' }),
    await accept(token, { password: 'Halima-Noor-90!' }),
    await accept(token, { birthdate: '02/31/1990' }),
    await accept(token, { birthdate: '01/30/2015' }),
  ]
  expect(
    await Promise.all(refused.map(async (answer) => Object.values((await answer.json<{ fields: object }>()).fields))),
  ).toEqual([
    ['Must be at least 8 characters long'],
    ['This password is too easy to guess. Please choose another.'],
    ['Please enter a valid birthdate'],
    ['Accounts are for members 18 or older. Check the year, or ask the membership chair to correct your record.'],
  ])
  expect((await accept(token)).status).toBe(200)
})

test('of ten who use one link at once, one gets in', async () => {
  await added()
  const token = await tokenFor()
  const bodies = await Promise.all(Array.from({ length: 10 }, () => acceptance(token)))
  const answers = await Promise.all(bodies.map((body) => send('/invitations/accept', body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
}, 60_000)

test('an answer that was lost can be asked for again', async () => {
  await added()
  const body = await acceptance(await tokenFor())
  const key = crypto.randomUUID()
  const answers = [await send('/invitations/accept', body, { key }), await send('/invitations/accept', body, { key })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('an acceptance that is sent again opens nothing once every session was ended by another password', async () => {
  const { _id } = await added()
  const token = await tokenFor()
  const key = crypto.randomUUID()
  expect((await send('/invitations/accept', await acceptance(token), { key })).status).toBe(200)
  await carryOut(_id, { type: 'ChangePassword', reason: 'reset' })
  const again = await send('/invitations/accept', await acceptance(token), { key })
  expect([again.status, await again.json()]).toEqual([400, expect.objectContaining({ error: OVER })])
})

test('a new invitation ends the old link', async () => {
  const { _id } = await added()
  const old = await tokenFor()
  expect((await invite(_id)).status).toBe(200)
  await expectOver(old)
  expect((await open(await tokenFor())).status).toBe(200)
})

test('an invitation is sent or copied five times a day at most', async () => {
  const { _id } = await added()
  for (let more = 0; more < 4; more++) expect((await invite(_id, more % 2 ? 'link' : 'mail')).status).toBe(200)
  const letters = (await lettersIn(env.FILES)).length
  const refused = await invite(_id)
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({ error: 'Halima was already invited 5 times today. Please try again tomorrow.' }),
  ])
  expect(await lettersIn(env.FILES)).toHaveLength(letters)
})

test('a withdrawn invitation ends its link; undoing that brings the same link back', async () => {
  const { _id } = await added()
  const key = crypto.randomUUID()
  await as('ingrid').delete(`/users/${_id}/invitation`, undefined, { key })
  expect(await accessOf(_id)).toBe('not invited')
  await expectOver(await tokenFor())

  expect((await as('ingrid').post(`/users/${_id}/put-back`, { undo: key })).status).toBe(200)
  expect(await accessOf(_id)).toBe('invited')
  expect((await open(await tokenFor())).status).toBe(200)
})

test('undoing an invitation withdraws it', async () => {
  const { _id } = await added()
  const key = crypto.randomUUID()
  await invite(_id, 'mail', { key })
  await as('ingrid').post(`/users/${_id}/put-back`, { undo: key })
  expect(await accessOf(_id)).toBe('not invited')
  for (const token of await tokensFor(halima.email)) await expectOver(token)
})

test.each([
  ['the email changes', (id: string) => as('ingrid').put(`/users/${id}`, { email: 'h.noor@skarnhollow.example' })],
  ['the member is removed', (id: string) => as('ingrid').delete(`/users/${id}`, { lname: 'Noor' })],
])('when %s the link ends', async (_, change) => {
  const { _id } = await added()
  const token = await tokenFor()
  expect((await change(_id)).ok).toBe(true)
  await expectOver(token)
})

test('the link works through its last day, and is shown as expired after it', async () => {
  const { _id } = await added()
  const lastDay = (day: string) =>
    env.DB.prepare(`UPDATE members SET invitation = json_set(invitation, '$.lastDay', ?) WHERE id = ?`)
      .bind(day, _id)
      .run()
  await lastDay(today)
  expect((await open(await tokenFor())).status).toBe(200)
  await lastDay(daysBefore(today, 1))
  await expectOver(await tokenFor())
  const { user } = await (await as('ingrid').get(`/users/${_id}`)).json<{ user: Member }>()
  expect(user.access).toBe('expired')
})

test('a link to copy comes once, without a letter, and the same for a repeated command', async () => {
  const { _id } = await added({ ...halima, invite: true })
  const before = (await tokensFor(halima.email)).length
  const key = crypto.randomUUID()
  const urls = [await invite(_id, 'link', { key }), await invite(_id, 'link', { key })].map(
    async (answer) => (await answer.json<{ url: string }>()).url,
  )
  const [url = '', again] = await Promise.all(urls)
  expect(url).toMatch(/^http:\/\/localhost:8787\/invitation#[\w-]{44,}$/)
  expect(again).toBe(url)
  expect((await open(url.split('#')[1] ?? '')).status).toBe(200)
  expect(await tokensFor(halima.email)).toHaveLength(before)
})

test('nobody who has signed in is invited, and nobody without an email', async () => {
  const minor = await added({ ...halima, birthdate: '2015-02-03', isAdult: false })
  expect((await invite('olav')).status).toBe(409)
  expect((await invite(minor._id)).status).toBe(409)
})

test('the state of an invitation is for administrators', async () => {
  const { _id } = await added()
  const { users } = await (await as('ines').get('/users/')).json<{ users: Member[] }>()
  expect(users.find((user) => user._id === _id)).not.toHaveProperty('access')
  const { user } = await (await as('ines').get(`/users/${_id}`)).json<{ user: Member }>()
  expect(user).not.toHaveProperty('access')
})

test('whoever tries many wrong links has to wait, and a good link still opens', async () => {
  await added()
  const from = '198.51.100.7'
  const wrong = (await tokenFor()).replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
  for (let tried = 0; tried < 10; tried++) expect((await open(wrong, { from })).status).toBe(400)
  expect((await open(wrong, { from })).status).toBe(429)
  expect((await open(await tokenFor(), { from })).status).toBe(200)
})

test('no token stands in any table', async () => {
  await added()
  const token = await tokenFor()
  await open(token)
  const { results } = await env.DB.prepare(
    `SELECT json_group_array(json_array(command_id, data, hex(pii))) AS words FROM events
     UNION ALL SELECT json_group_array(json_array(token_hash, invitation)) FROM invitation_links
     UNION ALL SELECT json_group_array(invitation) FROM members
     UNION ALL SELECT json_group_array(json_array(command_id, request_hash)) FROM commands
     UNION ALL SELECT json_group_array(effects) FROM outbox`,
  ).all<{ words: string }>()
  expect(results).toHaveLength(5)
  expect(JSON.stringify(results)).not.toContain(token.slice(0, 43))
})

test('an import sends no letters', async () => {
  const id = newImport()
  await as('ingrid').post(`/members/imports/${id}`, { rows: await checked(berit) })
  const { users } = await (await as('ingrid').get('/users/')).json<{ users: (Member & { fname: string })[] }>()
  expect(users.find(({ fname }) => fname === 'Berit')?.access).toBe('not invited')
  expect(await lettersIn(env.FILES)).toEqual([])
})
