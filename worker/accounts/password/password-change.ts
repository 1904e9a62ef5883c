import type { Context } from 'hono'

import type { About } from '../../domain/account/guessable'
import { type MemberCommand, member } from '../../domain/member/member'
import type { StreamCommand } from '../../event-log/command-envelope'
import type { Statement } from '../../event-log/database'
import type { Change } from '../../event-log/dependencies'
import type { App } from '../../http/app'
import { lazy } from '../../http/memoize'
import { replaceCredentials } from '../credentials'
import { forgetDevices, knownDevice } from '../device-cookie'
import { openSealed } from '../login-cipher'
import { recordIn } from '../member-record'
import { renewedSession } from '../renewed-session'
import { assertMayBeChosen } from './chosen-password'
import { hashPassword } from './password-hash'

/**
 * A new password that members choose for themselves, sealed as `new-password`. It ends all sessions but the one at
 * hand, which goes on with another token; that one is part of the answer. Every other device is a stranger from then
 * on: anybody who had signed in there may be why there is a new password.
 */
export async function passwordChange(c: Context<App>, id: string, sealed: unknown) {
  const { text } = await openSealed(c.env, sealed, 'new-password')
  const hash = lazy(() => hashPassword(c.env, text))
  const device = await knownDevice(c)
  const session = renewedSession(c)

  return {
    sealed: ['new', text],
    /** Refuses a password that does not meet the rule, or that `about` makes easy to guess. */
    step(about: About): StreamCommand {
      assertMayBeChosen(text, about)
      const command: MemberCommand = { type: 'ChangePassword', reason: 'profile' }
      return { aggregate: member, id, command }
    },
    async statements(changes: readonly Change[]): Promise<Statement[]> {
      const own = changes.find((change) => change.aggregate.category === 'member' && change.id === id)
      const { epoch } = recordIn(own?.after)
      return [replaceCredentials(id, await hash()), ...session.statements(id, epoch), forgetDevices(id, device)]
    },
    handOver: session.handOver,
  }
}
