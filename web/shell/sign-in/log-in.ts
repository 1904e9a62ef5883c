import { post } from '../../sync/client'
import { noteFault } from '../../sync/note-fault'
import { Refused, withReference } from '../../sync/refused'
import type { Session } from '../../sync/session/session'
import { seal, withFreshExchange } from './login-cipher'
import { withProof } from './with-proof'

/**
 * Exchanges keys and signs in. The email and the password leave the browser sealed. `onWork` hears why it takes a moment
 * where the portal wants a proof of work first.
 */
export const logIn = (email: string, password: string, onWork?: (sentence: string) => void): Promise<Session> =>
  withProof(
    (proof) =>
      withFreshExchange(async () => {
        const sealed = await seal({ 'login-email': email, 'login-password': password })
        const sent = { alpha: sealed['login-email'], beta: sealed['login-password'], proof }
        return (await post<Session>('/login/', sent)).value
      }),
    onWork,
  )

/** The sign-in page's message for a failed attempt (specification, section 8). */
export function loginError(fault: unknown): string {
  if (!(fault instanceof Refused)) return withReference(SERVER_ERROR, noteFault(fault))
  if (fault.status >= 500) return withReference(SERVER_ERROR, fault.requestId)
  if (fault.code === 'CANNOT_AUTHENTICATE' || /token/i.test(fault.message)) return 'Unable to authenticate'
  return fault.message
}

const SERVER_ERROR = 'Server Error: Please contact support for assistance'
