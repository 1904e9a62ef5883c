import { readFile } from 'node:fs/promises'

/** What istanbul's report says: of each file how many branches it has, and those that were never taken, as "12: the line". */
export async function branchesIn(report) {
  return Promise.all(
    Object.values(report).map(async ({ path, branchMap, b }) => {
      const source = (await readFile(path, 'utf8')).split('\n')
      const branches = Object.entries(b).flatMap(([id, counts]) =>
        counts.map((count, at) => ({ count, line: lineOf(branchMap[id], at) })),
      )
      const missing = branches.filter(({ count }) => count === 0)
      return {
        path,
        count: branches.length,
        missing: missing.map(({ line }) => `${line}: ${source[line - 1]?.trim() ?? ''}`),
      }
    }),
  )
}

/** The way around an `if` without an `else` has no place of its own. */
const lineOf = ({ locations, loc }, at) => locations[at]?.start?.line ?? loc.start.line
