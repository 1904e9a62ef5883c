// Many browsers of one server, in a process of their own. Started with the server's description; does what it is told.
import { randomBytes } from 'node:crypto'

import { speakerOf } from './dialects.mjs'

const IN_FLIGHT = 250
const TEXT = 'Fresh snow down to the parking lot, and the tow runs from nine. '.repeat(3)

const peer = JSON.parse(process.argv[2])
const speak = speakerOf(peer)
const sockets = []
const troubles = new Map()
let listener = () => {}

const tasks = { open, close, burst, chat }

process.on('message', async ({ task, ...how }) => {
  try {
    process.send({ done: await tasks[task](how) })
  } catch (error) {
    process.send({ failed: error.message })
  }
})
process.on('disconnect', () => process.exit())

/** Opens sockets until there are `count`, so many at a time. */
async function open({ count }) {
  const missing = Array.from({ length: count - sockets.length }, (_, index) => sockets.length + index)
  const started = performance.now()
  let failures = 0
  const openNext = async () => {
    for (let index = missing.shift(); index !== undefined; index = missing.shift()) {
      try {
        const heard = new Set()
        const onPost = (id) => heard.size !== heard.add(id).size && listener(index, id)
        sockets[index] = await speak(index, { onPost, onEnd: trouble })
      } catch (error) {
        failures += 1
        trouble(error.message)
      }
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, openNext))
  return { ms: performance.now() - started, failures, troubles: report() }
}

function close() {
  for (const socket of sockets.splice(0)) socket?.close()
  return {}
}

/** Each socket posts once, all in the same moment. Ends when everybody has heard everything. */
async function burst({ patience = 60_000 }) {
  const expected = sockets.length ** 2
  const ids = sockets.map(newId)
  const started = performance.now()
  const { deliveries, last } = await hearing(expected, patience, () => {
    for (const [index, socket] of sockets.entries()) socket.post(ids[index], TEXT)
  })
  return { deliveries, expected, ms: last - started, troubles: report() }
}

/** The sockets take turns in posting, `rate` a second. Gives how long each delivery took. */
async function chat({ rate, seconds }) {
  const sentAt = new Map()
  const took = []
  const posts = rate * seconds
  const { deliveries } = await hearing(
    posts * sockets.length,
    seconds * 1_000 + 10_000,
    async () => {
      const started = performance.now()
      for (let count = 0; count < posts; count++) {
        const wait = started + (count * 1_000) / rate - performance.now()
        if (wait > 0) await new Promise((resume) => setTimeout(resume, wait))
        const id = newId()
        sentAt.set(id, performance.now())
        sockets[(turn + count) % sockets.length].post(id, TEXT)
      }
    },
    (id) => took.push(performance.now() - sentAt.get(id)),
  )
  turn += posts
  took.sort((one, other) => one - other)
  const at = (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))]
  return { deliveries, expected: posts * sockets.length, p50: at(0.5), p99: at(0.99), troubles: report() }
}

let turn = 0

/** Does `work`, and waits until `expected` posts were heard or nothing more can be hoped for. */
async function hearing(expected, patience, work, note) {
  let deliveries = 0
  let last = performance.now()
  const { promise: complete, resolve } = Promise.withResolvers()
  listener = (_, id) => {
    deliveries += 1
    note?.(id)
    if (deliveries < expected) return
    last = performance.now()
    resolve()
  }
  const impatience = setTimeout(() => {
    last = performance.now()
    resolve()
  }, patience)
  await Promise.all([work(), complete])
  clearTimeout(impatience)
  listener = () => {}
  return { deliveries, last }
}

const newId = () => randomBytes(16).toString('base64url')

function trouble(what) {
  troubles.set(what, (troubles.get(what) ?? 0) + 1)
}

function report() {
  const found = Object.fromEntries(troubles)
  troubles.clear()
  return found
}
