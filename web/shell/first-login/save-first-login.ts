import { get, put } from '../../sync/client'
import { Refused } from '../../sync/refused'
import { session } from '../../sync/session/session'
import { seal, withFreshExchange } from '../sign-in/login-cipher'

export interface Answers {
  readonly password: string
  readonly confirmation: string
  readonly birthdate: string
}

/** The portal's complaints about the answers. */
export interface Objections {
  readonly password?: string | undefined
  readonly birthdate?: string | undefined
}

/** Saves the answers. Where an earlier attempt was saved and only its answer was lost, that is as good. */
export async function saveFirstLogin({ password, birthdate }: Answers): Promise<void> {
  try {
    await withFreshExchange(async () => {
      const sealed = await seal({ 'new-password': password })
      return put(`/users/first-login/${session.peek()?.userId}`, { password: sealed['new-password'], birthdate })
    })
  } catch (fault) {
    const isRepeated = fault instanceof Refused && fault.code === 'FORBIDDEN' && (await isSetUp())
    if (!isRepeated) throw fault
  }
}

async function isSetUp() {
  const { user } = await get<{ user: { firstLogin: boolean } }>('/session')
  return !user.firstLogin
}
