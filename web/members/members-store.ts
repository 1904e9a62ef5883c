import { resourceByKey } from '../sync/resource'
import { account } from '../sync/session/current-user'
import { session } from '../sync/session/session'
import { directory, refreshDirectory } from './directory/directory-store'
import { findMember, type MemberRecord } from './members-api'

/** One member's record. It is asked for again on every visit; the portal answers in a line when nothing has changed. */
export const memberRecord = resourceByKey(findMember)

/** Takes over what the portal answered to a change, and has the directory follow. */
export function keepMember(record: MemberRecord): void {
  const { _id } = record.member
  memberRecord(_id).take(record)
  refreshDirectory()
  if (_id === session.peek()?.userId) void account.refresh()
}

export function dropMember(id: string): void {
  memberRecord(id).reset()
  memberRecord.known.delete(id)
  directory.mutate((known) => known.filter((user) => user._id !== id))
  refreshDirectory()
}
