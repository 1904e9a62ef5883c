import { can } from '../domain/capability'
import type { MemberRecord } from '../domain/member'
import type { DirectoryEntry, SavedProfile } from '../domain/member-views'
import type { Reader } from '../http/app'
import type { linksFor } from '../uploads/signed-links'
import type { DirectoryRow, MemberRow, RelativeRow } from './member-read-model'

type LinkTo = ReturnType<typeof linksFor>

/** What the directory shows of a member: its columns, and no more. */
export function directoryEntry({ id, vaccineFiles, ...record }: MemberRow, reader: Reader): DirectoryEntry {
  return lineOf({ ...record, _id: id, isVaccinated: vaccineFiles.length > 0 }, reader)
}

/** The same, of a row of the directory. */
export function directoryLine(row: DirectoryRow, reader: Reader): DirectoryEntry {
  const phone = row.phone === null ? null : (JSON.parse(row.phone) as MemberRecord['phone'])
  return lineOf({ ...row, phone, isAdult: row.isAdult === 1, isVaccinated: row.isVaccinated === 1 }, reader)
}

function lineOf({ _id, fname, lname, isAdult, phone, email, statusType, isVaccinated }: Line, reader: Reader) {
  const line: DirectoryEntry = { _id, fname, lname, isAdult }
  if (phone) line.phone = phone
  return can(reader.role, 'manage members') ? Object.assign(line, { email, statusType, isVaccinated }) : line
}

type Line = Pick<MemberRow, 'fname' | 'lname' | 'isAdult' | 'phone' | 'email' | 'statusType'> &
  Record<'_id', string> &
  Record<'isVaccinated', boolean>

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
