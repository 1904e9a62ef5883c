import { fetchOptional } from '../ui/fields/optional-part'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Fetches a part that works in the background. Nobody waits for it or could ask for it again, so it is tried as often as it
 * takes, and at once when the network is back.
 */
export async function fetchInBackground<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await fetchOptional(load)
    } catch {
      await networkOr(pause)
    }
  }
}

const networkOr = (ms: number) =>
  new Promise<unknown>((over) => {
    setTimeout(over, ms)
    window.addEventListener('online', over, { once: true })
  })
