import { fromStore } from '../api/as-of'
import { refreshOutdated } from '../api/resource'
import { WAITING_DB } from './kept-names'
import { goOn, isAnyWaiting, loadWaiting } from './waiting'

const INTERVAL_MS = 15_000
const PATIENCE_MS = 5_000

/** Until `ended`: as soon as the portal answers again, what came out of the store is asked for anew and what waits is sent. */
export function watchSignal(ended: AbortSignal): void {
  const options = { signal: ended }
  window.addEventListener('online', () => void tryRepeatedly(), options)
  document.addEventListener('visibilitychange', () => void lookAgain(), options)
  const timer = setInterval(() => void lookAgain(), INTERVAL_MS)
  void lookAgain()

  navigator.serviceWorker?.addEventListener('message', ({ data }) => data?.arrived && void refreshOutdated(), options)
  const otherTabs = new BroadcastChannel(WAITING_DB)
  otherTabs.addEventListener('message', () => void loadWaiting())

  ended.addEventListener('abort', () => {
    clearInterval(timer)
    otherTabs.close()
  })
}

// A network that has just come back often needs a moment more.
const PAUSES_MS = [0, 1_000, 3_000, 6_000]

async function tryRepeatedly() {
  for (const pause of PAUSES_MS) {
    await new Promise((over) => setTimeout(over, pause))
    if (isNeeded()) await again()
  }
}

const isNeeded = () => fromStore.peek().size > 0 || isAnyWaiting()

async function lookAgain() {
  if (isNeeded() && document.visibilityState === 'visible' && navigator.onLine && (await isReachable())) await again()
}

// A failure is tried again at the next occasion.
const again = () => goOn().catch(() => undefined)

const isReachable = () =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
