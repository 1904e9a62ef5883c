import { resource } from '../api/resource'
import { directory } from '../members/members-store'
import { bringBack, forgetMember, listRemoved, type RemovedMember } from './removed-members-api'

/** The latest first; of whom it is not known when they left, last. */
export const removedMembers = resource(async (signal) => (await listRemoved(signal)).toSorted(byRemoval), {
  staleMs: 0,
})

export async function reinstate(id: string): Promise<void> {
  await bringBack(id)
  strike(id)
  if (directory.data.peek() !== undefined) void directory.refresh()
}

export async function forget(id: string, lname: string, reason: string): Promise<void> {
  await forgetMember(id, lname, reason)
  strike(id)
}

const byRemoval = (a: RemovedMember, b: RemovedMember) =>
  (b.removedAt ?? '').localeCompare(a.removedAt ?? '') ||
  a.lname.localeCompare(b.lname) ||
  a.fname.localeCompare(b.fname)

const strike = (id: string) => removedMembers.mutate((known) => known.filter(({ _id }) => _id !== id))
