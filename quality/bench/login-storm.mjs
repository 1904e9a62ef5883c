// Twenty members sign in at the same moment, with the password hash as it is in production, while somebody asks every 50 ms
// whether the portal is there: npm run bench -- --only login
import { Agent } from 'node:http'

import { seal } from '../../scripts/key-exchange.mjs'
import { portalAt } from '../../scripts/portal-client.mjs'
import { quantile } from './club/contest.mjs'
import { send } from './club/load.mjs'
import { serveClub } from './club/served-club.mjs'
import { gateRow, toldRow } from './report/rows.mjs'

export const title = 'Twenty sign in at once'

const AT_ONCE = 20
const EVERY_MS = 50
const MOST_MS = 1_000
const PASSWORD = 'Timber-Gully-Rope-58!'

export async function measure({ folder, isShort, say }) {
  // Empty: as hard as in production, whatever this machine is set to.
  const portal = await serveClub({ folder, name: 'login', members: AT_ONCE, vars: { SCRYPT_LN: '' } })
  try {
    const emails = await portal.ask({ passwords: { of: AT_ONCE, password: PASSWORD } })
    const storms = []
    for (let round = 1; round <= (isShort ? 1 : 3); round++) {
      storms.push(await storm(portal, emails))
      say(`storm ${round}`)
    }
    const most = (figure) => Math.max(...storms.map((found) => found[figure]))
    const isIn = storms.every(({ signedIn }) => signedIn === AT_ONCE)
    const slowest = most('slowestHealth')
    return {
      rows: [
        gateRow(
          'health while they do, the slowest answer',
          `${Math.round(slowest)} ms`,
          `< ${MOST_MS} ms`,
          slowest < MOST_MS,
        ),
        gateRow('signed in', storms.map(({ signedIn }) => signedIn).join(', '), `${AT_ONCE} each time`, isIn),
        toldRow('health while they do, the middle answer', `${Math.round(most('middleHealth'))} ms`),
        toldRow('until all were in', `${(most('all') / 1_000).toFixed(1)} s`),
        toldRow('CPU of one sign-in', `${Math.round(most('cpu'))} ms`),
      ],
      plots: [],
    }
  } finally {
    await portal.stop()
  }
}

async function storm(portal, emails) {
  const bodies = await Promise.all(emails.map((email) => sealed(portal, email)))
  const agent = new Agent()
  const url = `${portal.origin}/api/login/`
  const before = portal.cpuMs()
  const begun = performance.now()
  const health = askUntil(portal)
  const answers = await Promise.all(
    bodies.map((body, index) => send(agent, { url, method: 'POST', headers: from(index), body })),
  )
  const all = performance.now() - begun
  const waits = await health.stop()
  agent.destroy()
  return {
    all,
    signedIn: answers.filter(({ status }) => status === 200).length,
    slowestHealth: Math.max(...waits),
    middleHealth: quantile(waits, 0.5),
    cpu: (portal.cpuMs() - before) / emails.length,
  }
}

/** Each at home: from one address only ten may try at the same time. */
const from = (index) => ({ 'content-type': 'application/json', 'cf-connecting-ip': `203.0.113.${index + 1}` })

async function sealed({ origin }, email) {
  const found = await seal(portalAt(origin), { 'login-email': email, 'login-password': PASSWORD })
  return JSON.stringify({ alpha: found['login-email'], beta: found['login-password'] })
}

/** Asks every 50 ms, each time on a new line, whether or not the last answer has come. No answer takes for ever. */
function askUntil({ origin }) {
  const agent = new Agent()
  const waits = []
  const ask = async () => {
    const begun = performance.now()
    const { status } = await send(agent, { url: `${origin}/api/health` }).catch(() => ({ status: 'none' }))
    waits.push(status === 200 ? performance.now() - begun : Number.POSITIVE_INFINITY)
  }
  const asked = [ask()]
  const turn = setInterval(() => asked.push(ask()), EVERY_MS)
  return {
    stop: async () => {
      clearInterval(turn)
      await Promise.all(asked)
      agent.destroy()
      return waits
    },
  }
}
