import { toast } from '../../ui/feedback/toast-queue'
import { listenToRoom } from '../room-frames'
import { lastPosted, lastRefused, resumeOutbox } from './outbox'

/** Sends the posts that wait on this device, and says on any page but the dashboard, which shows it, what became of them. */
export function sendUnsent(): void {
  announceElsewhere()
  listenToRoom()
  resumeOutbox()
}

let isAnnouncing = false

function announceElsewhere() {
  if (isAnnouncing) return
  isAnnouncing = true
  const [posted, refused] = [lastPosted.peek(), lastRefused.peek()]
  lastPosted.subscribe((now) => now && now !== posted && isElsewhere() && toast('Your post is on the wall.'))
  lastRefused.subscribe(
    (now) => now && now !== refused && isElsewhere() && toast(`Your post wasn’t posted. ${now.refusal}`),
  )
}

const isElsewhere = () => location.pathname !== '/'
