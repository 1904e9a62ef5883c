const PATIENCE_MS = 60_000

/** Waits until the portal at `url` answers, and says whether it did before `signal` said that nobody waits any more. */
export async function answersSoon(url, signal) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !signal?.aborted; ) {
    try {
      const { status } = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })
      if (status < 500) return true
    } catch {}
    await new Promise((resume) => setTimeout(resume, 100))
  }
  return false
}
