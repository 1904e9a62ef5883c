import { post } from '../api/client'
import { seal, withFreshExchange } from './login-cipher'

/** Shows the portal by the password who sits here; it counts for ten minutes. */
export const confirmWithPassword = (password: string): Promise<unknown> =>
  withFreshExchange(async () => {
    const sealed = await seal({ 'current-password': password })
    return post('/account/confirmation', { currentPassword: sealed['current-password'] })
  })
