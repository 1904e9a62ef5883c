// Attacks a club, and says what came of it: npm run test:attack [-- --seconds 30] [-- --lines 40] [-- --only club,portal]
//   club     a thousand addresses guess the password of every member for an hour of a simulated clock, ask for letters and open
//            links that they make up, while the members sign in and forget their passwords; 20 to 40 minutes
//   portal   a portal of its own, with password hashes as hard as in production, is asked whether it is well meanwhile
// Ends with 1 where a member on a known device is refused, a reset link is lost, an account opens whose password is on no list,
// the security log grows beyond 5,000 rows, or the portal takes more than a second to say that it is well.
import { parseArgs } from 'node:util'
import { run, tools } from '../../scripts/child-process.mjs'
import { MEMBER } from '../../scripts/demo/accounts.mjs'
import { withTemporaryPortal } from '../../scripts/temporary-portal.mjs'
import { attackPortal } from './attack-portal.mjs'

const MOST_HEALTH_MS = 1_000

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    lines: { type: 'string', default: '40' },
    only: { type: 'string', default: 'club,portal' },
  },
})
const parts = values.only.split(',')
let isHeld = true

if (parts.includes('club')) {
  const args = [tools.vitest, 'run', '--project', 'worker', 'worker/http/security/attack.test.ts']
  const { code, output } = await run(args, { env: { ATTACK: 'long' } })
  const [, json] = /figures of the attack: (\{.*\})/.exec(output) ?? []
  isHeld &&= code === 0 && json !== undefined
  if (json) console.log(clubTable(JSON.parse(json)))
  if (code !== 0) console.log(output.slice(-4_000))
}

if (parts.includes('portal')) {
  const options = { hasLimits: true, scryptLn: '' }
  const found = await withTemporaryPortal(options, ({ url }) =>
    attackPortal({ url, member: MEMBER, seconds: Number(values.seconds), lines: Number(values.lines) }),
  )
  isHeld &&= found.slowestHealth <= MOST_HEALTH_MS && found.memberIn === found.memberTried
  console.log(portalTable(found))
}

console.log(isHeld ? 'It held.' : 'It did not hold.')
process.exit(isHeld ? 0 : 1)

function clubTable(figures) {
  const { knownIn, knownRefused, newIn, newRefused, linksChecked, linksLost, asked } = figures
  return table('An hour, a thousand addresses, 120 members', [
    ['tries of the attackers', `${figures.tries}, of which ${figures.lookedAt} reached a password`],
    ['most guesses at one account', figures.mostGuesses],
    ['accounts opened whose password is on no list', figures.openedOther],
    ['accounts opened whose password is on the list', figures.openedCommon],
    ['sign-ins on a known device, refused', `${knownRefused} of ${knownIn + knownRefused}`],
    ['sign-ins on a new device, refused', `${newRefused} of ${newIn + newRefused}`],
    ['reset links of members, lost', `${linksLost} of ${asked}, and ${linksChecked} tried again before they ran out`],
    ['letters that left', figures.letters],
    ['rows of the security log', `${figures.securityRows} for ${figures.securityNotes} notes`],
  ])
}

function portalTable({ answers, slowestHealth, healthAsked, memberIn, memberTried }) {
  return table(`A running portal, ${values.seconds} s, ${values.lines} tries at a time`, [
    [
      'answers to the attackers',
      Object.entries(answers)
        .map(([status, times]) => `${times} × ${status}`)
        .join(', '),
    ],
    [
      'slowest “I am well”',
      `${Math.round(slowestHealth)} ms of ${healthAsked} times asked (at most ${MOST_HEALTH_MS})`,
    ],
    ['sign-ins of a member on a known device', `${memberIn} of ${memberTried}`],
  ])
}

function table(title, rows) {
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(48)}${value}`), ''].join('\n')
}
