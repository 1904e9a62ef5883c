import { session } from '../session/session'
import { toastQueue } from '../ui/toast-queue'

/** One member's notices must not be shown to the next, so they end with the session. */
export function endToastsWithSession(): () => void {
  let holder = session.peek()?.token
  return session.subscribe((now) => {
    if (now?.token === holder) return
    holder = now?.token
    toastQueue.value = []
  })
}
