import { timedParts } from './timed-parts.mjs'

/** So many runs show what each of them takes: a long work is cut into equal ones. */
const RUNS = 6

export async function measureTimedWork({ meter, say }) {
  for (const [name, cron] of Object.entries(timedParts)) {
    say(`the timed work: ${name}`)
    for (let run = 0; run < RUNS; run++) await meter.measure(`cron ${name}`, { cron })
  }
}
