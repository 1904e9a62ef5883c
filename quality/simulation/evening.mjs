import { browser } from './browser.mjs'
import { calls } from './calls.mjs'
import { chance } from './chance.mjs'
import { complaints } from './complaints.mjs'
import { faults } from './faults.mjs'
import { lines } from './lines.mjs'
import { portal } from './portal.mjs'
import { theRoom } from './the-room.mjs'
import { programTime, virtualTime } from './time.mjs'

const START = Date.parse('2026-11-20T18:00:00.000Z')
const NAMES = ['olav', 'ines', 'ingrid', 'solveig', 'nora', 'gunn', 'marit', 'tess']
const HEALING_MS = 300_000

/** Plays an evening at the wall and answers what is wrong in the end, and how often each fault came. */
export async function evening(programs, seed) {
  const luck = chance(seed)
  const wrong = faults(luck)
  const time = virtualTime(START)
  const random = Object.create(Math, { random: { value: luck.next } })
  const isCrowded = luck.in100(15)
  const ids = isCrowded ? NAMES : luck.in100(30) ? ['olav', 'ines', 'olav'] : NAMES.slice(0, luck.between(2, 4))
  const members = new Map(NAMES.map((name) => [name, { _id: name, fname: name, lname: 'Moe' }]))
  const clock = programTime(time)
  const early = []

  const ways = calls({ time, luck, faults: wrong, thePortal: () => club })
  const room = theRoom({ program: programs.room, time, luck, calls: ways, random })
  const sockets = lines({ time, luck, faults: wrong, theRoom: () => room.now() })
  const program = programs.portal({ ...clock.globals, console, Math: random, crypto })
  const club = portal({ program, clock: clock.globals, time, luck, faults: wrong, members, tellRoom: room.notify })
  const isRecorded = (key) => club.log.events.some(({ commandId }) => commandId === key)
  const browsers = ids.map((member) =>
    browser({
      ...{ program: programs.browser, member, time, luck, calls: ways, lines: sockets, random },
      onGivenUp: ({ key }) =>
        isRecorded(key) || early.push(`${member} gave up the post ${key}, which was not recorded.`),
    }),
  )

  const end = START + luck.between(20, 60) * 1_000
  const everybodyActs = () => {
    if (time.now() > end) return
    // What everybody says in the same moment goes to the portal together.
    for (const one of isCrowded && luck.in100(30) ? browsers : [luck.oneOf(browsers)]) act(one)
    time.after(luck.between(30, 1_600), everybodyActs)
  }
  time.after(500, everybodyActs)
  time.after(500, misfortune)
  await time.until(end)
  wrong.heal()
  for (const each of browsers) {
    each.network(true)
    each.look(true)
  }
  await time.until(end + HEALING_MS)
  for (let round = 0; round < 20 && browsers.some(hasOlder); round++) {
    for (const each of browsers) if (hasOlder(each)) each.older()
    await time.until(time.now() + 20_000)
  }
  return {
    seed,
    hits: wrong.hits,
    events: club.log.events.length,
    complaints: [...early, ...complaints(club.log, browsers)],
  }

  function act(one) {
    const shown = one.shown()
    const mine = shown.filter(({ author }) => author._id === one.member)
    const text = `words ${one.written.length} of ${one.member}`
    const doing = luck.below(100)
    if (doing < 35 || shown.length === 0) one.write(text)
    else if (doing < 64) one.write(text, luck.oneOf(shown)._id)
    else if (doing < 75 && mine.length > 0) one.remove(luck.oneOf(mine)._id)
    else if (doing < 88) removeReply(one, shown)
    else if (doing < 93) one.draft(luck.in100(80) ? text : null)
    else if (doing < 95) one.older()
    else if (club.log.events.length > 0) club.bringBack(luck.oneOf(club.log.events).id)
  }

  function removeReply(one, shown) {
    const replies = shown.flatMap(({ _id, responses }) => responses.map((reply) => ({ ...reply, to: _id })))
    const mine = replies.filter(({ author }) => author._id === one.member)
    if (mine.length === 0) return
    const { to, _id } = luck.oneOf(mine)
    one.remove(to, _id)
  }

  /** What happens to the browsers, to the lines and to the room, whoever does what. */
  function misfortune() {
    if (wrong.isOver()) return
    time.after(luck.between(50, 500), misfortune)
    const one = luck.oneOf(browsers)
    const line = luck.oneOf([...sockets.open])
    if (line && wrong.happens('a line is cut')) line.cut()
    if (line && wrong.happens('a line is dead, and the browser does not know')) line.die()
    if (wrong.happens('the room is killed')) {
      room.kill()
      sockets.lose()
    }
    if (room.now()?.isQuiet() && wrong.happens('the room is put away')) room.now().evict()
    if (wrong.happens('a browser has no network')) {
      one.network(false)
      time.after(luck.between(200, 15_000), () => one.network(true))
    }
    if (wrong.happens('a page is loaded anew')) one.reload()
    if (wrong.happens('a page crashes')) one.reload({ isCrash: true })
    if (wrong.happens('a device sleeps')) one.sleep(luck.between(1_000, 120_000))
    if (wrong.happens('the clock of a device jumps')) {
      one.jump(luck.between(-3_600_000, 3_600_000))
      // What waits while the page is loaded anew stands in the order of the device's clock.
      one.written.isUnordered = true
    }
    if (wrong.happens('the clock of the portal jumps')) clock.jump(luck.between(-30_000, 30_000))
    if (wrong.happens('a page is hidden')) {
      one.look(false)
      time.after(luck.between(300, 20_000), () => one.look(true))
    }
    if (wrong.happens('a member signs out on another device'))
      room.notify({ event: 'signed out', memberId: one.member })
  }
}

const hasOlder = (one) => {
  const { wall, hasOlder: isMore } = one.page()
  return wall.peek() !== undefined && isMore(wall.peek())
}
