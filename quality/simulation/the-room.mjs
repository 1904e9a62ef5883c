import { programTime } from './time.mjs'

/**
 * The room as the club runs it. It may be killed, and then begins anew with nobody in it; or it is put away between two
 * events, and then goes on with what stands with its sockets and what it had kept.
 */
export function theRoom({ program, time, luck, calls, random }) {
  const sockets = new Set()
  let current
  let kept
  let alarm

  /** The room from one kill to the next. */
  function start() {
    let isAlive = true
    let underWay = 0
    let instance = open()
    const during = async (work) => {
      underWay += 1
      try {
        return await work
      } finally {
        underWay -= 1
      }
    }
    current = {
      isAlive: () => isAlive,
      end() {
        isAlive = false
        instance.own.end()
      },
      isQuiet: () => underWay === 0 && instance.own.isQuiet(),
      evict() {
        instance.own.end()
        instance = open()
      },
      wake: () => void during(instance.room.wake()),
      /** As the platform opens a socket: answers the status of the upgrade. */
      enter(socket, token) {
        const { room } = instance
        return during(
          room.check(token).then((checked) => {
            if (checked.session === 'unreachable') return 503
            if (checked.session === 'refused') return 401
            sockets.add(socket)
            room.enter(socket, checked)
            return 101
          }),
        )
      },
      hear: (text, socket) => void during(instance.room.hear(text, socket)),
      leave(socket) {
        sockets.delete(socket)
        instance.room.leave(socket)
      },
      notify: (notice) => void instance.room.notify(notice),
    }
  }

  /** The room in memory, until it is put away. */
  function open() {
    const own = programTime(time)
    const { globals } = own
    const { Room, roomLog } = program({
      ...globals,
      crypto: { randomUUID: () => `word-${luck.below(2 ** 30)}` },
      Math: random,
      console: { ...console, log() {}, info() {}, warn() {}, error() {}, debug() {} },
    })
    const after = (ms, run) => {
      const timer = globals.setTimeout(run, ms)
      return () => globals.clearTimeout(timer)
    }
    const host = {
      clock: { now: () => globals.Date.now(), after },
      log: roomLog(() => {}),
      sockets,
      kept,
      keep(latest) {
        kept = structuredClone(latest)
        setAlarm(Math.min(...Object.values(kept.deadlines)) - globals.Date.now())
      },
    }
    return { own, room: new Room(calls.fromRoom(own), host) }
  }

  /** It outlives the room. */
  function setAlarm(ms) {
    if (alarm) alarm.run = undefined
    alarm = Number.isFinite(ms) ? time.after(Math.max(0, ms), () => current?.wake()) : undefined
  }
  start()

  return {
    now: () => current,
    notify: (notice) => current?.notify(notice),
    kill() {
      current?.end()
      current = undefined
      sockets.clear()
      time.after(luck.between(50, 4_000), start)
    },
  }
}
