import { session } from '../session/session'

/**
 * How much of the club's history the member has been shown, as a mark of the database's own. The portal may read from a
 * copy that lags behind; one that is told the mark lags no further, so members always see what they have just saved. It is
 * kept for as long as the session and the page.
 */
let mark: string | undefined
let markOf: string | undefined

const HEADER = 'X-D1-Bookmark'

/** The header that a reading request carries; none before anything was seen. */
export const seenSoFar = (): Record<string, string> =>
  mark !== undefined && markOf === session.peek()?.token ? { [HEADER]: mark } : {}

/** Takes over the mark of an answer to `token`. Marks grow with time, and answers overtake each other. */
export function noteSeen(answer: Pick<Headers, 'get'>, token: string | undefined): void {
  const found = answer.get(HEADER)
  if (!found || token !== session.peek()?.token) return
  mark = markOf === token && mark !== undefined && mark > found ? mark : found
  markOf = token
}

/** Lets the next request read the newest there is: somebody else has changed something, and the mark is older. */
export function readAfresh(): void {
  mark = undefined
}
