import { toast } from '../ui/feedback/toast-queue'
import { retryAfter } from './refused'

/** A minute is the longest that the portal's limits of calls last. */
const MOST_SECONDS = 60
const TRIES = 2

let isTold = false

/**
 * Repeats a read that was refused because there were too many within a minute, and tells the member to wait. Changes
 * are never repeated like that: their form says when to try again, and keeps what was typed.
 */
export async function readLater(
  refused: Response,
  read: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  let response = refused
  for (let tries = 0; response.status === 429 && tries < TRIES; tries++) {
    const seconds = retryAfter(response) ?? 0
    if (seconds === 0 || seconds > MOST_SECONDS) break
    tell(seconds)
    await new Promise((resume) => setTimeout(resume, seconds * 1000))
    signal?.throwIfAborted()
    response = await read()
  }
  return response
}

/** All that a page asks for waits for the same minute. */
function tell(seconds: number) {
  if (isTold) return
  isTold = true
  setTimeout(() => {
    isTold = false
  }, seconds * 1000)
  toast(`Too many requests. This page will continue in ${seconds} second${seconds === 1 ? '' : 's'}.`, { seconds })
}
