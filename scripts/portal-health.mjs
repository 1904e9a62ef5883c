const PATIENCE_MS = 60_000

/** Waits until all of these addresses answer. Gives the name of one that does not, if there is one. */
export async function firstSilent(addresses, signal) {
  const names = Object.keys(addresses)
  const isUp = await Promise.all(names.map((name) => answers(addresses[name], signal)))
  return names.find((_, index) => !isUp[index])
}

async function answers(address, signal) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !signal.aborted; ) {
    try {
      const { status } = await fetch(address, { signal: AbortSignal.timeout(2000) })
      if (status < 500) return true
    } catch {}
    await new Promise((resume) => setTimeout(resume, 100))
  }
  return false
}
