import { Agent, request } from 'node:http'

const AT_ONCE = 4

/** Sends `count` requests over a few lines that stay open; `requestOf(index)` says which. Gives the milliseconds of each. */
export async function load(count, requestOf, wanted) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const taken = []
  let next = 0
  const line = async () => {
    while (next < count) {
      const asked = requestOf(next++)
      const begun = performance.now()
      const { status, text } = await send(agent, asked)
      taken.push(performance.now() - begun)
      if (status !== wanted) throw new Error(`${asked.method ?? 'GET'} ${asked.url} answered ${status}: ${text}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, line))
  } finally {
    agent.destroy()
  }
  return taken
}

/** One request, and what came: `{ status, headers, bytes, text }`. */
export function send(agent, { url, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const all = Buffer.concat(parts)
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          bytes: all.length,
          text: all.toString().slice(0, 500),
        })
      })
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
