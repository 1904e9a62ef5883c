import { resource } from '../api/resource'
import { directory } from '../members/members-store'
import { bringBack, forgetMember, listRemoved } from './removed-members-api'

export const removedMembers = resource((signal) => listRemoved(signal), { staleMs: 0 })

export async function reinstate(id: string): Promise<void> {
  await bringBack(id)
  strike(id)
  if (directory.data.peek() !== undefined) void directory.refresh()
}

export async function forget(id: string, lname: string, reason: string): Promise<void> {
  await forgetMember(id, lname, reason)
  strike(id)
}

const strike = (id: string) => removedMembers.mutate((known) => known.filter(({ _id }) => _id !== id))
