import { type MemberCommand, member } from '../domain/member/member'
import { bySystem } from '../event-log/command-envelope'
import { EventLog } from '../event-log/event-log'
import { testDependencies } from '../testing/dependencies'

/** A command to a member, by the member's id. */
export type ToMember = readonly [id: string, command: MemberCommand]

/** Carries out all of them in one envelope, for each by itself would wait for the disk. */
export async function recordAll(all: readonly ToMember[]) {
  await new EventLog(testDependencies()).handle({
    ...bySystem(),
    requestId: 'a-bench-prepares',
    type: 'EnrollMember',
    target: { aggregate: member, id: all[0]?.[0] ?? '' },
    steps: () => all.map(([id, command]) => ({ aggregate: member, id, command })),
  })
}

/** The ids and addresses of the members that benches make. */
export const idOf = (index: number) => `member-${String(index).padStart(15, '0')}`
export const numberedEmail = (index: number) => `lars-${index}@skarnhollow.example`
export const ADMINISTRATOR = idOf(0)
/** The member who is changed again and again. */
export const LONG_MEMBER = idOf(1)
