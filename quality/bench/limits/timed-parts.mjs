import { readFileSync } from 'node:fs'

/** The triggers of the timed work by the names of their parts, as worker/timed-work.ts has them. */
export const timedParts = Object.fromEntries(
  [...readFileSync('worker/timed-work.ts', 'utf8').matchAll(/^ {2}(\w+): \{\s*cron: '([^']+)'/gm)].map(
    ([, name, cron]) => [name, cron],
  ),
)
