import { chanceFrom } from '../crash/chance.mjs'
import { breakOff, ways } from './broken-lines.mjs'

const PATIENCE_MS = 15_000

/**
 * Breaks connections to the portal off in every way, `lines` at a time, for so many seconds or until there were `most`, and
 * asks after each whether it is well. Gives how many of each way there were, how often it did not answer, and the longest
 * that it took to, in milliseconds.
 */
export async function abusePortal({
  url,
  token,
  script,
  seed = 7,
  lines = 16,
  seconds = 60,
  most = Infinity,
  onBroken,
}) {
  const chance = chanceFrom(seed)
  const names = Object.keys(ways)
  const broken = Object.fromEntries(names.map((name) => [name, 0]))
  const found = { broken, total: 0, silent: 0, longest: 0 }
  const end = Date.now() + seconds * 1000

  await Promise.all(
    Array.from({ length: lines }, async () => {
      while (found.total < most && Date.now() < end) {
        const name = names[Math.floor(chance() * names.length)]
        found.total++
        await breakOff(url, ways[name]({ token, script, chance }), chance() < 0.5)
        broken[name]++
        await ask()
        onBroken?.(found)
      }
    }),
  )
  return found

  async function ask() {
    const began = performance.now()
    const isWell = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isWell) found.silent++
    found.longest = Math.max(found.longest, performance.now() - began)
  }
}

/** The script that every page of the portal loads. */
export async function scriptOf(url) {
  const page = await (await fetch(url)).text()
  return /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/'
}
