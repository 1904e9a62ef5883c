import { Refused, retryAfter } from './refused'

const PAUSES = [400, 1200]
const PATIENCE_SECONDS = 5

/**
 * Sends a request, and again up to twice when the line fails or the portal is busy (503). Repeating is safe: reads change
 * nothing, and commands carry an idempotency key. A device that knows it is offline, or a portal that asks for more than
 * five seconds, is not waited for.
 */
export async function deliver(url: string, request: RequestInit): Promise<Response> {
  for (const pause of [...PAUSES, undefined]) {
    const response = await attempt(url, request)
    if (response && response.status !== 503) return response

    const asked = response ? (retryAfter(response) ?? 0) : 0
    if (pause === undefined || asked > PATIENCE_SECONDS || !navigator.onLine) {
      if (response) return response
      break
    }
    await new Promise((resume) => setTimeout(resume, Math.max(pause, asked * 1000)))
  }
  throw Refused.unreachable()
}

async function attempt(url: string, request: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(url, request)
  } catch (fault) {
    if (request.signal?.aborted) throw fault
    return undefined
  }
}
