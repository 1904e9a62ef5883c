import type { Role } from '../../domain/account/capability'
import { Refusal } from '../../domain/shared/refusal'

/** Whether the club requires a passkey of this role. */
export const isPasskeyRequired = ({ PASSKEYS_REQUIRED }: Pick<Env, 'PASSKEYS_REQUIRED'>, role: Role): boolean =>
  PASSKEYS_REQUIRED === 'administrators' && role === 'administrator'

/**
 * Whether a right password is only half of a sign-in: the member or the club wants a passkey after it, and there is one. A
 * password that was chosen by a link from the mail is no exception.
 */
export const isPasswordHalf = (env: Env, { role, hasSecondFactor, hasPasskey }: Account): boolean =>
  hasPasskey === 1 && (hasSecondFactor === 1 || isPasskeyRequired(env, role))

interface Account {
  readonly role: Role
  readonly hasSecondFactor: number
  readonly hasPasskey: number
}

export const passkeyNeeded = () =>
  new Refusal(
    'PASSKEY_NEEDED',
    'Your password is right. Now use your passkey. If you lost it, ask a club administrator for help.',
  )
