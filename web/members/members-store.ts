import { computed } from '@preact/signals-react'

import { type Resource, resource } from '../api/resource'
import { account } from '../session/current-user'
import { session } from '../session/session'
import { type DirectoryRow, rowsOf } from './directory-rows'
import { countFamilies, findMember, listMembers, type MemberRecord } from './members-api'

export const directory = resource((signal) => listMembers(signal))

export const families = resource((signal) => countFamilies(signal))

/** The directory as its table shows it, by last name; `undefined` until it has arrived. */
export const directoryRows = computed<readonly DirectoryRow[] | undefined>(
  () => directory.data.value && rowsOf(directory.data.value),
)

/** Those who have an email and no invitation that works, and have never signed in. */
export const inviteesOf = (rows: readonly DirectoryRow[]): readonly DirectoryRow[] =>
  rows.filter(({ access }) => access === 'not invited' || access === 'expired')

/** The name that the directory has for an id, if it has arrived. */
export function nameOfMember(id: string): string {
  const member = directory.data.peek()?.find(({ _id }) => _id === id)
  return member ? `${member.fname} ${member.lname}` : 'a member'
}

/** One member's record. It is asked for again on every visit; the portal answers in a line when nothing has changed. */
export function memberRecord(id: string): Resource<MemberRecord> {
  const known = records.get(id)
  if (known) return known

  const record = resource((signal) => findMember(id, signal), { staleMs: 0 })
  records.set(id, record)
  return record
}

/** Takes over what the portal answered to a change, and has the directory follow. */
export function keepMember(record: MemberRecord): void {
  const { _id } = record.member
  memberRecord(_id).data.value = record
  refreshDirectory()
  if (_id === session.peek()?.userId) void account.refresh()
}

export function dropMember(id: string): void {
  memberRecord(id).reset()
  records.delete(id)
  directory.mutate((known) => known.filter((user) => user._id !== id))
  refreshDirectory()
}

const records = new Map<string, Resource<MemberRecord>>()

function refreshDirectory() {
  for (const list of [directory, families]) if (list.data.peek() !== undefined) void list.refresh()
}
