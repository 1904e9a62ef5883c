import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
const PAGE_KB = 4

/**
 * Milliseconds of CPU and KB of memory that these process groups have used by now, by what Linux says of them; of all their
 * programs, or of the one called `program`.
 */
export function costOf(groups, program) {
  const mine = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf)
    .filter(({ group, name }) => groups.includes(group) && (program === undefined || name === program))
  return {
    cpuMs: mine.reduce((sum, { ticks }) => sum + ticks, 0) * (1_000 / TICKS_A_SECOND),
    memoryKb: mine.reduce((sum, { pages }) => sum + pages, 0) * PAGE_KB,
  }
}

function statOf(pid) {
  try {
    // Behind the name, which may hold anything, come state, parent, group and so on.
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    const fields = rest.split(' ')
    return [
      { name, group: Number(fields[2]), ticks: Number(fields[11]) + Number(fields[12]), pages: Number(fields[21]) },
    ]
  } catch {
    return []
  }
}
