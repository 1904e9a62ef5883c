import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { recordIn } from '../accounts/member-record'
import { challengeIn } from '../accounts/passkeys/passkey-challenge'
import {
  deletePasskey,
  findPasskey,
  forgetPasskeys,
  insertPasskey,
  isSecurityKey,
  memberPasskeys,
  renamePasskey,
} from '../accounts/passkeys/passkey-table'
import { askForNewPasskey, newPasskeyIn, PasskeyAnswer } from '../accounts/passkeys/webauthn'
import { passwordChange } from '../accounts/password/password-change'
import { presentPassword } from '../accounts/password/present-password'
import { systemInWords } from '../accounts/sign-in-place'
import { can } from '../domain/account/capability'
import { type MemberCommand, member } from '../domain/member/member'
import { Refusal } from '../domain/shared/refusal'
import { required } from '../domain/shared/validation'
import { query, type Statement } from '../event-log/database'
import { first } from '../event-log/event-log'
import { allow } from '../http/access'
import type { App, Reader } from '../http/app'
import { body } from '../http/body'
import { idempotencyKey, newRecordId } from '../http/idempotency'
import { cannotAuthenticate, isSpent, spend } from '../http/security/challenge'
import { answerProfile } from './answer-profile'
import { wholeRecord } from './family-steps'
import { memberRow } from './member-read-model'
import { credentialsPace, profilePace } from './profile-pace'

const NewPassword = z.object({ password: z.unknown(), currentPassword: z.optional(z.unknown()) })

const name = required('Please enter a name for this passkey.', 60)
const Added = z.object({ passkey: PasskeyAnswer, name: z.optional(name) })
const Renamed = z.object({ name })
const SecondFactor = z.object({ isOn: z.boolean('Please say whether your passkey is asked for after the password.') })

/** Passkeys are their member's own, and nobody else's to add or remove. */
const isOwner = (id: string) => (reader: Reader) =>
  !reader.firstLogin && reader._id === id && can(reader.role, 'edit own profile')

/** How a member signs in: the password and the passkeys. */
export const credentialRoutes = new Hono<App>()
  // A new password, without the rest of the profile.
  .put('/:id/password', allow('edit own profile'), async (c) => {
    const id = c.req.param('id')
    const { password, currentPassword } = await body(c, NewPassword)
    const change = await passwordChange(c, id, password)
    const present = await presentPassword(c, id, idempotencyKey(c), currentPassword)
    c.var.allowOnly((reader) => reader._id === id)
    await c.var.handle({
      type: 'ChangePassword',
      sealed: [...change.sealed, ...present.sealed],
      target: { aggregate: member, id },
      reads: present.reads,
      isProven: present.isProven,
      steps: async (loaded, _, answers) => {
        credentialsPace.assertFewChanges(loaded, id)
        present.take(answers)
        await present.assertRightIfGiven()
        return [change.step(recordIn((await loaded.stream(member, id)).state))]
      },
      also: async (changes) => [...present.pardon(), ...(await change.statements(changes))],
    })
    return c.json({ token: change.handOver() })
  })

  .post('/:id/passkeys/options', allow('edit own profile'), async (c) => {
    const id = c.req.param('id')
    c.var.allowOnly(isOwner(id))
    const [[own], known] = await c.var.read(memberRow(id), memberPasskeys(id))
    const { fname, lname } = c.var.reader
    const fullName = `${fname} ${lname}`
    return c.json({ options: await askForNewPasskey(c, { id, email: own?.email ?? fullName, name: fullName }, known) })
  })

  .post('/:id/passkeys', allow('edit own profile'), async (c) => {
    const id = c.req.param('id')
    const { passkey: answer, name: chosen } = await body(c, Added)
    let name = chosen ?? ''
    const passkey = newRecordId(`passkey ${idempotencyKey(c)}`)
    const challenge = challengeIn(c.var.keys, `add ${id}`, answer.response.clientDataJSON)
    let made: Awaited<ReturnType<typeof newPasskeyIn>> | undefined
    c.var.allowOnly(isOwner(id))
    const { state } = await c.var.handle({
      type: 'AddPasskey',
      // Signed anew for every try, it is the same passkey.
      content: { credential: answer.id, name: chosen },
      target: { aggregate: member, id },
      reads: [findPasskey(answer.id)],
      steps: async (loaded, _actor, [known]) => {
        credentialsPace.assertFewChanges(loaded, id)
        if ((known as unknown[]).length > 0) throw new Refusal('CONFLICT', 'This passkey is already on an account.')
        made = await newPasskeyIn(c, answer, challenge)
        const { passkeys } = recordIn((await loaded.stream(member, id)).state)
        name =
          chosen ?? nameAmong(passkeys, isSecurityKey(made) ? 'Security key' : deviceName(c.req.header('user-agent')))
        return [to(id, { type: 'AddPasskey', passkey, name })]
      },
      also: () =>
        made
          ? [
              isFresh(challenge),
              spend(challenge),
              insertPasskey({ ...made, id: passkey, memberId: id, name, addedAt: Date.now(), usedAt: null }),
            ]
          : [],
      unless: cannotAuthenticate(),
    })
    const added = recordIn(state).passkeys.find((known) => known.id === passkey)
    return c.json({ passkey: { id: passkey, name: added?.name ?? name } }, 201)
  })

  .put('/:id/passkeys/:passkey', allow('edit own profile'), async (c) => {
    const { id, passkey } = c.req.param()
    const { name } = await body(c, Renamed)
    c.var.allowOnly(isOwner(id))
    await c.var.handle({
      type: 'RenamePasskey',
      target: { aggregate: member, id },
      steps: (loaded) => {
        profilePace.assertFewChanges(loaded, id)
        return [to(id, { type: 'RenamePasskey', passkey, name })]
      },
      also: () => [renamePasskey(id, passkey, name)],
    })
    return c.json({ passkey: { id: passkey, name } })
  })

  .delete('/:id/passkeys/:passkey', allow('edit own profile'), async (c) => {
    const { id, passkey } = c.req.param()
    c.var.allowOnly(isOwner(id))
    await c.var.handle({
      type: 'RemovePasskey',
      target: { aggregate: member, id },
      steps: () => [to(id, { type: 'RemovePasskey', passkey })],
      also: () => [deletePasskey(id, passkey)],
    })
    return c.body(null, 204)
  })

  // For a member who lost them: the password alone then signs them in.
  .delete('/:id/passkeys', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    const outcome = await c.var.handle({
      type: 'RemoveAllPasskeys',
      ...wholeRecord(id),
      steps: () => [to(id, { type: 'RemoveAllPasskeys' })],
      also: () => [forgetPasskeys(id)],
    })
    return answerProfile(c, id, { ...outcome, found: [] }, 200)
  })

  .put('/:id/second-factor', allow('edit own profile'), async (c) => {
    const id = c.req.param('id')
    const { isOn } = await body(c, SecondFactor)
    c.var.allowOnly(isOwner(id))
    await c.var.handle({
      type: 'SetSecondFactor',
      target: { aggregate: member, id },
      steps: (loaded) => {
        credentialsPace.assertFewChanges(loaded, id)
        return [to(id, { type: 'SetSecondFactor', isOn })]
      },
    })
    return c.body(null, 204)
  })

const deviceName = (agent = '') => systemInWords(agent) ?? 'Passkey'

/** A passkey's name until its member changes it: the device that it was made on, with a number after the first. */
function nameAmong(known: readonly { readonly name: string }[], device: string): string {
  const taken = new Set(known.map(({ name }) => name))
  for (let count = 2, name = device; ; name = `${device} ${count++}`) if (!taken.has(name)) return name
}

/** Refuses a challenge that was used: the same answer can't add another passkey. */
const isFresh = (challenge: string): Statement =>
  first(query.run(sql`INSERT INTO assert_true SELECT NOT ${isSpent(challenge)}, 'fresh challenge'`))

const to = (id: string, command: MemberCommand) => ({ aggregate: member, id, command })
