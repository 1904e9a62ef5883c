import { post } from '../../sync/client'

/** The member, and the email they sign in with now. */
export interface SettledEmail {
  readonly fname: string
  readonly email: string
}

/** Makes the address that the link was sent to the one to sign in with. */
export const confirmEmail = async (token: string): Promise<SettledEmail> =>
  (await post<SettledEmail>('/email-change/confirm', { token })).value

/** Stops the change of an email, or takes it back, and signs the member out everywhere. */
export const keepEmail = async (token: string): Promise<SettledEmail> =>
  (await post<SettledEmail>('/email-change/keep', { token })).value
