import { env } from 'cloudflare:workers'

import { newSession } from '../accounts/session'
import type { Role } from '../domain/account/capability'
import { type MemberCommand, type MemberState, member } from '../domain/member/member'
import { EventLog } from '../event-log/event-log'
import { cast, type Player } from './cast'
import { testDependencies } from './dependencies'
import { onceAFile } from './once-a-file'

/** Carries out one command on one member, on the portal's own word. */
export async function carryOut(id: string, command: MemberCommand, by = 'system'): Promise<MemberState> {
  const { state } = await new EventLog(testDependencies()).handle({
    id: crypto.randomUUID(),
    requestId: 'a-test-prepares',
    requestHashes: [''],
    type: command.type,
    admission: [],
    admit: () => by,
    target: { aggregate: member, id },
    steps: () => [{ aggregate: member, id, command }],
  })
  return state as MemberState
}

/** Puts a member into the club who has finished the first login, without a password. */
export async function enroll(id: string, part: (typeof cast)[Player]['part'], role: Role = 'member') {
  await carryOut(id, { type: 'EnrollMember', data: part, role })
  if (part.isAdult) await carryOut(id, { type: 'CompleteFirstLogin', birthdate: part.birthdate })
}

/** A token that lets `id` in. */
export async function signIn(id: string): Promise<string> {
  const { token, statement } = newSession(id)
  await testDependencies().db.batch([statement])
  return token
}

/** The cast, in the club. */
export const theCast = onceAFile(async () => {
  const found = await env.DB.prepare('SELECT COUNT(*) AS members FROM members').first<{ members: number }>()
  if (found && found.members > 0) return
  for (const [id, { part, role }] of Object.entries(cast)) await enroll(id, part, role)
})
