/** How calls go to the portal, from browsers and from the room, and what becomes of them on the way. */
export function calls({ time, luck, faults, thePortal }) {
  /** `fetch` for a browser. */
  const fromBrowser = (program, isOnline) =>
    call(program, isOnline, { request: 'a request is lost', answer: 'an answer is lost', late: 'an answer is late' })
  /** `fetch` for the room. */
  const fromRoom = (program) =>
    call(program, () => true, {
      request: 'what the room passes on is lost',
      answer: 'the answer to the room is lost',
      late: 'the answer to the room is too late',
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
          const busy = { status: 503, retryAfter: luck.between(1, 7), content: { error: 'Busy.', code: 'UNAVAILABLE' } }
          return time.after(20, () => program.isAlive() && resolve(response(busy)))
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
    if (path === '/room/sessions') return { status: 200, content: { members: thePortal().members(content.tokens) } }
    if (path === '/room/together') return together(content.calls)
    return thePortal().answer({
      method,
      path,
      body: content,
      token: headers.Authorization?.replace('Bearer ', ''),
      key: headers['Idempotency-Key'],
      isRoom: headers['X-Room'] !== undefined,
      mark: headers['X-D1-Bookmark'] === undefined ? undefined : Number(headers['X-D1-Bookmark']),
    })
  }

  async function together(errands) {
    const answers = []
    for (const { token, method, path, body, key } of errands) {
      if (answers.length > 0 && faults.happens('of what goes together only a part is carried out')) return 'dead'
      const answer = await thePortal().answer({ method, path, body, token, key, isRoom: true })
      if (answer === 'dead') return answer
      answers.push({
        status: answer.status,
        content: answer.content,
        ...(answer.retryAfter && { retryAfter: answer.retryAfter }),
      })
    }
    return { status: 200, content: { answers } }
  }

  return { fromBrowser, fromRoom }
}

function response({ status, content, retryAfter, mark }) {
  const headers = { 'retry-after': retryAfter, 'x-d1-bookmark': mark && String(mark).padStart(12, '0') }
  const text = JSON.stringify(content)
  return {
    status,
    ok: status < 300,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    text: async () => text,
    json: async () => JSON.parse(text),
  }
}
