import * as z from 'zod/mini'

import { InvitationView } from '#domain/member/invitation-views'
import { post } from '../../sync/client'
import type { Session } from '../../sync/session/session'
import { newNonce, openExchange, seal, withFreshExchange } from './login-cipher'

/** An invitation, and the key exchange for the new password. */
const OpenedInvitation = z.extend(InvitationView, { key: z.string() })
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

/** The invitation of a token. Refused where it has expired, was used or was replaced. */
export const openInvitation = async (token: string): Promise<OpenedInvitation> =>
  OpenedInvitation.parse((await post('/invitations/open', { token, key: newNonce() })).value)

export interface Acceptance {
  readonly password: string
  readonly birthdate: string
}

/** Sets the password and signs in. */
export const acceptInvitation = (
  token: string,
  { password, birthdate }: Acceptance,
  opened: OpenedInvitation,
): Promise<Session> =>
  withFreshExchange(async (isSecond) => {
    const { key } = isSecond ? await openInvitation(token) : opened
    const sealed = await seal({ 'new-password': password }, openExchange(key))
    const sent = { token, password: sealed['new-password'], birthdate }
    return (await post<Session>('/invitations/accept', sent)).value
  })
