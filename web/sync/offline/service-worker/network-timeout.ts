const PATIENCE_MS = 4_000
const LITTLE_PATIENCE_MS = 1_500
const MEMORY_MS = 60_000

let failedAt = Number.NEGATIVE_INFINITY

/**
 * The network's answer, if it comes in time; `undefined` where the connection is down or nearly so. Right after such a
 * time the wait is shorter.
 */
export async function inTime(network: Promise<Response>): Promise<Response | undefined> {
  const patience = performance.now() - failedAt < MEMORY_MS ? LITTLE_PATIENCE_MS : PATIENCE_MS
  const answer = await Promise.race([
    network.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patience)),
  ])
  failedAt = answer ? Number.NEGATIVE_INFINITY : performance.now()
  return answer
}

const PAUSES_MS = [400, 1_200]

/** Repeats `ask` up to three times: a connection that has just come back loses the first request. */
export async function insistently(ask: () => Promise<Response>): Promise<Response> {
  for (const pause of PAUSES_MS) {
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
    await new Promise((resume) => setTimeout(resume, pause))
  }
  return ask()
}
