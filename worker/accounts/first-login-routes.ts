import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { SessionMember } from '../domain/account/session-member'
import { INVALID_BIRTHDATE } from '../domain/member/age'
import { type MemberCommand, member } from '../domain/member/member'
import { clubDate } from '../domain/shared/club-date'
import { Refusal } from '../domain/shared/refusal'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { idempotencyKey } from '../http/idempotency'
import { lazy } from '../http/memoize'
import { cannotAuthenticate, spend } from '../http/security/challenge'
import { keptCredentials, replaceCredentials } from './credentials'
import { type Opened, openSealed } from './login-cipher'
import { doneBefore, recordIn } from './member-record'
import { assertMayBeChosen, refusedPassword } from './password/chosen-password'
import { hashPassword, isPassword } from './password/password-hash'
import { keepSession, sessionLookup } from './session'

const FirstLogin = z.object({ password: z.optional(z.unknown()), birthdate: clubDate(INVALID_BIRTHDATE) })

/** The wizard's one call: a member's own password and birthdate, in exchange for the whole portal. */
export const firstLoginRoutes = new Hono<App>().put('/:userId', allow('signed in'), async (c) => {
  const id = c.req.param('userId')
  const { password, birthdate } = await body(c, FirstLogin)
  const chosen = await openSealed(c.env, password, 'new-password')
  const { state } = await completeFirstLogin(c, id, chosen, birthdate)
  const { fname, lname, avatar, wallpaper, role, firstLogin } = recordIn(state)
  return c.json({ user: { _id: id, fname, lname, avatar, wallpaper, role, firstLogin } satisfies SessionMember })
})

async function completeFirstLogin(c: Context<App>, id: string, { text, challenge }: Opened, birthdate: string) {
  const hash = lazy(() => hashPassword(c.env, text))
  let isFirst = false
  let temporary: string | undefined
  const isStillTemporary = lazy(async () => temporary !== undefined && isPassword(c.env, text, temporary))

  return c.var.handleAs({
    type: 'CompleteFirstLogin',
    sealed: [text],
    target: { aggregate: member, id },
    admission: [
      sessionLookup.statement(c.var.tokenHash),
      doneBefore(idempotencyKey(c), id),
      spend(challenge),
      keptCredentials(id),
    ],
    admit: ([session, [done], spent, [kept]]) => {
      const reader = sessionLookup.readerOf(session)
      if (!reader) throw new Refusal('NOT_SIGNED_IN', 'Please sign in.')
      // The calls are counted for this member: each of these has a password hashed.
      c.set('reader', reader)
      if (reader._id !== id) throw new Refusal('FORBIDDEN', 'This is someone else’s account.')
      isFirst ||= spent.length > 0
      if (!done && !isFirst) throw cannotAuthenticate()
      temporary = kept?.isTemporary === 1 ? kept.password : undefined
      return id
    },
    steps: async (loaded) => {
      const record = recordIn((await loaded.stream(member, id)).state)
      if (!record.firstLogin) throw new Refusal('FORBIDDEN', 'Your account is set up already.')
      assertMayBeChosen(text, { ...record, birthdate })
      const command: MemberCommand = { type: 'CompleteFirstLogin', birthdate }
      return [{ aggregate: member, id, command }]
    },
    also: async ([change]) => {
      if (await isStillTemporary())
        throw refusedPassword('Please choose a password that’s different from the temporary one.')
      // A new epoch has ended every session; the one at hand goes on.
      return [replaceCredentials(id, await hash()), keepSession(c.var.tokenHash, id, recordIn(change?.after).epoch)]
    },
  })
}
