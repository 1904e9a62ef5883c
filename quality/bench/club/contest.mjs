import { load } from './load.mjs'

/**
 * Runs every contestant in turns, so that none has the quieter machine, and each as often as `count` says in a round. A
 * contestant is `{ name, server, status, requests }`; `requests(count)` prepares a round and gives `(index) => request`,
 * and what it costs to prepare is nobody's. Gives for each name the CPU milliseconds a request of each round, and how long
 * each request took.
 */
export async function contest(contestants, { rounds, count, warmUp = count, say }) {
  const found = new Map(contestants.map(({ name }) => [name, { cpu: [], ms: [] }]))
  for (let round = 0; round <= rounds; round++) {
    const turns = round % 2 ? contestants : contestants.toReversed()
    for (const { name, server, status, requests, share = 1 } of turns) {
      const many = Math.max(1, Math.round((round === 0 ? warmUp : count) * share))
      const requestOf = await requests(many)
      const before = server.cpuMs()
      const ms = await load(many, requestOf, status)
      if (round === 0) continue
      found.get(name).cpu.push((server.cpuMs() - before) / many)
      found.get(name).ms.push(...ms)
    }
    say(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`)
  }
  return found
}

export const median = (values) => quantile(values, 0.5)

export function quantile(values, part) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/** The ratio of each round, and what they come to: `{ median, least, most }`. */
export function ratio(ours, theirs) {
  const each = ours.cpu.map((cpu, round) => cpu / theirs.cpu[round])
  return { median: median(each), least: Math.min(...each), most: Math.max(...each) }
}
