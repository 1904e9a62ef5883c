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
