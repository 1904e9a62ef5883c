import { can } from '../domain/capability'
import type { MemberRecord } from '../domain/member'
import type { DirectoryEntry, SavedProfile } from '../domain/member-views'
import type { Reader } from '../http/app'
import type { linksFor } from '../uploads/signed-links'
import type { MemberRow, RelativeRow } from './member-read-model'

type LinkTo = ReturnType<typeof linksFor>

/** What the directory shows of a member: its columns, and no more. */
export function directoryEntry(row: MemberRow, reader: Reader): DirectoryEntry {
  const entry = {
    _id: row.id,
    fname: row.fname,
    lname: row.lname,
    isAdult: row.isAdult,
    ...(row.phone ? { phone: row.phone } : {}),
  }
  return can(reader.role, 'manage members')
    ? { ...entry, email: row.email, statusType: row.statusType, isVaccinated: row.vaccineFiles.length > 0 }
    : entry
}

/**
 * What `reader` may see of a member (ARCHITECTURE 3.9): of a minor the name and the family; of an adult also how to
 * reach them. Birthdate, role, login state and vaccination are for administrators, the birthdate also for oneself.
 */
export function visibleProfile(
  id: string,
  record: MemberRecord,
  relatives: readonly RelativeRow[] | undefined,
  reader: Reader,
  linkTo: LinkTo,
): SavedProfile {
  const isManager = can(reader.role, 'manage members')
  const isSelf = reader._id === id
  const name = {
    _id: id,
    fname: record.fname,
    lname: record.lname,
    isAdult: record.isAdult,
    ...(relatives ? { family: relatives.map((relative) => ({ ...relative, isAdult: relative.isAdult === 1 })) } : {}),
  }
  if (!record.isAdult && !isManager && !isSelf) return name
  return {
    ...name,
    avatar: record.avatar && linkTo({ key: record.avatar, name: 'picture' }),
    wallpaper: record.wallpaper,
    statusType: record.statusType,
    joinDate: record.joinDate,
    ...(record.isAdult ? { email: record.email, phone: record.phone, address: record.address } : {}),
    ...(isManager || isSelf ? { birthdate: record.birthdate } : {}),
    ...(isManager ? { role: record.role, firstLogin: record.firstLogin, vaccine: vaccineOf(record, linkTo) } : {}),
  }
}

const vaccineOf = ({ vaccineFiles }: MemberRecord, linkTo: LinkTo) => ({
  isVaccinated: vaccineFiles.length > 0,
  files: vaccineFiles.map(({ key, thumbnailKey }, index) => ({
    fileUrl: linkTo({ key, name: `vaccination-${index + 1}` }),
    thumbnail: thumbnailKey && linkTo({ key: thumbnailKey, name: `vaccination-${index + 1}-small` }),
  })),
})
