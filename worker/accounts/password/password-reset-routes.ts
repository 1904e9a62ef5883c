import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { resetComplaint } from '../../domain/account/password'
import { type MemberCommand, member } from '../../domain/member/member'
import { normalEmail } from '../../domain/shared/validation'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { idempotencyKey } from '../../http/idempotency'
import { lazy } from '../../http/memoize'
import { cannotAuthenticate, spend } from '../../http/security/challenge'
import { startAnew } from '../../http/security/throttle'
import { loginsOfAccount } from '../account-limits'
import { countersHere } from '../attempt-limits'
import { replaceCredentials } from '../credentials'
import { forgetDevices } from '../device-cookie'
import { openSealed } from '../login-cipher'
import { doneBefore, recordIn } from '../member-record'
import { assertMayBeChosen } from './chosen-password'
import { hashPassword } from './password-hash'
import { linkOver, ownerOfLink, resetLink } from './reset-link'

const NewPassword = z.object({ alpha: z.optional(z.unknown()), key: z.optional(z.unknown()) })

export const passwordResetRoutes = new Hono<App>().post('/:token', allow('anyone'), async (c) => {
  const { alpha, key } = await body(c, NewPassword)
  const { text: password, challenge } = await openSealed(c.env, alpha, 'new-password')
  if (challenge !== key) throw cannotAuthenticate()
  await choosePassword(c, c.req.param('token'), password, challenge)
  return c.json({})
})

/**
 * Records that the owner of the link has a new password, and with it ends all links, sessions and devices, and the
 * delays here.
 */
async function choosePassword(c: Context<App>, token: string, password: string, challenge: string) {
  const link = resetLink(c, token)
  const hash = lazy(() => hashPassword(c.env, password))
  let isFirst = false

  await c.var.handleAs({
    type: 'ChangePassword',
    sealed: [password],
    target: { aggregate: member, id: link.memberId },
    admission: [doneBefore(idempotencyKey(c), link.memberId), spend(challenge), ...link.reads],
    admit: ([[done], spent, ...found]) => {
      // The answer to a repeated command is the log's to give: its link and challenge are used up by now.
      if (done) return link.memberId
      isFirst ||= spent.length > 0
      if (!isFirst) throw cannotAuthenticate()
      ownerOfLink(c, ...found)
      return link.memberId
    },
    steps: async (loaded) => {
      const { state } = await loaded.stream(member, link.memberId)
      assertMayBeChosen(password, recordIn(state), (text) => resetComplaint(text, text))
      const command: MemberCommand = { type: 'ChangePassword', reason: 'reset' }
      return [{ aggregate: member, id: link.memberId, command }]
    },
    also: async ([change]) => [
      ...link.use(),
      replaceCredentials(link.memberId, await hash()),
      // A device from before may be the reason for the new password; the next sign-in starts anew.
      forgetDevices(link.memberId),
      startAnew(...countersHere(c, loginsOfAccount, `${normalEmail(recordIn(change?.after).email ?? '')}|`)),
    ],
    unless: linkOver(),
  })
  c.var.note({ kind: 'password reset', memberId: link.memberId })
}
