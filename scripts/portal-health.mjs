/** Resolves when Worker and room answer, or to a sentence that says which one does not. */
export async function untilBothAnswer(url, roomUrl, signal) {
  const [worker, room] = await Promise.all([
    answers(`${url}/api/health`, signal),
    answers(`${roomUrl}/parties/main/wall`, signal),
  ])
  if (!worker) return 'The Worker does not answer at /api/health.'
  if (!room) return 'The room does not answer.'
}

/**
 * Resolves when the Worker's runtime has died: wrangler then starts another that never answers. Nor does one whose sources
 * do not compile, but that one will again.
 */
export async function untilSilent(url, { lastLines }, signal) {
  let failures = 0
  while (failures < 3) {
    await new Promise((resume) => setTimeout(resume, 3000).unref())
    if (signal.aborted) return 'stopped'
    const isUp = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3000) }).then(
      () => true,
      () => lastLines.some((line) => line.includes('Build failed')),
    )
    failures = isUp ? 0 : failures + 1
  }
  return 'its runtime has died'
}

async function answers(address, signal) {
  for (const end = Date.now() + 60_000; Date.now() < end && !signal.aborted; ) {
    try {
      const { status } = await fetch(address, { signal: AbortSignal.timeout(2000) })
      if (status < 500) return true
    } catch {
      // Not yet.
    }
    await new Promise((resume) => setTimeout(resume, 100))
  }
  return false
}
