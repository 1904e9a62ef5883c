import * as z from 'zod/mini'

import { SessionMember } from '#domain/account/session-member'
import { get } from '../client'
import { resource } from '../resource'
import { recognize, unreadNotifications } from './session'

const Answer = z.object({ user: SessionMember, unread: z._default(z.number(), 0) })

/** Loads the signed-in member; `currentUser`, `session` and the count of the bell follow. */
export const account = resource(async (signal) => {
  const { user, unread } = await get('/session', Answer, signal)
  if (!signal.aborted) {
    recognize(user)
    unreadNotifications.value = unread
  }
  return user
})
