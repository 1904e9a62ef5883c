import * as z from 'zod/mini'

import { SessionMember } from '#domain/member-views'

/** Whose token it is; 'refused' where it is nobody's who may be here, 'unreachable' where the portal gave no answer. */
export type Session = { readonly memberId: string } | 'refused' | 'unreachable'

/** The worker's API, called with the member's own token so that its rules apply to them. */
export const portal = (env: Record<string, unknown>, token: string) => {
  const call = (path: string) =>
    fetch(`${env.API_URL}/api${path}`, {
      // The room asks by itself, also for a browser that nobody sits at: that is no use of the session.
      headers: { Authorization: `Bearer ${token}`, 'X-Unattended': 'true' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })

  return { session: () => call('/session').then(sessionIn, () => 'unreachable' as const) }
}

// Shorter than the grace a socket has, so that a slow portal reads as unreachable and not as a bad token.
const PATIENCE_MS = 4_000

const Answer = z.object({ user: z.pick(SessionMember, { _id: true, firstLogin: true }) })

async function sessionIn(response: Response): Promise<Session> {
  if (response.status === 401 || response.status === 403) return 'refused'
  if (!response.ok) return 'unreachable'

  const answer = Answer.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) return 'unreachable'
  return answer.data.user.firstLogin ? 'refused' : { memberId: answer.data.user._id }
}
