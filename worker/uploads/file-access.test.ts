import { beforeEach, expect, test } from 'vitest'

import { hashToken } from '../accounts/session'
import type { Role } from '../domain/account/capability'
import { olav } from '../testing/cast'
import { carryOut, enroll, signIn } from '../testing/club-house'
import { as } from '../testing/portal'
import { asPicture } from '../testing/upload'
import type { LinkedFile } from './signed-links'
import { linkFor, MINUTE, open, passport, picture, request, startAfresh, tokenOf } from './uploading.test.helper'

beforeEach(startAfresh)

let newcomers = 0

/** Somebody who has just signed in, and a file that they may see. */
async function somebody(role: Role) {
  const id = `newcomer-${++newcomers}`
  await enroll(id, { ...olav, email: `${id}@skarnhollow.example` }, role)
  const token = await signIn(id)
  const file = role === 'administrator' ? await passport() : await picture()
  return { id, token, links: await linksTo(file, token) }
}

/** The link as it was given, and everything that somebody may make of it. */
async function linksTo(file: LinkedFile, token: string) {
  const plain = await linkFor(token, file)
  const other = await picture()
  const expires = Number(/expires=(\d+)/.exec(plain)?.[1])
  return {
    good: { plain },
    bad: {
      'for another file': plain.replace(file.key, other.key),
      'for a guessed file': plain.replace(file.key, 'A'.repeat(22)),
      'for saving': plain.replace('purpose=show', 'purpose=save'),
      'for longer': plain.replace(`expires=${expires}`, `expires=${expires + 150}`),
      'that has expired': await linkFor(token, file, Date.now() - 5 * MINUTE),
      'for another session': plain.replace(/for=\w+/, `for=${hashToken(await signIn('ines'))}`),
    },
  }
}

/** What may be sent along by whoever has a token: by the browser that was signed in with it, or by a program. */
const proofs = async (token: string): Promise<Record<string, string>[]> => [
  asPicture(hashToken(token)),
  { Authorization: `Bearer ${token}` },
  { ...asPicture(hashToken(token)), Authorization: `Bearer ${token}` },
]

type Owner = Awaited<ReturnType<typeof somebody>>

const ofNobody: Record<string, string>[] = [
  {},
  { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' },
  { Cookie: 'files=' },
  { Cookie: `files=${'A'.repeat(43)}` },
  { Authorization: 'Bearer nonsense' },
]

const others: Record<string, (owner: Owner) => Promise<Record<string, string>[]>> = {
  'nobody who is signed in': async () => ofNobody,
  'another member': async () => proofs(await tokenOf('ines')),
  'another administrator': async () => proofs(await tokenOf('nora')),
  'the same member in another session': async ({ id }) => proofs(await signIn(id)),
  'the same member after signing out': async ({ token }) => {
    await request('/api/signout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    return proofs(token)
  },
  'the same member after choosing a new password': async ({ id, token }) => {
    await carryOut(id, { type: 'ChangePassword', reason: 'reset' })
    return proofs(token)
  },
  'the same member after being removed': async ({ id, token }) => {
    await carryOut(id, { type: 'RemoveMember' })
    return proofs(token)
  },
  'the same member after being removed and restored': async ({ id, token }) => {
    await carryOut(id, { type: 'RemoveMember' })
    expect((await as('ingrid').post(`/users/${id}/put-back`, { to: 'before removal' })).status).toBe(200)
    return proofs(token)
  },
}

const statusesOf = async (links: Record<string, string>, sent: Record<string, string>[]) =>
  Promise.all(Object.values(links).flatMap((link) => sent.map(async (headers) => (await open(link, headers)).status)))

const askers = Object.keys(others)
test.each(askers.flatMap((who) => [[who, 'member'] as const, [who, 'administrator'] as const]))(
  'no link opens anything for %s, be it new, used before, edited, guessed or expired (the links of a %s)',
  async (who, role) => {
    const owner = await somebody(role)
    const { good, bad } = owner.links
    const own = await proofs(owner.token)
    const used = await linkFor(owner.token, await picture())
    expect(await statusesOf({ ...good, used }, own)).toEqual(Array(6).fill(200))

    const sent = (await others[who]?.(owner)) ?? []
    expect(sent.length).toBeGreaterThan(0)
    const statuses = await statusesOf({ ...good, ...bad, used }, sent)
    expect(statuses).toHaveLength(8 * sent.length)
    expect(new Set(statuses)).toEqual(new Set([403]))
  },
)

test.each(['member', 'administrator'] as const)(
  'a %s opens their own links, again and again, and no others',
  async (role) => {
    const owner = await somebody(role)
    const own = await proofs(owner.token)
    const { good, bad } = owner.links
    for (let time = 0; time < 3; time++) expect(await statusesOf(good, own)).toEqual([200, 200, 200])
    expect(new Set(await statusesOf(bad, own))).toEqual(new Set([403]))
  },
)

test('the cookie of one session and the token of another open the link of neither', async () => {
  const [one, other] = [await somebody('member'), await somebody('member')]
  const cookie = asPicture(hashToken(one.token))
  const mixed = { ...cookie, Authorization: `Bearer ${other.token}` }
  expect(await statusesOf(one.links.good, [mixed])).toEqual([403])
  expect(await statusesOf(other.links.good, [cookie])).toEqual([403])
})

test('a device may keep what every member may see, and never a passport', async () => {
  const token = await signIn('ingrid')
  const mayBeKept = async (file: LinkedFile) => (await open(await linkFor(token, file))).headers.get('X-May-Be-Kept')
  expect(await mayBeKept(await picture())).toBe('true')
  expect(await mayBeKept(await passport())).toBeNull()
})
