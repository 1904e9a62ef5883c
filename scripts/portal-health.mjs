const PATIENCE_MS = 60_000

/** Waits until Worker and room answer. Gives the name of the one that does not, if there is one. */
export async function firstSilent(servers, addresses, signal) {
  const names = Object.keys(servers)
  const isUp = await Promise.all(names.map((name) => answers(addresses[name], servers[name], signal)))
  return names.find((_, index) => !isUp[index])
}

/**
 * Resolves when the Worker's runtime has died: wrangler then starts another that never answers. Nor does one whose sources
 * do not compile, but that one will again. `tries` is how often in a row it may fail to answer within three seconds: one
 * that is busy is not dead.
 */
export async function untilSilent(url, { lastLines }, signal, tries) {
  let failures = 0
  while (failures < tries) {
    await new Promise((resume) => setTimeout(resume, 3000).unref())
    if (signal.aborted) return 'stopped'
    const isUp = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3000) }).then(
      () => true,
      () => doesNotCompile(lastLines),
    )
    failures = isUp ? 0 : failures + 1
  }
  return 'its runtime has died'
}

async function answers(address, { lastLines }, signal) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !signal.aborted; ) {
    try {
      const { status } = await fetch(address, { signal: AbortSignal.timeout(2000) })
      if (status < 500) return true
    } catch {
      if (doesNotCompile(lastLines)) return false
    }
    await new Promise((resume) => setTimeout(resume, 100))
  }
  return false
}

const doesNotCompile = (lines) => lines.some((line) => line.includes('Build failed'))
