import type { Session } from '../portal'
import { Room } from '../room'

/** A socket as the room sees it, which remembers what it was told and how it was closed. */
export class FakeSocket {
  readonly heard: unknown[] = []
  closed: number | undefined
  isBroken = false

  send(frame: string) {
    if (this.isBroken) throw new TypeError("Can't call WebSocket send() after close().")
    this.heard.push(JSON.parse(frame))
  }

  close(code: number) {
    this.closed = code
  }
}

/** A room with a clock that is turned by hand and a portal that knows the tokens it is given. */
export function gathering(tokens: Record<string, Session>) {
  const timers: { at: number; run: () => void }[] = []
  const asked: string[] = []
  let now = 1_000_000
  let answering = Promise.resolve()

  const room = new Room({
    session: async (token) => {
      asked.push(token)
      await answering
      return tokens[token] ?? 'refused'
    },
    now: () => now,
    after: (ms, run) => timers.push({ at: now + ms, run }),
  })

  function enter() {
    const visitor = new FakeSocket()
    room.enter(visitor)
    return visitor
  }

  async function admitted(token: string) {
    const visitor = enter()
    await say(visitor, { event: 'conversation ready', token })
    return visitor
  }

  const say = (visitor: FakeSocket, frame: object | string) =>
    room.hear(typeof frame === 'string' ? frame : JSON.stringify(frame), visitor)

  function pass(ms: number) {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    for (const timer of due) timers.splice(timers.indexOf(timer), 1)
    for (const { run } of due) run()
  }

  /** Keeps the portal from answering until the returned function is called. */
  function hold() {
    let answer = () => {}
    answering = new Promise((resolve) => {
      answer = resolve
    })
    return answer
  }

  return { room, asked, enter, admitted, say, pass, hold }
}
