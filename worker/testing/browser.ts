import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

import { onceAFile } from './once-a-file'
import { request } from './portal'
import { PASSWORD, sealedLogin } from './sign-in-form'

const addresses = onceAFile(() => ({ used: 0 }))

/** The work that a refusal asks for, solved as a page does it. */
export async function solved(challenge: Challenge) {
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

/**
 * A browser at an address, each at another unless one is given: it keeps its device cookie, and does the work that the
 * portal asks of strangers.
 */
export function openBrowser(from = `100.64.${addresses().used >> 8}.${addresses().used++ % 256}`) {
  let cookie = ''

  async function send(path: string, body: object): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', 'CF-Connecting-IP': from, ...(cookie && { Cookie: cookie }) }
    const answer = await request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const set = answer.headers.getSetCookie().find((each) => each.startsWith('device='))
    if (set) cookie = set.replace(/;.*/s, '')
    return answer
  }

  async function sendWithWork(path: string, bodyOf: () => Promise<object>): Promise<Response> {
    const answer = await send(path, await bodyOf())
    if (answer.status !== 429) return answer
    const { work } = await answer.clone().json<{ work?: Challenge }>()
    return work ? send(path, { ...(await bodyOf()), proof: await solved(work) }) : answer
  }

  return {
    send,
    cookie: (changed?: string) => {
      if (changed !== undefined) cookie = changed
      return cookie
    },
    logIn: (email: string, password = PASSWORD) => sendWithWork('/login/', () => sealedLogin(email, password)),
    /** Without doing any work that is asked for. */
    logInAtOnce: async (email: string, password = PASSWORD) => send('/login/', await sealedLogin(email, password)),
    forgot: (input: string) => sendWithWork('/login/forgot-password', async () => ({ input })),
  }
}
