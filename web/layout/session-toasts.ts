import { session } from '../session/session'
import { toastQueue } from '../ui/toast-queue'

/** What one member was told is not for the next: the toasts go with the session. */
export function endToastsWithSession(): () => void {
  let holder = session.peek()?.userId
  return session.subscribe((now) => {
    if (now?.userId === holder) return
    holder = now?.userId
    toastQueue.value = []
  })
}
