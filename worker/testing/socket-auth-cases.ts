import { env } from 'cloudflare:test'

import { ines, olav } from './cast'
import { carryOut, enroll, signIn } from './club-house'
import { withToken } from './portal'

/** Whoever may open a socket. Some lost their rights before they said who they are, some while they were in the room. */
export const standings = {
  'somebody without a token': 'nobody',
  'somebody with a made-up token': 'nobody',
  'a member whose session has run out': 'nobody',
  'a member who has signed out': 'nobody',
  'a member who was removed': 'nobody',
  'a newcomer': 'nobody',
  'an administrator who has become a member since': 'nobody',
  'a member who has become an administrator since': 'nobody',
  'a member whose session runs out in the room': 'shown out',
  'a member who signs out meanwhile': 'shown out',
  'a member who is removed meanwhile': 'shown out',
  'the member who wrote it': 'author',
  'another member': 'member',
  'a former administrator': 'member',
  'an administrator': 'administrator',
} as const
export type Somebody = keyof typeof standings
export type Standing = (typeof standings)[Somebody]

/** A member of their own for one cell of the table. */
async function somebody(role: 'member' | 'administrator' = 'member') {
  const id = `somebody-${crypto.randomUUID()}`
  await enroll(id, { ...olav, fname: id, email: `${id}@skarnhollow.example` }, role)
  return { id, token: await signIn(id) }
}

const runsOut = (id: string) => env.DB.prepare('UPDATE sessions SET created_at = 1 WHERE member_id = ?').bind(id).run()
const signsOut = (token: string) => withToken(token, 'POST', '/signout')
const leaves = (id: string) => carryOut(id, { type: 'RemoveMember', typedLastName: olav.lname })
const becomes = (id: string, role: 'member' | 'administrator') => carryOut(id, { type: 'ChangeMemberRole', role })

interface SocketAuthCase {
  readonly token?: string
  readonly meanwhile?: () => Promise<unknown>
}
/** How they come. `meanwhile` happens once they are in the room. */
export const socketAuthCases: Readonly<Record<Somebody, () => Promise<SocketAuthCase>>> = {
  'somebody without a token': async () => ({}),
  'somebody with a made-up token': async () => ({ token: 'a'.repeat(43) }),
  'a member whose session has run out': () => after(({ id }) => runsOut(id)),
  'a member who has signed out': () => after(({ token }) => signsOut(token)),
  'a member who was removed': () => after(({ id }) => leaves(id)),
  'a newcomer': async () => {
    const id = `newcomer-${crypto.randomUUID()}`
    await carryOut(id, { type: 'EnrollMember', data: { ...ines, email: `${id}@skarnhollow.example` } })
    return { token: await signIn(id) }
  },
  'an administrator who has become a member since': () => after(({ id }) => becomes(id, 'member'), 'administrator'),
  'a member who has become an administrator since': () => after(({ id }) => becomes(id, 'administrator')),
  'a member whose session runs out in the room': () => during(({ id }) => runsOut(id)),
  'a member who signs out meanwhile': () => during(({ token }) => signsOut(token)),
  'a member who is removed meanwhile': () => during(({ id }) => leaves(id)),
  'the member who wrote it': async () => ({ token: await signIn('ines') }),
  'another member': async () => ({ token: await signIn('olav') }),
  'a former administrator': async () => {
    const { id } = await somebody('administrator')
    await becomes(id, 'member')
    return { token: await signIn(id) }
  },
  'an administrator': async () => ({ token: await signIn('ingrid') }),
}
type Happening = (who: { id: string; token: string }) => Promise<unknown>
async function after(happens: Happening, role?: 'administrator'): Promise<SocketAuthCase> {
  const who = await somebody(role)
  await happens(who)
  return { token: who.token }
}
async function during(happens: Happening): Promise<SocketAuthCase> {
  const who = await somebody()
  return { token: who.token, meanwhile: () => happens(who) }
}
