import { randomBytes } from 'node:crypto'

import { portalAt } from '../../../scripts/portal-client.mjs'
import { docOf, socketOf } from './dialects.mjs'

const SPREAD_MS = 1_000
const PATIENCE_MS = 20_000
/** Whoever posts more than five times in five seconds is asked to wait, and a round should find the room at rest. */
const REST_MS = 2_500

const pause = (ms) => new Promise((resume) => setTimeout(resume, ms))

/**
 * As many members as there are sockets react to one post within a second, and vote in one poll within another. Says how long
 * after its press a reaction was shown by the last socket, and how long after the last vote was recorded the last socket
 * heard that there are others.
 */
export async function measureReactions(portal, { sockets: count, rounds, say }) {
  const url = `http://${portal.host}`
  const members = await inBatches(portal.tokens.slice(0, count), async (token) => {
    const { user } = await portalAt(url, token).get('/session')
    return { token, id: user._id }
  })
  const troubles = []
  const readers = await inBatches(members, ({ token }) => readerAt(portal, token, troubles))
  const found = []
  try {
    for (let round = 1; round <= rounds; round++) {
      await pause(REST_MS)
      const speaker = portalAt(url, members[round % count].token)
      const reactions = await reactAll(speaker, members, readers)
      await pause(REST_MS)
      const votes = await voteAll(speaker, members, readers)
      say(
        `reactions ${round}: shown after ${Math.round(reactions.worst)} ms at most, ${reactions.frames.toFixed(1)} frames a socket, ${reactions.lost} lost; ` +
          `votes: heard ${Math.round(votes.worst)} ms after the last, recorded within ${Math.round(votes.recorded)} ms, ${votes.lost} lost`,
      )
      found.push({ reactions, votes })
    }
  } finally {
    for (const { close } of readers) close()
  }
  return { found, troubles }
}

async function reactAll(speaker, members, readers) {
  const post = await said(speaker, {})
  await pause(REST_MS)
  const pressedAt = new Map()
  const shown = readers.map(() => new Set())
  const { promise: complete, resolve } = Promise.withResolvers()
  let [worst, frames, heard] = [0, 0, 0]
  listen(readers, (reader, frame) => {
    if (frame.event !== 'reactions changed') return
    frames += 1
    for (const { by } of frame.posts.filter((each) => each.post === post)) {
      for (const member of Object.keys(by)) {
        if (shown[reader].size === shown[reader].add(member).size) continue
        worst = Math.max(worst, performance.now() - pressedAt.get(member))
        heard += 1
      }
    }
    if (heard === members.length * readers.length) resolve()
  })
  const started = performance.now()
  for (const [index, { id: member }] of members.entries()) {
    await until(started + (index * SPREAD_MS) / members.length)
    pressedAt.set(member, performance.now())
    readers[index].say({ event: 'add reaction', key: newKey(), id: post, post, member, face: 'stars' })
  }
  await Promise.race([complete, pause(PATIENCE_MS)])
  const { reacted = [] } = await speaker.get(`/conversations/${post}`)
  const counted = reacted.find((each) => each.post === post)?.reactions[0]?.count ?? 0
  const lost = members.length * readers.length - heard + (members.length - counted)
  return { worst, frames: frames / readers.length, lost }
}

async function voteAll(speaker, members, readers) {
  const closesAt = new Date(Date.now() + 86_400_000).toISOString()
  const rules = { isMultiple: false, isSecret: false, closesAt }
  const post = await said(speaker, { poll: { question: 'Which evening?', answers: ['Thursday', 'Friday'], ...rules } })
  await pause(REST_MS)
  const heardAt = readers.map(() => [])
  listen(readers, (reader, frame) => {
    if (frame.event === 'changed' && frame.lists.includes('polls')) heardAt[reader].push(performance.now())
  })
  const started = performance.now()
  const answers = members.map(async ({ token }, index) => {
    await until(started + (index * SPREAD_MS) / members.length)
    await portalAt(speaker.url, token).put(`/conversations/${post}/vote`, { answers: [index % 2] })
    return performance.now()
  })
  const last = Math.max(...(await Promise.all(answers)))
  await pause(2 * REST_MS)
  // News that came just before the last vote may not tell of it.
  const waits = heardAt.map((times) => (times.find((time) => time >= last) ?? Number.POSITIVE_INFINITY) - last)
  const { polls } = await speaker.get(`/conversations/polls?of=${post}`)
  const news = heardAt.reduce((sum, times) => sum + times.length, 0) / readers.length
  return { worst: Math.max(...waits), recorded: last - started, frames: news, lost: members.length - polls[0].votes }
}

/** Says something on the wall, and gives its id. */
async function said(speaker, more) {
  const { conversation } = await speaker.post('/conversations', { message: docOf('Snow.'), ...more })
  return conversation._id
}

const listen = (readers, listener) => {
  for (const [index, reader] of readers.entries()) reader.onFrame = (frame) => listener(index, frame)
}

async function readerAt(portal, token, troubles) {
  const reader = { onFrame: () => {} }
  const socket = await socketOf(portal, token, {
    onFrame: (frame) => reader.onFrame(frame),
    onEnd: (what) => troubles.push(what),
  })
  return Object.assign(reader, socket)
}

/** A few at a time, for the portal takes no more than it can. */
async function inBatches(all, work) {
  const done = []
  for (let from = 0; from < all.length; from += 50)
    done.push(...(await Promise.all(all.slice(from, from + 50).map(work))))
  return done
}

const until = (moment) => pause(Math.max(0, moment - performance.now()))
const newKey = () => randomBytes(16).toString('base64url')
