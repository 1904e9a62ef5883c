import { programTime } from './time.mjs'

/** The room as the club runs it, which may be killed and then begins anew, knowing nothing. */
export function theRoom({ program, time, luck, calls, random }) {
  let current

  function start() {
    const own = programTime(time)
    const { Wall } = program({
      ...own.globals,
      fetch: calls.fromRoom(own),
      crypto: { randomUUID: () => `word-${luck.below(2 ** 30)}` },
      Math: random,
      console: { ...console, log() {}, info() {}, warn() {}, error() {}, debug() {} },
    })
    const wall = new Wall({ id: 'wall', env: { API_URL: 'https://club.example', PARTY_SECRET: 'the secret' } })
    current = {
      isAlive: own.isAlive,
      end: own.end,
      enter: (visitor) => wall.onConnect(visitor),
      hear: (text, visitor) => void wall.onMessage(text, visitor),
      leave: (visitor) => wall.onClose(visitor),
      notify: (notice) => void wall.onRequest({ method: 'POST', headers: new Headers(), json: async () => notice }),
    }
  }
  start()

  return {
    now: () => current,
    notify: (notice) => current?.notify(notice),
    kill() {
      current?.end()
      current = undefined
      time.after(luck.between(50, 4_000), start)
    },
  }
}
