import { can } from '../domain/account/capability'
import { isAdultOn } from '../domain/member/age'
import type { DirectoryEntry } from '../domain/member/directory-views'
import { invitationAccess } from '../domain/member/invitation'
import type { MemberRecord } from '../domain/member/member'
import type { FieldPolicy, MemberField } from '../domain/member/member-field'
import { fieldNames, type MemberDetails, memberFields } from '../domain/member/member-fields'
import type { SavedProfile } from '../domain/member/member-views'
import type { ClubDate } from '../domain/shared/club-date'
import type { Reader } from '../http/app'
import type { linksFor } from '../uploads/signed-links'
import type { DirectoryRow, MemberRow, RelativeRow } from './member-read-model'

type LinkTo = ReturnType<typeof linksFor>

/** A member's row of the directory: its columns, and no more. */
export function directoryEntry(row: Omit<MemberRow, 'passkeyCount'>, day: ClubDate, reader: Reader): DirectoryEntry {
  const { id, vaccineFiles, ...record } = row
  const isAdult = isAdultOn(record, day)
  const access = invitationAccess(record, day)
  return toLine({ ...record, _id: id, isAdult, isVaccinated: vaccineFiles.length > 0, access }, isManager(reader))
}

/** The same, of the rows of the directory. */
export function directoryLines(rows: readonly DirectoryRow[], day: ClubDate, reader: Reader): DirectoryEntry[] {
  const isForManager = isManager(reader)
  return rows.map(([_id, fname, lname, adult, phone, email, statusType, vaccinated, signedIn, invitation]) => {
    const isAdult = adult === 1
    const isVaccinated = vaccinated === 1
    const access = isForManager ? invitationAccess({ email, hasSignedIn: signedIn === 1, invitation }, day) : null
    return toLine({ _id, fname, lname, isAdult, phone, email, statusType, isVaccinated, access }, isForManager)
  })
}

const isManager = ({ role }: Reader) => can(role, 'manage members')

function toLine(whole: Line, isForManager: boolean): DirectoryEntry {
  const { _id, fname, lname, isAdult, phone, email, statusType, isVaccinated, access } = whole
  const line: DirectoryEntry = { _id, fname, lname, isAdult }
  if (phone && (isAdult || isForManager)) line.phone = phone
  return isForManager ? { ...line, email, statusType, isVaccinated, access } : line
}

type Line = Pick<MemberRow, 'fname' | 'lname' | 'isAdult' | 'phone' | 'email' | 'statusType'> &
  Record<'_id', string> &
  Record<'isVaccinated', boolean> &
  Required<Pick<DirectoryEntry, 'access'>>

/**
 * A member as `reader` may see them (ARCHITECTURE 3.9): the fields as `shownTo` says; login state and vaccination are for
 * administrators. The birthdate decides who is an adult on `day`.
 */
export function visibleProfile(
  id: string,
  record: Omit<MemberRecord, 'invitationDays' | 'emailStops' | 'emailLetters' | 'passkeys'> & Counted,
  relatives: readonly RelativeRow[] | undefined,
  day: ClubDate,
  reader: Reader,
  linkTo: LinkTo,
): SavedProfile {
  const isForManager = isManager(reader)
  const isClose = isForManager || reader._id === id
  const isAdult = isAdultOn(record, day)

  const isShown = ({ shownTo, ofAdults }: MemberField & FieldPolicy) => {
    if (ofAdults && !record.isAdult) return false
    return (
      shownTo === 'everybody' || (shownTo !== 'nobody' && (isClose || (shownTo === 'everybody, of adults' && isAdult)))
    )
  }
  const shown = Object.fromEntries(
    fieldNames.filter((name) => isShown(memberFields[name])).map((name) => [name, record[name]]),
  ) as unknown as Pick<MemberDetails, 'fname' | 'lname'> & Partial<MemberDetails>

  return {
    _id: id,
    ...shown,
    isAdult,
    ...(shown.avatar && { avatar: linkTo({ key: shown.avatar, name: 'picture' }) }),
    ...(relatives && { family: relatives.map((relative) => ({ ...relative, isAdult: relative.isAdult === 1 })) }),
    ...(isClose && { pendingEmail: record.pendingEmail }),
    ...(isForManager && {
      role: record.role,
      firstLogin: record.firstLogin,
      vaccine: shownVaccine(record, linkTo),
      access: invitationAccess(record, day),
      invitedUntil: record.invitation?.lastDay ?? null,
      hasSecondFactor: record.hasSecondFactor,
      passkeyCount: countPasskeys(record),
    }),
  }
}

/** The passkeys of a record, or how many they are where only that was read. */
type Counted = Pick<MemberRecord, 'passkeys'> | Pick<MemberRow, 'passkeyCount'>
const countPasskeys = (record: Counted) => ('passkeys' in record ? record.passkeys.length : record.passkeyCount)

const shownVaccine = ({ vaccineFiles }: Pick<MemberRecord, 'vaccineFiles'>, linkTo: LinkTo) => ({
  isVaccinated: vaccineFiles.length > 0,
  files: vaccineFiles.map(({ key, thumbnailKey }, index) => ({
    fileUrl: linkTo({ key, name: `vaccination-${index + 1}` }),
    thumbnail: thumbnailKey && linkTo({ key: thumbnailKey, name: `vaccination-${index + 1}-small` }),
  })),
})
