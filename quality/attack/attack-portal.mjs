import { passwordOf } from '../../scripts/demo/accounts.mjs'
import { people } from '../../scripts/demo/households.mjs'
import { seal } from '../../scripts/key-exchange.mjs'
import { Refused } from '../../scripts/portal-client.mjs'

const ADDRESSES = 1_000
const HEALTH_EVERY_MS = 250
const SIGN_IN_EVERY_MS = 2_000
const PATIENCE_MS = 15_000

/**
 * Guesses passwords at a running portal for so many seconds, `lines` tries at a time from a thousand addresses, while somebody
 * asks whether it is there and a member signs in on a device of theirs. Gives how the portal answered, how long it took to
 * say that it is well (ms), and how often the member was let in.
 */
export async function attackPortal({ url, member, seconds, lines }) {
  const emails = [...people.values()].flatMap(({ email }) => email ?? [])
  const { email } = people.get(member)
  const end = Date.now() + seconds * 1000
  const found = { answers: {}, slowestHealth: 0, healthAsked: 0, memberIn: 0, memberTried: 0 }
  let cookie = (await signIn(email, passwordOf(member))).cookie

  const attackers = Array.from({ length: lines }, async () => {
    while (Date.now() < end) {
      const address = Math.floor(Math.random() * ADDRESSES)
      const target = emails[Math.floor(Math.random() * emails.length)]
      const { status } = await signIn(target, 'Password1!', { from: `198.18.${address >> 8}.${address % 256}` })
      found.answers[status] = (found.answers[status] ?? 0) + 1
    }
  })
  await Promise.all([...attackers, every(HEALTH_EVERY_MS, askHealth), every(SIGN_IN_EVERY_MS, signInAtHome)])
  return found

  async function every(milliseconds, work) {
    for (; Date.now() < end; await new Promise((resume) => setTimeout(resume, milliseconds))) await work()
  }

  async function askHealth() {
    const began = performance.now()
    const isWell = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
    found.healthAsked += 1
    const took = isWell ? performance.now() - began : Number.POSITIVE_INFINITY
    found.slowestHealth = Math.max(found.slowestHealth, took)
  }

  async function signInAtHome() {
    found.memberTried += 1
    const { status, cookie: next } = await signIn(email, passwordOf(member), { cookie })
    if (status === 200) found.memberIn += 1
    cookie = next ?? cookie
  }

  async function signIn(email, password, { from = '203.0.113.1', cookie } = {}) {
    const headers = { 'Content-Type': 'application/json', 'CF-Connecting-IP': from, ...(cookie && { Cookie: cookie }) }
    const post = async (path, body) => {
      const request = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await fetch(`${url}/api${path}`, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
      if (path !== '/login/' && !answer.ok) throw new Refused(answer.status)
      return path === '/login/' ? answer : answer.json()
    }
    try {
      const fields = { 'login-email': email, 'login-password': password }
      const { 'login-email': alpha, 'login-password': beta } = await seal({ post }, fields)
      const answer = await post('/login/', { alpha, beta })
      await answer.arrayBuffer()
      const given = answer.headers.getSetCookie().find((each) => each.startsWith('device='))
      return { status: answer.status, cookie: given?.replace(/;.*/s, '') }
    } catch (error) {
      return { status: error.status ?? 'no answer' }
    }
  }
}
