import type { MemberCommand, MemberRecord } from '../domain/member/member'
import { ProfileUpdate } from '../domain/member/member-details'
import { enteredNames, type FieldName, ownNames } from '../domain/member/member-fields'
import { Refusal } from '../domain/shared/refusal'
import { invalid } from '../http/body'
import { enteredRevision } from './entered-revision'

type Entered = Readonly<Record<string, unknown>>

/**
 * The command for a record that its own member saves. The club's fields stay as they are, unless the member is an
 * administrator and sent them.
 */
export function ownCommand(entered: Entered, record: MemberRecord, { isManager, ...sent }: Sent): MemberCommand {
  if (isManager && (sent.isFamily || enteredNames.some((name) => !isOwn(name) && name in entered)))
    return revision(entered, record)
  // Who belongs together is the club's to say, also where a profile is saved with it.
  if (sent.isFamily || (!sent.isPassword && !ownNames.some((name) => name in entered))) {
    throw new Refusal('FORBIDDEN', 'Only administrators can do that.')
  }
  const parsed = ProfileUpdate.safeParse(entered)
  if (parsed.success) return { type: 'UpdateProfile', data: parsed.data }
  if (isManager && !('avatar' in entered || 'wallpaper' in entered)) return revision(entered, record)
  throw invalid(parsed.error.issues)
}

const isOwn = (name: FieldName) => ownNames.some((each) => each === name)

interface Sent {
  readonly isManager: boolean
  readonly isFamily: boolean
  readonly isPassword: boolean
}

/** The command for a record that an administrator saves. A member's own choices stay as they are. */
export function revision(entered: Entered, record: MemberRecord): MemberCommand {
  const { family: _, ...data } = enteredRevision(entered, { status: 'enrolled', record })
  return { type: 'ReviseMember', data }
}
