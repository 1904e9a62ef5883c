import * as z from 'zod/mini'

import { SessionMember } from '#domain/account/session-member'
import { get } from '../client'
import { resource } from '../resource'
import { recognize } from './session'

/** Loads the signed-in member; `currentUser` and `session` follow. */
export const account = resource(async (signal) => {
  const { user } = await get('/session', z.object({ user: SessionMember }), signal)
  if (!signal.aborted) recognize(user)
  return user
})
