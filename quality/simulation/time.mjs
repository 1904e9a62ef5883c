/**
 * A clock that goes as fast as there is nothing to do. What is due at the same moment happens in the order in which it was
 * asked for, so that a seed always plays the same evening.
 */
export function virtualTime(start) {
  const due = []
  let now = start
  let count = 0

  function at(moment, run) {
    const item = { moment: Math.max(moment, now), order: count++, run }
    due.push(item)
    for (let child = due.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1
      if (!isBefore(due[child], due[parent])) break
      ;[due[child], due[parent]] = [due[parent], due[child]]
      child = parent
    }
    return item
  }

  function next() {
    const [first] = due
    const last = due.pop()
    if (due.length > 0) {
      due[0] = last
      for (let parent = 0; ; ) {
        let least = parent
        for (const child of [2 * parent + 1, 2 * parent + 2]) {
          if (child < due.length && isBefore(due[child], due[least])) least = child
        }
        if (least === parent) break
        ;[due[parent], due[least]] = [due[least], due[parent]]
        parent = least
      }
    }
    return first
  }

  /** Lets the time go by up to `end`, with everything that follows from what happens on the way. */
  async function until(end) {
    while (due.length > 0 && due[0].moment <= end) {
      const { moment, run } = next()
      if (!run) continue
      now = moment
      run()
      await settled()
    }
    now = end
  }

  return { now: () => now, at, after: (ms, run) => at(now + ms, run), until }
}

const isBefore = (one, other) => one.moment < other.moment || (one.moment === other.moment && one.order < other.order)

/** Whatever was promised has come true by then: nothing here waits for anything but the clock. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/**
 * The timers and the clock of one program. They end with it; a device that sleeps has its timers run when it wakes, and its
 * clock may be wrong.
 */
export function programTime(time) {
  const timers = new Map()
  let ids = 0
  let isAlive = true
  let asleepUntil = 0
  let skew = 0

  function start(run, ms, every) {
    const id = ++ids
    const fire = () => {
      if (!isAlive || !timers.has(id)) return
      if (time.now() < asleepUntil) return void timers.set(id, time.at(asleepUntil, fire))
      if (every === undefined) timers.delete(id)
      else timers.set(id, time.after(every, fire))
      run()
    }
    timers.set(id, time.after(Math.max(0, ms), fire))
    return id
  }
  const stop = (id) => {
    const item = timers.get(id)
    if (item) item.run = undefined
    timers.delete(id)
  }
  const clock = () => time.now() + skew

  class ItsDate extends Date {
    constructor(...given) {
      if (given.length > 0) super(...given)
      else super(clock())
    }
    static now() {
      return clock()
    }
  }

  return {
    isAlive: () => isAlive,
    end: () => {
      isAlive = false
    },
    sleep: (ms) => {
      // One that is asleep already sleeps on: its timers wait for the later moment.
      asleepUntil = Math.max(asleepUntil, time.now() + ms)
    },
    isAsleep: () => time.now() < asleepUntil,
    /** Whether nothing is due by itself. */
    isQuiet: () => timers.size === 0,
    jump: (ms) => {
      skew += ms
    },
    after: (ms, run) => start(run, ms),
    globals: {
      setTimeout: (run, ms = 0, ...given) => start(() => run(...given), ms),
      clearTimeout: stop,
      setInterval: (run, ms) => start(run, ms, ms),
      clearInterval: stop,
      requestAnimationFrame: (run) => start(() => run(time.now()), 16),
      Date: ItsDate,
      performance: { now: () => time.now() },
      AbortSignal: {
        timeout: (ms) => {
          const controller = new AbortController()
          start(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), ms)
          return controller.signal
        },
      },
    },
  }
}
