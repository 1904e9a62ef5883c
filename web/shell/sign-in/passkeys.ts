import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

import { post } from '../../sync/client'
import { Refused } from '../../sync/refused'
import { continueSession, type Session } from '../../sync/session/session'
import { NO_PASSKEY } from './no-passkey'

interface Asked<Options> {
  readonly options: Options
}

/** Signs in with a passkey that the browser offers. `inFields` waits until one is picked beside the fields of the form. */
export async function signInWithPasskey({ inFields = false } = {}): Promise<Session> {
  const { value } = await post<Asked<PublicKeyCredentialRequestOptionsJSON>>('/login/passkey/options')
  const passkey = await ceremony(() =>
    startAuthentication({ optionsJSON: value.options, useBrowserAutofill: inFields }),
  )
  try {
    return (await post<Session>('/login/passkey', { passkey })).value
  } catch (fault) {
    // Beside the fields it may have been asked for long before somebody picked it.
    if (inFields && fault instanceof Refused && fault.code === 'CANNOT_AUTHENTICATE') return signInWithPasskey()
    throw fault
  }
}

/** Makes a passkey on this device, or on another one that the browser offers, and adds it to the member's account. */
export async function addPasskey(userId: string): Promise<string> {
  const path = `/users/${encodeURIComponent(userId)}/passkeys`
  const { value } = await post<Asked<PublicKeyCredentialCreationOptionsJSON>>(`${path}/options`)
  const passkey = await ceremony(() => startRegistration({ optionsJSON: value.options }))
  return (await post<{ passkey: { name: string } }>(path, { passkey })).value.passkey.name
}

/**
 * The challenge a passkey signs to confirm the member; `null` where the member has none, or the browser doesn't support
 * any.
 */
export async function askForConfirmation(): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  if (!browserSupportsWebAuthn()) return null
  return (await post<Asked<PublicKeyCredentialRequestOptionsJSON | null>>('/account/confirmation/options')).value
    .options
}

/** Shows the portal by a passkey who sits here; it counts for ten minutes. */
export async function confirmWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<void> {
  const passkey = await ceremony(() => startAuthentication({ optionsJSON }))
  const { value } = await post<{ token: string }>('/account/confirmation', { passkey })
  continueSession(value.token)
}

/** Ends whatever the browser waits for. */
export const cancelPasskey = () => WebAuthnAbortService.cancelCeremony()

async function ceremony<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (!browserSupportsWebAuthn()) throw refused('This browser doesn’t support passkeys. Use your password instead.')
  try {
    return await ask()
  } catch (fault) {
    const isKnown = fault instanceof WebAuthnError && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw refused(
      isKnown
        ? 'This device already has a passkey for your account.'
        : 'No passkey was used. Try again, or use your password.',
    )
  }
}

const refused = (message: string) => new Refused(message, { status: 0, code: NO_PASSKEY })
