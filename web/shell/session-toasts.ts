import { session } from '../sync/session/session'
import { toastQueue } from '../ui/feedback/toast-queue'

/** One member's notices must not be shown to the next, so they end with the session. */
export function endToastsWithSession(): () => void {
  let holder = session.peek()?.userId
  return session.subscribe((now) => {
    if (now?.userId === holder) return
    holder = now?.userId
    toastQueue.value = []
  })
}
