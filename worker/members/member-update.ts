import type { Context } from 'hono'
import * as z from 'zod/mini'
import { recordIn } from '../accounts/member-record'
import { passwordChange } from '../accounts/password/password-change'
import { presentPassword } from '../accounts/password/present-password'
import { renewedSession } from '../accounts/renewed-session'
import { can } from '../domain/account/capability'
import { needsConfirmation } from '../domain/member/email-change'
import { type MemberCommand, type MemberRecord, member } from '../domain/member/member'
import { ProfileUpdate } from '../domain/member/member-details'
import { enteredNames, type FieldName, ownNames } from '../domain/member/member-fields'
import { Refusal } from '../domain/shared/refusal'
import type { App, Reader } from '../http/app'
import { body, invalid } from '../http/body'
import { idempotencyKey } from '../http/idempotency'
import { attachUploads, uploadGone } from '../uploads/upload-table'
import { inDirectory, noOtherRelatives, relativeGone } from './assertions'
import { enteredRevision } from './entered-revision'
import { familySteps, wholeRecord } from './family-steps'
import { membersNamed } from './member-read-model'
import { profilePace } from './profile-pace'

const Id = z.string().check(z.maxLength(64))
const Edit = z.looseObject({
  family: z.optional(z.array(Id).check(z.maxLength(40))),
  password: z.optional(z.unknown()),
  currentPassword: z.optional(z.unknown()),
})

/** Members edit their own record, and administrators anybody's. */
export const mayEdit = (id: string) => (reader: Reader) => reader._id === id || can(reader.role, 'manage members')

/**
 * Saves a member's record. The specification has one call for the profile and for the administrators' form: whose record it
 * is decides what may be changed and what has to be proven, never which fields came. `token` is the session's new one
 * where the password was changed, or the current one proven.
 */
export async function updateMember(c: Context<App>, id: string) {
  const { family: relatives, password, currentPassword, ...entered } = await body(c, Edit)
  const family = relatives?.filter((relative) => relative !== id)
  const change = password === undefined ? undefined : await passwordChange(c, id, password)
  const present = await presentPassword(c, id, idempotencyKey(c), currentPassword)
  const isOwn = () => c.var.reader._id === id
  const session = renewedSession(c)
  let command: MemberCommand | undefined

  c.var.allowOnly(mayEdit(id))

  const outcome = await c.var.handle({
    type: 'ReviseMember',
    sealed: [...(change?.sealed ?? []), ...present.sealed],
    ...wholeRecord(id, family),
    reads: [...(family ? [membersNamed(family, c.var.now().today)] : []), ...present.reads],
    isProven: present.isProven,
    steps: async (loaded, _, found) => {
      if (isOwn()) profilePace.assertFewChanges(loaded, id)
      const record = recordIn((await loaded.stream(member, id)).state)
      if (change && !isOwn()) throw new Refusal('FORBIDDEN', 'Members choose their own password.')
      const sent = { isFamily: family !== undefined, isPassword: change !== undefined }
      command = isOwn()
        ? ownCommand(entered, record, { ...sent, isManager: can(c.var.reader.role, 'manage members') })
        : revision(entered, record)
      present.take(found.slice(family ? 1 : 0))
      if (change || needsConfirmation(record, emailIn(command))) await present.assertRightIfGiven()
      return [
        { aggregate: member, id, command },
        ...(change ? [change.step({ ...record, ...('data' in command ? command.data : {}) })] : []),
        ...(await familySteps(loaded, id, family)),
      ]
    },
    also: async (changes) => [
      ...present.pardon(),
      ...attachUploads({ keys: pictureIn(command), zone: 'avatar', to: `member:${id}`, by: id }),
      ...(change ? await change.statements(changes) : present.isProven() ? session.statements(id) : []),
      ...(family ? [...inDirectory([...family, id]), noOtherRelatives(id, family)] : []),
    ],
    unless: family ? relativeGone : uploadGone,
  })
  const hasRenewed = change !== undefined || (currentPassword !== undefined && (await isOpen(c, session)))
  return {
    ...outcome,
    found: family ? outcome.found.slice(0, 1) : [],
    token: hasRenewed ? session.handOver() : undefined,
  }
}

const isOpen = async (c: Context<App>, session: ReturnType<typeof renewedSession>) =>
  (await c.var.db.batch([session.isOpen()]))[0].length > 0

const pictureIn = (command: MemberCommand | undefined) =>
  command?.type === 'UpdateProfile' && command.data.avatar ? [command.data.avatar] : []

const emailIn = (command: MemberCommand) => ('data' in command && 'email' in command.data ? command.data.email : null)

type Entered = Readonly<Record<string, unknown>>

/**
 * The command for a record that its own member saves. The club's fields stay as they are, unless the member is an
 * administrator and sent them.
 */
function ownCommand(entered: Entered, record: MemberRecord, { isManager, ...sent }: Sent): MemberCommand {
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
function revision(entered: Entered, record: MemberRecord): MemberCommand {
  const { family: _, ...data } = enteredRevision(entered, { status: 'enrolled', record })
  return { type: 'ReviseMember', data }
}
