import { randomUUID } from 'node:crypto'
import { request } from 'node:http'

const MEGABYTES = 10
/** What is larger than the portal takes is refused as that, before anybody looks whether it is JSON. */
const MOST_BYTES = 64 * 1024
const MOST_READ_BEYOND = 64 * 1024
const PATIENCE_MS = 20_000
const meeting = {
  type: 'Board Meeting',
  venue: 'The lodge',
  address: '12 Rope Lane',
  date: '2099-12-05',
  time: '07:00PM',
}

/** Bodies that no corpus needs to bring: what each is, and the status that it must get. */
const abuses = () => {
  const deep = (levels) => `{"venue":${'['.repeat(levels)}${']'.repeat(levels)}}`
  const large = Buffer.alloc(MEGABYTES * 1024 * 1024, 'x')
  const plain = JSON.stringify(meeting).slice(1)
  return [
    ['10 MB', large, 413],
    ['10 MB without its length', large, 413, { 'Transfer-Encoding': 'chunked' }],
    ['10 MB that is JSON', JSON.stringify({ venue: large.toString() }), 413],
    ['1,000 levels', deep(1_000), 400],
    ['30,000 levels', deep(30_000), 400],
    ['a key twice', `{"venue":"One",${plain}`, 400],
    ['a key twice, spelled differently', `{"\\u0076enue":"One",${plain}`, 400],
    ['fields behind __proto__', `{"__proto__":${JSON.stringify(meeting)}}`, 400],
    ['fields behind constructor.prototype', `{"constructor":{"prototype":${JSON.stringify(meeting)}}}`, 400],
    ['__proto__ besides the fields', `{"__proto__":{"polluted":"yes","minutes":"yes"},${plain}`, 201],
    ['an array', '[]', 400],
    ['a text', '"venue"', 400],
    ['nothing', 'null', 400],
  ]
}

/**
 * Posts every file to a call that anybody may make and to one that takes a record, as they are. Right is what the file's
 * name says: read, or refused with 400 and a sentence; and never a fault.
 */
export async function postJson({ json, portal, results }) {
  const doors = { 'POST /login/key': '/login/key', 'POST /meetings': '/meetings' }
  const statuses = []
  for (const [door, path] of Object.entries(doors)) {
    await inLanes(json, async (file) => {
      const answer = await post(portal, path, file.content)
      if (file.wanted === 'refused') statuses.push(answer.status)
      const wrong = complaintOf(file, answer)
      if (wrong) results.wrong(door, [file], wrong)
      else results.met(door, [file])
    })
  }
  for (const [name, body, status, headers] of abuses()) {
    const entry = { corpus: 'our own', name }
    const answer = await post(portal, '/meetings', body, headers)
    if (answer.status === status && (status < 400 || answer.sentence)) results.met('POST /meetings', [entry])
    else results.wrong('POST /meetings', [entry], `was answered ${answer.status} instead of ${status}`)
  }
  await assertUnpolluted({ portal, results })
  const told = [...Map.groupBy(statuses, String)].map(([status, { length }]) => `${length} × ${status}`)
  return `what is no JSON, at ${Object.keys(doors).length} calls: ${told.join(', ')}`
}

function complaintOf({ name, wanted, content }, { status, code, sentence }) {
  if (!(status < 500)) return `was answered ${status}`
  if (status >= 400 && !sentence) return `was answered ${status} without a sentence`
  if (status === 413 && content.length > MOST_BYTES) return undefined
  if (wanted === 'refused' && status !== 400) return `was answered ${status}, and is no JSON`
  // The portal is stricter than the language: a field that comes twice is refused.
  const isRead = code !== 'MALFORMED' || name.includes('duplicated_key')
  return wanted === 'read' && !isRead ? 'was not read, and is JSON' : undefined
}

/**
 * Sends a body as it is. Of one that is too large no more is sent than the portal may read before it says so: what it does
 * not wait for, it cannot have read.
 */
async function post({ url, token }, path, body, framing) {
  const bytes = Buffer.from(body)
  const isWhole = bytes.length <= MOST_BYTES + MOST_READ_BEYOND
  const { promise, resolve, reject } = Promise.withResolvers()
  const sending = request(`${url}/api${path}`, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      Authorization: `Bearer ${token}`,
      ...(framing ?? { 'Content-Length': bytes.length }),
    },
  })
  sending.on('response', (response) => resolve(answerIn(response)))
  sending.on('error', reject)
  if (isWhole) sending.end(bytes)
  else sending.write(bytes.subarray(0, MOST_BYTES + MOST_READ_BEYOND))
  try {
    return await promise
  } catch ({ message }) {
    return { status: `nothing: ${message}` }
  } finally {
    sending.destroy()
  }
}

async function answerIn(response) {
  const text = (await response.setEncoding('utf8').toArray()).join('')
  const { code, error } = response.headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : {}
  return { status: response.statusCode, code, sentence: error }
}

/** Whatever was sent behind `__proto__` must not stand in anybody's answer. */
async function assertUnpolluted({ portal, results }) {
  const entry = { corpus: 'our own', name: 'what was left of __proto__' }
  const answers = await Promise.all(['/meetings', '/session', '/config'].map((path) => portal.get(path)))
  if (JSON.stringify(answers).includes('polluted')) results.wrong('POST /meetings', [entry], 'came back in an answer')
  else results.met('POST /meetings', [entry])
}

/** Does `work` for each, some at a time. */
export async function inLanes(items, work, lanes = 6) {
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < items.length) await work(items[next++])
    }),
  )
}
