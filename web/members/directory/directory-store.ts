import { computed } from '@preact/signals-react'
import * as z from 'zod/mini'

import { DirectoryEntry } from '#domain/member/directory-views'
import { get } from '../../sync/client'
import { resource } from '../../sync/resource'
import { type DirectoryRow, toDirectoryRows } from './directory-rows'

export const directory = resource(
  async (signal): Promise<readonly DirectoryEntry[]> =>
    (await get('/users/', z.object({ users: z.array(DirectoryEntry) }), signal)).users,
)

/** How many groups of members are linked, directly or through others. */
export const families = resource(
  async (signal) => (await get('/users/families', z.object({ families: z.number() }), signal)).families,
)

/** The directory as its table shows it, by last name; `undefined` until it has arrived. */
export const directoryRows = computed<readonly DirectoryRow[] | undefined>(
  () => directory.data.value && toDirectoryRows(directory.data.value),
)

/** Those who have an email and no invitation that works, and have never signed in. */
export const uninvitedMembers = (rows: readonly DirectoryRow[]): readonly DirectoryRow[] =>
  rows.filter(({ access }) => access === 'not invited' || access === 'expired')

/** The name that the directory has for an id, if it has arrived. */
export function nameOfMember(id: string): string {
  const member = directory.data.peek()?.find(({ _id }) => _id === id)
  return member ? `${member.fname} ${member.lname}` : 'a member'
}

/** Has the directory follow a change, where it is shown. */
export function refreshDirectory() {
  for (const list of [directory, families]) if (list.data.peek() !== undefined) void list.refresh()
}
