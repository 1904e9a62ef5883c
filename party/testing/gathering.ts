import { logBook } from '../log-book'
import type { Answer, Errand, Portal } from '../portal'
import { Room } from '../room'

/** A socket as the room sees it, which remembers what it was told and how it was closed. */
export class FakeSocket {
  readonly messages: string[] = []
  closed: number | undefined
  isBroken = false

  /** Every frame, however they were joined to messages. */
  get heard(): readonly unknown[] {
    return this.messages.flatMap((text) => JSON.parse(text))
  }

  /** The frames of this kind. */
  heardOf(...events: readonly string[]) {
    return this.heard.filter((frame) => events.includes((frame as { event: string }).event))
  }

  send(frame: string) {
    if (this.isBroken) throw new TypeError("Can't call WebSocket send() after close().")
    this.messages.push(frame)
  }

  close(code: number) {
    this.closed = code
  }
}

/**
 * A room with a clock that is turned by hand and a portal that knows the tokens it is given and answers what is passed on
 * to it as `answer` says.
 */
export function gathering(
  tokens: Record<string, 'member' | 'unreachable'>,
  answer: (errand: Errand) => Answer | Promise<Answer> = () => 'unreachable',
) {
  const timers: { at: number; run: () => void }[] = []
  const rollCalls: (readonly string[])[] = []
  const asked: Errand[] = []
  const calls: (readonly Errand[])[] = []
  let now = 1_000_000
  let answering = Promise.resolve()

  const sessionOf = (token: string) => {
    const known = tokens[token]
    return known === 'member' ? { _id: token.replace(/@.*/, ''), fname: token, lname: 'Moe' } : (known ?? 'refused')
  }
  const portal: Portal = {
    sessions: async (asked) => {
      rollCalls.push(asked)
      await answering
      return asked.map(sessionOf)
    },
    run: async (errands) => {
      calls.push(errands)
      asked.push(...errands)
      return Promise.all(errands.map(answer))
    },
  }
  const clock = { now: () => now, after: (ms: number, run: () => void) => timers.push({ at: now + ms, run }) }
  const lines: string[] = []
  const room = new Room(
    portal,
    clock,
    logBook((line) => void lines.push(line)),
  )

  function enter() {
    const visitor = new FakeSocket()
    room.enter(visitor)
    return visitor
  }

  async function admitted(token: string) {
    const visitor = enter()
    await say(visitor, { event: 'conversation ready', token })
    pass(0)
    return visitor
  }

  const say = (visitor: FakeSocket, frame: object | string) =>
    room.hear(typeof frame === 'string' ? frame : JSON.stringify(frame), visitor)

  /** Lets the time go by, with everything that is due on the way. */
  function pass(ms: number) {
    const end = now + ms
    for (let next = due(end); next; next = due(end)) {
      timers.splice(timers.indexOf(next), 1)
      now = Math.max(now, next.at)
      next.run()
    }
    now = end
  }

  const due = (end: number) => timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]

  /** Keeps the portal from answering whose tokens they are until the returned function is called. */
  function hold() {
    let answer = () => {}
    answering = new Promise((resolve) => {
      answer = resolve
    })
    return answer
  }

  return { room, asked, calls, rollCalls, tokens, lines, enter, admitted, say, pass, hold }
}
