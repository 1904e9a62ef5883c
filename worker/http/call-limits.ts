import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { Refusal } from '../domain/shared/refusal'
import type { App } from './app'

/*
 * So many calls there may be in a minute. The platform counts them where they come in, about right and at no cost
 * (wrangler.toml has the numbers); what must be exact, such as tries of passwords, is counted in the database.
 */
type CallLimit = 'CALLS_WITHOUT_SESSION' | 'READS' | 'COMMANDS' | 'BULK_COMMANDS'

const MINUTE_SECONDS = 60

/** Calls that an administrator's page makes in bulk: the rows of an import, ten at a time, and invitations. */
const BULK: ReadonlySet<string> = new Set([
  'POST /api/members/imports/dry-run',
  'POST /api/members/imports/:id',
  'POST /api/members/imports/:id/take-back',
  'POST /api/users/:id/invitation',
])

/** Refuses the call where its member has sent too many. For the check of the session, which knows who that is. */
export async function assertMemberMayCall(c: Context<App>, memberId: string): Promise<void> {
  const { method, routePath } = c.req
  const isRead = method === 'GET' || method === 'HEAD'
  const isFile = routePath.startsWith('/api/files/')
  const limit = isRead ? 'READS' : BULK.has(`${method} ${routePath}`) ? 'BULK_COMMANDS' : 'COMMANDS'
  // A page with many pictures is one page.
  await assertWithin(c.env, limit, isFile ? `files of ${memberId}` : memberId)
}

/**
 * Refuses a caller with too many calls without a session: those that anybody may send before they are served, those
 * whose token or link turned out to let nobody in afterwards. `callerOf` says by what they are counted; nobody is
 * counted for whom it says nothing.
 */
export const limitStrangers = (callerOf: (c: Context<App>) => Promise<string | undefined>) =>
  createMiddleware<App>(async (c, next) => {
    const assertFew = async () => {
      const caller = await callerOf(c)
      if (caller !== undefined) await assertWithin(c.env, 'CALLS_WITHOUT_SESSION', caller)
    }
    const isForAnyone = c.get('access') === 'anyone'
    if (isForAnyone) await assertFew()
    await next()
    if (!isForAnyone && c.error instanceof Refusal && !c.get('reader')) await assertFew()
  })

async function assertWithin(env: Env, limit: CallLimit, key: string): Promise<void> {
  if (!(await isWithin(env, limit, key))) throw tooBusy(limit)
}

/** Counts a call, and answers whether there were not too many. A platform that cannot count lets everybody in. */
async function isWithin(env: Env, limit: CallLimit, key: string): Promise<boolean> {
  const outcome = await env[limit]?.limit({ key }).catch(() => undefined)
  return outcome?.success !== false
}

/**
 * Whether one more socket may be opened from a network. What it brings for a token is asked about in the one room that
 * all members share, so made-up tokens are stopped before; a lodge full of phones that reconnect is not.
 */
export const mayOpenSocket = (env: Env, network: string): Promise<boolean> => isWithin(env, 'READS', `room ${network}`)

function tooBusy(limit: CallLimit): Refusal {
  // The platform does not say when it goes on; its minute is at most one from now.
  const retryAfter = MINUTE_SECONDS - (Math.floor(Date.now() / 1000) % MINUTE_SECONDS)
  const wait = `Please try again in ${retryAfter} second${retryAfter === 1 ? '' : 's'}.`
  const who =
    limit === 'CALLS_WITHOUT_SESSION'
      ? 'There are too many requests from your network.'
      : 'You’ve sent too many requests.'
  return new Refusal('TOO_MANY', `${who} ${wait}`, { retryAfter })
}
