const PATIENCE_MS = 4_000
const LITTLE_PATIENCE_MS = 1_500
const MEMORY_MS = 60_000

let failedAt = Number.NEGATIVE_INFINITY

/**
 * What `network` answers, as long as it answers in time; `undefined` where the line is down or as good as dead. Right
 * after such a time it is not waited for as long.
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

/** What `ask` brings, asked for up to three times: a line that has just come back loses the first that goes over it. */
export async function insistently(ask: () => Promise<Response>): Promise<Response> {
  for (const pause of PAUSES_MS) {
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
    await new Promise((resume) => setTimeout(resume, pause))
  }
  return ask()
}
