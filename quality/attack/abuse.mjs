// Breaks connections off at a portal of its own, thousands of them, and says whether it bore that:
//   npm run abuse [-- --seconds 60] [-- --lines 16] [-- --seed 7]
// Passes when it answered all along, neither server of it died, and whoever comes afterwards can sign in.
import { parseArgs } from 'node:util'
import { ADMINISTRATOR, passwordOf } from '../../scripts/demo/accounts.mjs'
import { people } from '../../scripts/demo/households.mjs'
import { portalAt, signIn } from '../../scripts/portal-client.mjs'
import { withTemporaryPortal } from '../../scripts/temporary-portal.mjs'
import { abusePortal, scriptOf } from './abuse-portal.mjs'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    lines: { type: 'string', default: '16' },
    seed: { type: 'string', default: '7' },
  },
})
const [seconds, lines, seed] = [values.seconds, values.lines, values.seed].map(Number)

const isWell = await withTemporaryPortal({}, async ({ url, died }) => {
  let death
  died.then((reason) => {
    death = reason
  })
  const enter = () => signIn(portalAt(url), people.get(ADMINISTRATOR).email, passwordOf(ADMINISTRATOR))
  const { token } = await enter()
  const { broken, total, silent, longest } = await abusePortal({
    ...{ url, token, seconds, lines, seed },
    script: await scriptOf(url),
    onBroken: ({ total }) => process.stdout.isTTY && process.stdout.write(`\r${total} connections broken off `),
  })
  console.log(`\n${total} connections broken off in ${seconds} s:`)
  for (const [way, count] of Object.entries(broken)) console.log(`${String(count).padStart(8)}  ${way}`)
  console.log(`Asked after each, the portal was silent ${silent} times, and took at most ${Math.round(longest)} ms.`)
  const isOpen = await enter().then(
    () => true,
    () => false,
  )
  console.log(isOpen && !death ? 'It is well, and lets people in.' : 'It is not well.')
  return isOpen && !death && silent === 0
})
process.exit(isWell ? 0 : 1)
