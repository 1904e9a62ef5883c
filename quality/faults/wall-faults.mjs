import { chanceFrom } from '../crash/chance.mjs'
import { auditWall, complaintsOf, pause, untilTrue, whileAllPost } from './wall-evening.mjs'
import { withWall } from './wall-ground.mjs'

const BROWSERS = 20
const BACK_WITHIN_MS = 15_000

const isHome = ({ browsers }) => browsers.every(({ isLive }) => isLive())
const seconds = (milliseconds) => (milliseconds === undefined ? 'never' : `${(milliseconds / 1_000).toFixed(1)} s`)

/** What came of it, for the table: an evening at the wall is right in all its faults, or not right at all. */
async function found(kind, injected, wall, { complaints = [], note }) {
  const audit = await auditWall(wall)
  const wrong = [...complaints, ...complaintsOf(audit)]
  const told = `${audit.posts} posts, the slowest acknowledged after ${seconds(audit.slowest)}${note ? `; ${note}` : ''}`
  return { kind, injected, right: wrong.length > 0 ? Math.max(0, injected - wrong.length) : injected, told, wrong }
}

/** The runtime is killed with SIGKILL while everybody posts, and the room in it comes back empty. */
export const killTheRoom = ({ rounds, seed = 7 }) =>
  withWall({ size: BROWSERS, chance: chanceFrom(seed) }, async (wall) => {
    await untilTrue(() => isHome(wall))
    const back = []
    await whileAllPost(wall.browsers, async () => {
      for (let round = 0; round < rounds; round++) {
        await pause(500 + ((round * 977) % 2_000))
        const began = performance.now()
        wall.killRuntime()
        // Those whose lines broke have yet to notice.
        await untilTrue(() => wall.browsers.every(({ isLive }) => !isLive()), 5_000)
        const isBack = await untilTrue(() => isHome(wall))
        back.push(isBack === undefined ? undefined : performance.now() - began)
      }
    })
    const late = back.filter((time) => time === undefined || time > BACK_WITHIN_MS)
    const slowest = back.includes(undefined) ? undefined : Math.max(...back)
    return found('SIGKILL of the runtime with the room', rounds, wall, {
      complaints: late.map((time) => `everybody was back after ${seconds(time)}`),
      note: `all back within ${seconds(slowest)} of the kill`,
    })
  })

/** Nothing gets through between browsers and room, in either direction, and nobody is told so; the portal answers by HTTP. */
export const partBrowsersAndRoom = ({ lasting, seed = 7 }) =>
  withWall({ size: BROWSERS, chance: chanceFrom(seed) }, async (wall) => {
    const { browsers, line } = wall
    await untilTrue(() => isHome(wall))
    const before = browsers.flatMap(({ posts }) => posts).length
    await whileAllPost(browsers, async () => {
      await pause(2_000)
      line.part()
      await pause(lasting / 2)
    })
    // One more says something, and then nobody, so that no later post can bring to light that one is missing.
    await pause(lasting / 4)
    await browsers[0].post('The last word.')
    await pause(lasting / 4)
    line.heal()
    const posted = browsers.flatMap(({ posts }) => posts).length - before
    const told = await untilTrue(() => browsers.every(({ shown }) => shown.length >= posted))
    return found(`browsers and room parted for ${lasting / 1_000} s`, 1, wall, {
      complaints: told !== undefined && told <= BACK_WITHIN_MS ? [] : [`everybody was told after ${seconds(told)}`],
      note: `everybody knew of everything ${seconds(told)} after they met again`,
    })
  })

/** Every line between browser and room breaks again and again, at any byte. */
export const breakSockets = ({ times, seed = 7 }) =>
  withWall({ size: BROWSERS, chance: chanceFrom(seed) }, async (wall) => {
    const { line } = wall
    await untilTrue(() => isHome(wall))
    await whileAllPost(wall.browsers, async () => {
      line.breakLines(true)
      await untilTrue(() => line.found.broken >= times, 120_000 + times * 1_000)
      line.breakLines(false)
      await untilTrue(() => isHome(wall))
    })
    return found('sockets cut in the middle of a frame', line.found.broken, wall, {})
  })
