import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'

import { ines, solveig } from '../testing/cast'
import { workParty } from '../testing/cast-entries'
import { gymnasticsNight } from '../testing/cast-series'
import { carryOut, enroll, signIn, theCast } from '../testing/club-house'
import { withToken } from '../testing/portal'
import { accessTable, allow, routeAccess } from './access'
import type { App } from './app'
import { authenticateBeforeParsing } from './session-check'

const tokens: Record<string, string> = {}

beforeAll(async () => {
  await theCast()
  const part = (id: string) => ({ ...ines, email: `${id}@skarnhollow.example` })
  await carryOut('newcomer', { type: 'EnrollMember', data: part('newcomer') })
  await carryOut('new-administrator', { type: 'EnrollMember', role: 'administrator', data: part('new-administrator') })
  await enroll('removed', part('removed'), 'administrator')
  await enroll('demoted', part('demoted'), 'administrator')
  await enroll('turned-minor', part('turned-minor'))
  for (const id of ['ines', 'newcomer', 'new-administrator', 'removed', 'demoted', 'turned-minor']) {
    tokens[id] = await signIn(id)
  }
  await carryOut('removed', { type: 'RemoveMember' })
  await carryOut('demoted', { type: 'ChangeMemberRole', role: 'member' })
  await carryOut('turned-minor', { type: 'ReviseMember', data: solveig })
})

const routes: [method: string, path: string, body: unknown, aMember: number][] = [
  ['GET', '/users/', undefined, 200],
  ['HEAD', '/users/', undefined, 200],
  ['GET', '/users/families', undefined, 200],
  ['GET', '/users/olav', undefined, 200],
  ['HEAD', '/users/olav', undefined, 200],
  ['GET', '/users/olav/history', undefined, 403],
  ['GET', '/users/ines/history', undefined, 403],
  ['POST', '/users/', { ...solveig, fname: 'Liv' }, 403],
  ['PUT', '/users/olav', { statusType: 'Life' }, 403],
  ['PUT', '/users/ines', { statusType: 'Life' }, 403],
  ['PUT', '/users/ines', {}, 403],
  ['PUT', '/users/olav', { family: ['ines'] }, 403],
  ['PUT', '/users/ines/role', { role: 'administrator' }, 403],
  ['DELETE', '/users/olav', { lname: 'Brekke' }, 403],
  ['DELETE', '/users/ines', undefined, 403],
  ['GET', '/conversations', undefined, 200],
  ['GET', '/conversations/changes?since=0', undefined, 200],
  ['GET', '/conversations/nothing', undefined, 404],
  ['GET', '/conversations/nothing/history', undefined, 403],
  ['POST', '/conversations/nothing/put-back', { to: 'before removal' }, 403],
  ['DELETE', '/conversations/nothing', undefined, 404],
  ['GET', '/calendar/', undefined, 200],
  ['GET', '/calendar/nothing', undefined, 404],
  ['GET', '/calendar/nothing/ics', undefined, 404],
  ['GET', '/meetings/nothing/ics', undefined, 404],
  ['GET', '/calendar/nothing/history', undefined, 403],
  ['POST', '/calendar/', workParty, 403],
  ['POST', '/calendar/nothing', workParty, 403],
  ['POST', '/calendar/nothing/put-back', { to: 'before removal' }, 403],
  ['DELETE', '/calendar/nothing', undefined, 403],
  ['GET', '/series/nothing', undefined, 404],
  ['GET', '/series/nothing/history', undefined, 403],
  ['GET', '/series/nothing/dates/2026-12-10/history', undefined, 403],
  ['POST', '/series/', gymnasticsNight, 403],
  ['POST', '/series/nothing', gymnasticsNight, 403],
  ['POST', '/series/nothing/following/2026-12-10', gymnasticsNight, 403],
  ['POST', '/series/nothing/dates/2026-12-10', workParty, 403],
  ['POST', '/series/nothing/dates/2026-12-10/cancel', {}, 403],
  ['POST', '/series/nothing/dates/2026-12-10/restore', {}, 403],
  ['POST', '/series/nothing/put-back', { to: 'before removal' }, 403],
  ['DELETE', '/series/nothing', undefined, 403],
  ['GET', '/calendar/feeds', undefined, 200],
  ['POST', '/calendar/feeds/club', {}, 200],
  ['DELETE', '/calendar/feeds/club', undefined, 204],
]

test.each(routes)(
  '%s %s is closed to strangers, and to whoever is not a member any more',
  async (method, path, body) => {
    for (const token of ['', 'nobody', tokens.removed, tokens.demoted, tokens['turned-minor']]) {
      expect((await withToken(token ?? '', method, path, body)).status).toBe(401)
    }
  },
)

test.each(routes)('%s %s is closed until the first login is done', async (method, path, body) => {
  for (const id of ['newcomer', 'new-administrator']) {
    const refused = await withToken(tokens[id] ?? '', method, path, body)
    expect(refused.status).toBe(403)
    if (method !== 'HEAD') expect(await refused.json()).toMatchObject({ code: 'FIRST_LOGIN' })
  }
})

test.each(routes)('%s %s with %j answers a member %i', async (method, path, body, status) => {
  const answer = await withToken(tokens.ines ?? '', method, path, body)
  expect(answer.status).toBe(status)
  if (status === 403) expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' })
})

test('a portal with a route that does not say who may call it does not start', () => {
  const open = new Hono<App>().get('/health', allow('anyone'), (c) => c.text('ok'))
  expect([...accessTable(open.routes)]).toEqual([['GET /health', 'anyone']])
  for (const members of [
    new Hono<App>().get('/users', (c) => c.text('everybody')),
    new Hono<App>().get('/users', (c) => c.text('everybody'), allow('browse the club')),
    new Hono<App>().get('/users', allow('browse the club'), (c) => c.text('')).post('/users', (c) => c.text('added')),
  ]) {
    expect(() => accessTable(new Hono<App>().route('/', open).route('/', members).routes)).toThrow(
      '/users does not say',
    )
  }
})

test('a route for members that forgets to look at the session answers nothing', async () => {
  const forgetful = new Hono<App>()
    .use((c, next) => {
      c.set('access', routeAccess(c))
      return next()
    })
    .use(authenticateBeforeParsing)
    .onError((error, c) => c.text(error.message, 500))
    .get('/users', allow('browse the club'), (c) => c.text('Olav Brekke'))
  const answer = await forgetful.request('/users')
  expect([answer.status, await answer.text()]).toEqual([500, '/users answered without asking who is there.'])
})
