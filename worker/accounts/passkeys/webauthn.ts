import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import * as z from 'zod/mini'

import { Refusal } from '../../domain/shared/refusal'
import type { App } from '../../http/app'
import { cannotAuthenticate } from '../../http/security/challenge'
import { challengeFor, type Purpose } from './passkey-challenge'
import type { PasskeyRow } from './passkey-table'

const LONGEST = 4096
const text = z.string().check(z.maxLength(LONGEST))

/** A browser's answer of a passkey, as far as it is needed before it is checked. */
export const PasskeyAnswer = z.looseObject({
  id: text,
  response: z.looseObject({ clientDataJSON: text, userHandle: z.optional(z.nullable(text)) }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

const TIMEOUT_MS = 5 * 60_000

// Few requests need it, and it takes a while to start.
const library = () => import('@simplewebauthn/server')

/** Passkeys belong to the portal's own address, and to no other. */
function relyingParty({ PUBLIC_URL, CLUB_NAME, CLUB_SUFFIX }: Env) {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { rpID: hostname, rpName: `${CLUB_NAME} ${CLUB_SUFFIX}`, origin }
}

/** Asks a browser to make a passkey for a member who has `known` already. */
export async function askForNewPasskey(c: Context<App>, member: Owner, known: readonly PasskeyRow[]) {
  const { rpID, rpName } = relyingParty(c.env)
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID,
    rpName,
    userID: Uint8Array.from(new TextEncoder().encode(member.id)),
    userName: member.email,
    userDisplayName: member.name,
    challenge: challengeFor(c.var.keys, `add ${member.id}`),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

interface Owner {
  readonly id: string
  readonly email: string
  readonly name: string
}

/** Asks for one of `known`; where there are none, for any that the browser has for this portal. */
export async function askForPasskey(c: Context<App>, purpose: Purpose, known: readonly PasskeyRow[] = []) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: relyingParty(c.env).rpID,
    challenge: challengeFor(c.var.keys, purpose),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(known.length > 0 && { allowCredentials: known.map(toDescriptor) }),
  })
}

/** The passkey to store. Refuses an answer to anything but `challenge`. */
export async function newPasskeyIn(c: Context<App>, answer: PasskeyAnswer, challenge: string) {
  const { rpID, origin } = relyingParty(c.env)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refused)
  if (!registrationInfo) throw cannotAuthenticate()
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
  return {
    credential: credential.id,
    publicKey: credential.publicKey.toBase64({ alphabet: 'base64url', omitPadding: true }),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    isSynced: credentialDeviceType === 'multiDevice' ? 1 : 0,
    isBackedUp: credentialBackedUp ? 1 : 0,
  }
}

/** The result of a passkey's use. Refuses a challenge it did not sign, and a copy of it that has fallen behind. */
export async function passkeyUseIn(c: Context<App>, answer: PasskeyAnswer, challenge: string, known: PasskeyRow) {
  const { rpID, origin } = relyingParty(c.env)
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: known.credential,
      publicKey: Uint8Array.fromBase64(known.publicKey, { alphabet: 'base64url' }),
      counter: known.counter,
    },
  }).catch(refused)
  if (!verified) return refused()
  const { newCounter, credentialBackedUp } = authenticationInfo
  const { credential, memberId } = known
  return { credential, memberId, counter: newCounter, isBackedUp: credentialBackedUp }
}

export const passkeyNotAccepted = () => new Refusal('INVALID', 'This passkey wasn’t accepted. Please try again.')

/** The exact fault is kept from the caller, and the library's words hold the request's content. */
function refused(): never {
  throw passkeyNotAccepted()
}

const toDescriptor = ({ credential, transports }: PasskeyRow) => ({
  id: credential,
  transports: JSON.parse(transports) as string[],
})
