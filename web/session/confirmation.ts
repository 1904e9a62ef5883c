import { post } from '../api/client'
import { seal, withFreshExchange } from './login-cipher'
import { continueSession } from './session'

/** Shows the portal by the password who sits here; it counts for ten minutes. */
export const confirmWithPassword = (password: string): Promise<void> =>
  withFreshExchange(async () => {
    const sealed = await seal({ 'current-password': password })
    const { value } = await post<{ token: string }>('/account/confirmation', {
      currentPassword: sealed['current-password'],
    })
    continueSession(value.token)
  })
