/** How calls go to the portal, from browsers and from the room, and what becomes of them on the way. */
export function calls({ time, luck, faults, thePortal }) {
  /** `fetch` for a browser. */
  const fromBrowser = (program, isOnline) =>
    call(program, isOnline, { request: 'a request is lost', answer: 'an answer is lost', late: 'an answer is late' })
  /** What the room asks of the portal beside it: the database may fail before or after, or take too long. */
  const fromRoom = (program) => ({
    sessions: (tokens) =>
      asked(program, tokens, 'unreachable', async () => {
        const quietFor = thePortal().quietFor()
        return thePortal()
          .members(tokens)
          .map((member) => (member ? { member, quietFor } : 'refused'))
      }),
    run: (requests) => asked(program, requests, busy, () => together(requests)),
  })

  const asked = (program, each, whenBusy, work) =>
    new Promise((resolve) => {
      const answer = (answers) => program.isAlive() && resolve(answers)
      const nothing = each.map(() => 'unreachable')
      if (faults.happens('what the room passes on is lost')) {
        return time.after(luck.between(20, ROOM_PATIENCE_MS), () => answer(nothing))
      }
      if (faults.happens('the portal is busy')) return time.after(20, () => answer(each.map(() => whenBusy)))
      time.after(luck.between(2, 60), async () => {
        const answers = await work()
        if (faults.happens('the answer to the room is lost')) return time.after(20, () => answer(nothing))
        const isLate = faults.happens('the answer to the room is too late')
        time.after(isLate ? ROOM_PATIENCE_MS : luck.between(2, 60), () => answer(isLate ? nothing : answers))
      })
    })

  const call =
    (program, isOnline, names) =>
    (url, { method = 'GET', headers = {}, body, signal } = {}) =>
      new Promise((resolve, reject) => {
        const fail = () => program.isAlive() && reject(new TypeError('Failed to fetch'))
        signal?.addEventListener('abort', () => reject(signal.reason))
        if (signal?.aborted) return reject(signal.reason)
        if (!isOnline()) return time.after(1, fail)
        if (faults.happens(names.request)) return time.after(luck.between(20, 9_000), fail)
        if (faults.happens('the portal is busy')) {
          const answer = response({ ...busy, retryAfter: luck.between(1, 7) })
          return time.after(20, () => program.isAlive() && resolve(answer))
        }
        const asked = {
          method,
          path: url.replace(/^.*?\/api/, ''),
          headers,
          content: body ? JSON.parse(body) : undefined,
        }
        const arrive = () => handled(asked)
        // A line that breaks is tried again by what stands in between, which nobody is told of.
        if (method !== 'GET' && faults.happens('a request arrives twice')) time.after(luck.between(1, 4_000), arrive)
        time.after(luck.between(2, 60), async () => {
          const answer = await arrive()
          const isLost = answer === 'dead' || faults.happens(names.answer)
          const way = faults.happens(names.late) ? luck.between(1_500, 9_000) : luck.between(2, 60)
          time.after(way, () => {
            if (!program.isAlive()) return
            if (isLost || !isOnline()) fail()
            else resolve(response(answer))
          })
        })
      })

  async function handled({ method, path, headers, content }) {
    return thePortal().answer({
      method,
      path,
      body: content,
      token: headers.Authorization?.replace('Bearer ', ''),
      key: headers['Idempotency-Key'],
    })
  }

  async function together(requests) {
    const answers = requests.map(() => 'unreachable')
    for (const [index, { token, method, path, body, key }] of requests.entries()) {
      if (index > 0 && faults.happens('of what goes together only a part is carried out')) break
      const answer = await thePortal().answer({ method, path, body, token, key, isRoom: true })
      if (answer === 'dead') break
      const { status, content, retryAfter } = answer
      answers[index] = { status, content, ...(retryAfter && { retryAfter }) }
    }
    return answers
  }

  return { fromBrowser, fromRoom }
}

/** As worker/room-portal.ts. */
const ROOM_PATIENCE_MS = 4_000

const busy = { status: 503, retryAfter: 2, content: { error: 'Busy.', code: 'UNAVAILABLE' } }

function response({ status, content, retryAfter }) {
  const headers = { 'retry-after': retryAfter }
  const text = JSON.stringify(content)
  return {
    status,
    ok: status < 300,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    text: async () => text,
    json: async () => JSON.parse(text),
  }
}
