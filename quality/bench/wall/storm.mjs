import { browserSocket } from './browser-socket.mjs'
import { cuttableLine } from './cuttable-line.mjs'

const PATIENCE_MS = 60_000
const CATCH_UP_SOON_MS = 250
const CATCH_UP_AGAIN_MS = 5_000

/**
 * A thousand browsers lose their line in the same moment and come back by themselves, each asking the Worker once for what
 * it missed. They are the browsers' own sockets with the waits of web/sync/live/room-socket.ts and web/wall/catching-up.ts.
 */
export async function storm({ host, origin, tokens, position, requests }, count) {
  const line = await cuttableLine(Number(host.split(':')[1]))
  const since = await position()
  const browsers = Array.from({ length: count }, (_, index) =>
    browser({ host: line.host, origin, token: tokens[index % tokens.length], since }),
  )
  try {
    await all(browsers, 'admitted')
    const before = requests().length
    const cutAt = performance.now()
    line.cut()
    const back = await all(browsers, 'back', cutAt)
    const caughtUp = await all(browsers, 'caughtUp', cutAt)
    // The Worker's last lines are on their way.
    await new Promise((resume) => setTimeout(resume, 1_000))
    return { back, caughtUp, ...reckon(requests().slice(before)) }
  } finally {
    for (const { leave } of browsers) leave()
    line.close()
  }
}

function reckon(requests) {
  const isCatchUp = ({ method, route }) => method === 'GET' && route.endsWith('/conversations/changes')
  return {
    catchUps: requests.filter(isCatchUp).length,
    requests: requests.length,
    d1Calls: requests.reduce((sum, { d1Calls }) => sum + d1Calls, 0),
    failures: requests.filter(({ status }) => status >= 500).length,
  }
}

/** How many got there, and when the last one did, in milliseconds since `start`. */
async function all(browsers, step, start = performance.now()) {
  const arrived = browsers.map(({ [step]: reached }) => reached.promise.then(() => performance.now() - start))
  const outOfPatience = new Promise((resume) => setTimeout(resume, PATIENCE_MS, undefined))
  const times = await Promise.all(arrived.map((time) => Promise.race([time, outOfPatience])))
  const known = times.filter((time) => time !== undefined).sort((one, other) => one - other)
  return { count: known.length, median: known[Math.floor(known.length / 2)], last: known.at(-1) }
}

function browser({ host, origin, token, since }) {
  const [admitted, back, caughtUp] = [1, 2, 3].map(() => Promise.withResolvers())
  let welcomes = 0
  const socket = browserSocket({ host, origin, token, longestWait: 20_000 + Math.random() * 10_000 })
  const say = (frame) => socket.send(JSON.stringify(frame))
  const catchUp = async () => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Unattended': 'true' }
    const answer = await fetch(`${origin}/api/conversations/changes?since=${since}`, { headers }).catch(() => undefined)
    if (answer?.ok && (await answer.json())) caughtUp.resolve()
    else setTimeout(catchUp, CATCH_UP_AGAIN_MS * (1 + Math.random()))
  }

  socket.addEventListener('open', () => say({ event: 'conversation ready', token }))
  socket.addEventListener('message', ({ data }) => {
    for (const { event, word } of [JSON.parse(String(data))].flat()) {
      if (event === 'still here?') say({ event: 'still here', word })
      if (event !== 'welcome') continue
      welcomes += 1
      if (welcomes === 1) admitted.resolve()
      else {
        back.resolve()
        setTimeout(catchUp, CATCH_UP_SOON_MS)
      }
    }
  })
  return { admitted, back, caughtUp, leave: () => socket.close() }
}
