import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
const PAGE_KB = 4

/** Milliseconds of CPU and KB of memory that these process groups have used by now, by what Linux says of them. */
export function costOf(groups) {
  const mine = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf)
    .filter(({ group }) => groups.includes(group))
  return {
    cpuMs: mine.reduce((sum, { ticks }) => sum + ticks, 0) * (1_000 / TICKS_A_SECOND),
    memoryKb: mine.reduce((sum, { pages }) => sum + pages, 0) * PAGE_KB,
  }
}

function statOf(pid) {
  try {
    // Behind the name, which may hold anything, come state, parent, group and so on.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return [{ group: Number(fields[2]), ticks: Number(fields[11]) + Number(fields[12]), pages: Number(fields[21]) }]
  } catch {
    return []
  }
}
