// Kills the Worker's runtime with SIGKILL in the middle of writes, again and again, and says what became of the log.
//   npm run crash [-- --rounds 50] [-- --writers 4] [-- --seed 7]
// Passes when some commands were cut off, no acknowledged one is lost or torn, every one that is sent again is carried
// out once, and every member ends as the last command left them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditLog } from './audit-log.mjs'
import { startBareWorker } from './bare-worker.mjs'
import { chanceFrom } from './chance.mjs'
import { openCrashClub } from './crash-club.mjs'
import { writeUntilCut } from './writer.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    writers: { type: 'string', default: '4' },
    seed: { type: 'string', default: '7' },
  },
})
const [rounds, writers] = [Number(values.rounds), Number(values.writers)]
const chance = chanceFrom(Number(values.seed))
const folder = mkdtempSync(join(tmpdir(), 'portal-crash-'))
const commands = []
const PATIENCE_MS = 20_000

let worker = await startBareWorker(folder)
let exitCode = 1
try {
  const club = await openCrashClub(worker.url, writers)
  for (let round = 1; round <= rounds; round++) {
    const cut = new AbortController()
    const writing = club.members.map((member) =>
      writeUntilCut({ url: worker.url, club, member, commands, signal: cut.signal }),
    )
    await somethingWritten()
    await new Promise((resume) => setTimeout(resume, chance() * 700))
    worker.kill()
    cut.abort()
    await Promise.all(writing)
    worker = await startBareWorker(folder)
    await resendUnknown(club)
    process.stdout.write(
      `\rround ${round} of ${rounds}: ${count('acknowledged')} acknowledged, ${count('resent')} answered only when sent again `,
    )
  }
  process.stdout.write('\n')
  await worker.stop()
  exitCode = report(await auditLog(folder, commands))
} finally {
  await worker.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(exitCode)

/** On a busy machine a runtime takes its time to begin, and killing it before that would try nothing. */
async function somethingWritten() {
  const [before, end] = [count('acknowledged'), Date.now() + PATIENCE_MS]
  while (count('acknowledged') < before + 2 && Date.now() < end) await new Promise((resume) => setTimeout(resume, 10))
}

/** Whoever got no answer sends the same command with the same key, as the browser would. */
async function resendUnknown(club) {
  for (const command of commands.filter(({ fate }) => fate === 'unknown')) {
    await club.send(worker.url, command)
    command.fate = 'resent'
  }
}

function count(fate) {
  return commands.filter((command) => command.fate === fate).length
}

function report({ lost, doubled, torn, undone, drift, chain }) {
  const rows = [
    ['commands sent', commands.length],
    ['acknowledged at once', count('acknowledged')],
    ['answer lost, sent again', count('resent')],
    ['acknowledged and lost', lost],
    ['carried out twice', doubled],
    ['torn', torn],
    ['not as last commanded', undone],
    ['read rows that drifted', drift],
    ['chain', chain.broken ? `broken at ${chain.broken.position}` : `holds over ${chain.events} events`],
  ]
  for (const [what, value] of rows) console.log(`${what.padEnd(26)} ${value}`)
  const wasTried = count('acknowledged') > rounds && count('resent') > 0
  const isSound = [lost, doubled, torn, undone, drift].every((found) => found === 0) && !chain.broken
  if (!wasTried) console.log('Too little was cut off for this to say anything. Try more rounds.')
  else console.log(isSound ? 'The log survived.' : 'The log did not survive.')
  return wasTried && isSound ? 0 : 1
}
