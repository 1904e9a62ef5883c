import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import { access } from '../app'
import { can, type Role } from '../domain/account/capability'
import type { Access } from '../http/access'
import { ines, olav } from './cast'
import { carryOut, enroll, signIn, theCast } from './club-house'
import { request } from './portal'

const checkedIn = import.meta.glob<string>('./route-access.txt', { query: '?raw', import: 'default', eager: true })

/** The callers: a token, and what they may do by it. */
const callers = {
  'somebody without a session': 'nobody',
  'somebody with a made-up token': 'nobody',
  'a member whose session has run out': 'nobody',
  'a member who has signed out': 'nobody',
  'a member who was removed since': 'nobody',
  'a newcomer': 'newcomer',
  'a member': 'member',
  'an administrator who has become a member since': 'nobody',
  'a member who has become an administrator since': 'nobody',
  'a former administrator': 'member',
  'a new administrator': 'administrator',
  'an administrator': 'administrator',
} as const
type Caller = keyof typeof callers

/** Whose session it is, where it lets them in. */
const members: Partial<Record<Caller, string>> = {
  'a newcomer': 'newcomer',
  'a member': 'ines',
  'a former administrator': 'former',
  'a new administrator': 'new',
  'an administrator': 'ingrid',
}

/** The tokens of the others. */
const useless = new Map<Caller, string>()

beforeAll(async () => {
  await theCast()
  const join = (id: string, role: Role) => enroll(id, { ...olav, fname: id, email: `${id}@skarnhollow.example` }, role)
  const become = (id: string, role: Role) => carryOut(id, { type: 'ChangeMemberRole', role })
  await carryOut('newcomer', { type: 'EnrollMember', data: { ...ines, email: 'newcomer@skarnhollow.example' } })
  await join('former', 'administrator')
  await join('new', 'member')
  for (const id of ['late', 'gone', 'left']) await join(id, 'member')

  useless.set('somebody with a made-up token', 'a'.repeat(43))
  useless.set('a member whose session has run out', await signIn('late'))
  await env.DB.prepare(`UPDATE sessions SET created_at = 1 WHERE member_id = 'late'`).run()
  useless.set('a member who has signed out', await signIn('gone'))
  await call('POST', '/signout', useless.get('a member who has signed out'))
  useless.set('a member who was removed since', await signIn('left'))
  await carryOut('left', { type: 'RemoveMember', typedLastName: olav.lname })
  useless.set('an administrator who has become a member since', await signIn('former'))
  await become('former', 'member')
  useless.set('a member who has become an administrator since', await signIn('new'))
  await become('new', 'administrator')
})

/** The sessions of those whom theirs lets in. */
const sessions = new Map<Caller, string>()

async function tokenOf(who: Caller): Promise<string | undefined> {
  const member = members[who]
  if (!member) return useless.get(who)
  const token = sessions.get(who) ?? (await signIn(member))
  sessions.set(who, token)
  return token
}

/** What is sent where that decides whose call it is: a profile is a member's own, all else of it the administrators'. */
const profile = { email: ines.email, phone: ines.phone, address: ines.address, wallpaper: 'rope-tow' }
const bodies: Readonly<Record<string, object>> = { 'PUT /api/users/:id': { wallpaper: 'rope-tow' } }

/** A call whose parts are all of the right form, to records that do not exist. */
async function call(method: string, path: string, token: string | undefined, body: object = {}) {
  const answer = await request(path, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, code: /"code":"(\w+)"/.exec(text)?.[1] ?? null, text }
}

/** Calls that are about one's own record, or that everybody may send about it. */
const OWN =
  /^PUT .api.users.:id$|.users.:id.(email-change|password|passkeys|second-factor)|.(notification-settings|pass-watches|lodge.settings).:id|.qualifications.:id.cards|^(PUT|DELETE) .api.work-hours.:id$|^POST .api.work-hours.:id.put-back$/

const pathOf = (route: string, who: Caller) =>
  (OWN.test(route) ? route.replace(':id', `${members[who]}`) : route)
    .replace(':member', `${members[who]}`)
    .replace(/^\w+ \/api/, '')
    .replace(':day', '2026-11-20')
    .replace(':month', '2026-12')
    .replace(':night', '2026-12-11')
    .replace(':file', `${'a'.repeat(43)}.ics`)
    .replace('/removed/:kind', '/removed/meeting')
    .replace('/feeds/:kind', '/feeds/club')
    .replace('/imports/:id', '/imports/import-00000000-0000-4000-8000-000000000000')
    .replace(/:\w+/g, 'none')

const CLOSED = [
  [401, 'NOT_SIGNED_IN'],
  [403, 'FIRST_LOGIN'],
  [403, 'FORBIDDEN'],
] as const
type Refused = (typeof CLOSED)[number]

/** The refusal of a route with this access; `undefined` where the caller is let in. */
function refusal(access: Access, who: Caller): Refused | undefined {
  const [signIn, setUp, forbidden] = CLOSED
  const role = callers[who]
  if (access === 'anyone') return undefined
  if (access === 'secret') return forbidden
  if (access === 'link') return forbidden
  if (role === 'nobody') return signIn
  if (access === 'signed in') return undefined
  if (role === 'newcomer') return setUp
  return can(role, access) ? undefined : forbidden
}

test('every route is for those for whom it was looked through', () => {
  const routes = [...access].map(([route, needed]) => ({ route, needed, path: route.split(' ').reverse().join(' ') }))
  routes.sort((one, other) => (one.path < other.path ? -1 : 1))
  expect(routes.map(({ route, needed }) => `${route}: ${needed}\n`).join('')).toBe(checkedIn['./route-access.txt'])
})

test.each([...access])('%s is for: %s', async (route, needed) => {
  const [method = ''] = route.split(' ')
  for (const who of Object.keys(callers) as Caller[]) {
    const { status, code, text } = await call(method, pathOf(route, who), await tokenOf(who), bodies[route])
    const wanted = refusal(needed, who)
    if (wanted) {
      expect([who, status, code]).toEqual([who, ...wanted])
      expect(Object.keys(JSON.parse(text)).sort()).toEqual(['code', 'error', 'requestId'])
    } else {
      expect(status, who).toBeLessThan(500)
      expect(
        CLOSED.map(([, closed]) => closed),
        who,
      ).not.toContain(code)
      // Some calls end it.
      if (method !== 'GET') sessions.delete(who)
    }
  }
})

describe('a member’s own record', () => {
  test.each([
    ['the wallpaper of another', 'olav', profile],
    ['their own status', 'ines', { statusType: 'Life' }],
    ['their own name', 'ines', { lname: 'Quist' }],
    ['the day they joined', 'ines', { joinDate: '1990-01-01' }],
    ['their family', 'ines', { family: ['olav'] }],
    ['the status of another', 'olav', { statusType: 'Life' }],
  ])('they cannot change %s', async (_, id, body) => {
    expect(await call('PUT', `/users/${id}`, await signIn('ines'), body)).toMatchObject({ status: 403 })
  })

  test.each([
    ['a role', { ...profile, role: 'administrator' }],
    ['another id', { ...profile, _id: 'olav' }],
    ['a vaccination', { ...profile, vaccine: { isVaccinated: true } }],
    ['a first login', { ...profile, firstLogin: true }],
    ['a name, a status and dates', { ...olav, lname: 'Quist', statusType: 'Life', ...profile }],
    ['being a minor', { ...profile, isAdult: false, birthdate: '2020-01-01' }],
    [
      'how they sign in',
      { ...profile, hasSecondFactor: true, passkeys: [], epoch: 0, pendingEmail: null, invitation: null },
    ],
    ['the checklist of administrators', { ...profile, hidesSetup: true }],
  ])('what they send of %s is not taken', async (_, body) => {
    const before = await env.DB.prepare(`SELECT * FROM members WHERE id = 'ines'`).first()
    await call('PUT', '/users/ines', await signIn('ines'), body)
    const after = await env.DB.prepare(`SELECT * FROM members WHERE id = 'ines'`).first()
    expect(after).toEqual({ ...before, wallpaper: 'rope-tow', version: after?.version })
  })
})
