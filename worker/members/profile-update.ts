import type { Context } from 'hono'
import * as z from 'zod/mini'

import { assertMayBeChosen } from '../accounts/chosen-password'
import { replaceCredentials } from '../accounts/credentials'
import { openSealed } from '../accounts/login-cipher'
import { recordIn } from '../accounts/member-record'
import { hashPassword } from '../accounts/password-hash'
import { presentPassword } from '../accounts/present-password'
import { keepSession, sessionAdmittance } from '../accounts/session'
import { can } from '../domain/capability'
import { type MemberCommand, member } from '../domain/member'
import { ProfileUpdate } from '../domain/member-details'
import { Refusal } from '../domain/refusal'
import type { Statement } from '../event-log/database'
import type { Step } from '../event-log/order'
import type { App } from '../http/app'
import { body } from '../http/body'
import { commandIdOf } from '../http/desk'
import { once } from '../http/once'
import { attachUploads, uploadGone } from '../uploads/upload-table'
import { wholeRecord } from './family-steps'

const Profile = z.extend(ProfileUpdate, {
  password: z.optional(z.unknown()),
  currentPassword: z.optional(z.unknown()),
})

/** What members save of their own record, and a new password with it where they choose one. Names are not theirs to change. */
export async function updateProfile(c: Context<App>, id: string) {
  const { password, currentPassword, ...data } = await body(c, Profile)
  const chosen = password === undefined ? undefined : await openSealed(c.env, password, 'new-password')
  const present = await presentPassword(c, id, commandIdOf(c), currentPassword)
  const hash = once(() => hashPassword(c.env, chosen?.text ?? ''))

  return c.var.handleAs({
    type: 'UpdateProfile',
    ...wholeRecord(id),
    admission: [sessionAdmittance.statement(c.var.tokenHash), ...present.reads] as readonly Statement[],
    admit: ([session, ...answers]) => {
      admitOwner(c, id, session)
      present.take(answers)
      return id
    },
    steps: async (ledger): Promise<readonly Step[]> => {
      const record = recordIn((await ledger.stream(member, id)).state)
      if (chosen || data.email !== record.email) await present.assertRight()
      if (chosen) assertMayBeChosen(chosen.text, { ...record, ...data })
      return [
        to(id, { type: 'UpdateProfile', data }),
        ...(chosen ? [to(id, { type: 'ChangePassword', reason: 'profile' })] : []),
      ]
    },
    also: async ([change]) => [
      ...present.pardon(),
      ...attachUploads({ keys: data.avatar ? [data.avatar] : [], zone: 'avatar', to: `member:${id}`, by: id }),
      // A new password ends every session but the one at hand.
      ...(chosen
        ? [replaceCredentials(id, await hash()), keepSession(c.var.tokenHash, recordIn(change?.after).epoch)]
        : []),
    ],
    unless: uploadGone,
  })
}

function admitOwner(c: Context<App>, id: string, session: unknown) {
  const reader = sessionAdmittance.readerOf(session)
  if (!reader) throw new Refusal('NOT_SIGNED_IN', 'Please sign in.')
  if (reader.firstLogin) throw new Refusal('FIRST_LOGIN', 'Please finish setting up your account first.')
  if (reader._id !== id || !can(reader.role, 'edit own profile')) {
    throw new Refusal('FORBIDDEN', 'Only administrators can do that.')
  }
  c.set('reader', reader)
}

const to = (id: string, command: MemberCommand): Step => ({ aggregate: member, id, command })
