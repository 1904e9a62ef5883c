import { randomBytes } from 'node:crypto'

import { browserSocket } from '../bench/wall/browser-socket.mjs'
import { docOf } from '../bench/wall/dialects.mjs'

/** As web/wall/composer/outbox.ts: so long the room may be silent before the portal itself is asked. */
const ROOM_SILENT_MS = 5_000
const ANSWER_MS = 10_000
const AGAIN_MS = 1_000

/**
 * A browser at the wall, with the waits of web/sync/live/room-socket.ts and web/wall: it posts one thing after the other under
 * keys of its own, by the room or else by HTTP, and goes by the frames that follow on each other; where one is missing it
 * asks for what it missed. `shown` are the posts in the order in which it shows them.
 */
export function openBrowser({ host, origin, token, position }) {
  const shown = []
  const known = new Set()
  const posts = []
  const waiting = new Map()
  const found = { doubled: 0, welcomes: 0 }
  let cursor = position
  let isLive = false
  let isOver = false
  let catching

  const socket = browserSocket({ host, origin, token })
  const say = (frame) => socket.send(JSON.stringify(frame))
  const ask = (method, path, { key, body } = {}) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(key && { 'Idempotency-Key': key, 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined)

  socket.addEventListener('open', () => say({ event: 'conversation ready', token }))
  socket.addEventListener('close', () => {
    isLive = false
    for (const settle of waiting.values()) settle('lost')
  })
  socket.addEventListener('message', ({ data }) => {
    for (const frame of [JSON.parse(String(data))].flat()) hear(frame)
  })

  function hear(frame) {
    const { event, key } = frame
    if (event === 'still here?') say({ event: 'still here', word: frame.word })
    if (event === 'accepted') waiting.get(key)?.('done')
    if (event === 'refused') waiting.get(key)?.(frame)
    if (event === 'changed' && frame.lists.includes('conversations')) catchUp()
    if (event === 'welcome') {
      isLive = true
      found.welcomes++
      catchUp()
    }
    if (event !== 'conversation created' || frame.position <= cursor) return
    if (frame.after > cursor) return catchUp()
    show(frame._id)
    cursor = frame.position
  }

  function show(id) {
    if (known.has(id)) found.doubled++
    known.add(id)
    shown.push(id)
  }

  /** One question at a time; what comes up meanwhile is asked behind it. */
  function catchUp() {
    catching = (catching ?? Promise.resolve()).then(async () => {
      for (let more = true; more && !isOver; ) {
        const answer = await ask('GET', `/conversations/changes?since=${cursor}`)
        const news = answer?.ok && (await answer.json().catch(() => undefined))
        if (!news) {
          await pause(AGAIN_MS)
          continue
        }
        for (const change of news.changes) if (change.position > cursor) show(change.conversation._id)
        cursor = Math.max(cursor, news.position)
        more = news.more
      }
    })
    return catching
  }

  async function post(text) {
    const entry = { key: randomBytes(16).toString('base64url'), began: performance.now(), took: undefined }
    const body = { message: docOf(text) }
    posts.push(entry)
    while (entry.took === undefined && !isOver) {
      const answer = isLive ? await byRoom(entry.key, body) : await byHttp(entry.key, body)
      if (answer === 'done') entry.took = performance.now() - entry.began
      else if (answer?.retryAfter) await pause(answer.retryAfter * 1_000)
      else if ((await byHttp(entry.key, body)) === 'done') entry.took = performance.now() - entry.began
      else await pause(AGAIN_MS)
    }
  }

  function byRoom(key, body) {
    return new Promise((resolve) => {
      const settle = (answer) => {
        waiting.delete(key)
        clearTimeout(impatience)
        resolve(answer)
      }
      const impatience = setTimeout(settle, ROOM_SILENT_MS, 'silent')
      waiting.set(key, settle)
      say({ event: 'create conversation', key, ...body })
    })
  }

  async function byHttp(key, body) {
    const answer = await ask('POST', '/conversations', { key, body })
    // An answer that breaks off is none.
    if (answer?.ok) return (await answer.json().catch(() => undefined)) ? 'done' : undefined
    const retryAfter = Number(answer?.headers.get('retry-after'))
    return retryAfter > 0 ? { retryAfter } : undefined
  }

  return {
    shown,
    posts,
    found,
    post,
    catchUp,
    isLive: () => isLive,
    position: () => cursor,
    leave: () => {
      isOver = true
      socket.close()
    },
  }
}

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds))
