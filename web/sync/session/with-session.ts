import { session } from './session'

const resets: (() => void)[] = []
let holder = session.peek()?.userId

session.subscribe((now) => {
  if (now?.userId === holder) return
  holder = now?.userId
  for (const reset of resets) reset()
})

/** Calls `reset` when another member, or nobody, is signed in: what one was told is not for the next. */
export function endWithSession(reset: () => void): void {
  resets.push(reset)
}
