import { inject } from 'vitest'
import type { Kept } from '../memory'
import type { Answer, MemberRequest, Portal, Session } from '../portal'
import { type Host, Room } from '../room'
import { roomLog } from '../room-log'
import type { SocketState } from '../socket'

/** A socket as the room sees it, which remembers what it was told and how it was closed. */
export class FakeSocket {
  readonly messages: string[] = []
  state: SocketState | null = null
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

  setState(state: SocketState) {
    // As the platform keeps it: a copy, of 2 KB at most.
    const text = JSON.stringify(state)
    if (text.length > 2_048) throw new Error('What is kept of a socket is too large.')
    this.state = JSON.parse(text)
  }
}

/**
 * A room with a clock that is turned by hand and a portal that knows the tokens it is given and answers what is passed on
 * to it as `answer` says. Where the tests run with evictions, the room is evicted from memory before whatever happens to
 * it, unless something is under way.
 */
export function roomHarness(
  tokens: Record<string, 'member' | 'unreachable'>,
  answer: (request: MemberRequest) => Answer | Promise<Answer> = () => 'unreachable',
  { evicts = inject('evicts') }: { evicts?: boolean } = {},
) {
  const timers: { at: number; run: () => void | Promise<void> }[] = []
  const checks: (readonly string[])[] = []
  const asked: MemberRequest[] = []
  const calls: (readonly MemberRequest[])[] = []
  const lines: string[] = []
  const sockets = new Set<FakeSocket>()
  let kept: Kept | undefined
  let underWay = 0
  let now = 1_000_000
  let changedAt = 0
  let answering = Promise.resolve()

  const sessionOf = (token: string): Session => {
    const known = tokens[token]
    if (known !== 'member') return known ?? 'refused'
    return { member: { _id: token.replace(/@.*/, ''), fname: token, lname: 'Moe' }, quietFor: now - changedAt }
  }
  const portal: Portal = {
    sessions: async (asked) => {
      checks.push(asked)
      await answering
      return asked.map(sessionOf)
    },
    run: async (requests) => {
      calls.push(requests)
      asked.push(...requests)
      return Promise.all(requests.map(answer))
    },
  }
  const after = (ms: number, run: () => void | Promise<void>) => {
    const timer = { at: now + ms, run }
    timers.push(timer)
    return () => remove(timer)
  }
  const remove = (timer: (typeof timers)[number]) => {
    if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
  }

  const open = () => {
    const host: Host = {
      clock: { now: () => now, after },
      log: roomLog((line) => void lines.push(line)),
      sockets: [...sockets].filter(({ closed }) => closed === undefined),
      kept,
      keep: (latest) => {
        kept = JSON.parse(JSON.stringify(latest))
      },
    }
    return new Room(portal, host)
  }
  let current = open()

  /** As the platform does it: what is under way is waited for, and timers are part of that. */
  function evict() {
    if (underWay === 0 && timers.length === 0) current = open()
  }

  /** The room, to which something happens. */
  function awake() {
    if (evicts) evict()
    return current
  }

  async function during(work: Promise<void>) {
    underWay += 1
    await work.finally(() => {
      underWay -= 1
    })
  }

  const room = {
    enter: (socket: FakeSocket, address = '') => {
      const host = awake()
      sockets.add(socket)
      host.enter(socket, { address })
    },
    hear: (said: string | ArrayBuffer | ArrayBufferView, socket: FakeSocket) => during(awake().hear(said, socket)),
    leave: (socket: FakeSocket) => {
      sockets.delete(socket)
      awake().leave(socket)
    },
    notify: (notice: Parameters<Room['notify']>[0]) => {
      changedAt = now
      return awake().notify(notice)
    },
    health: () => current.health(),
  }

  function enter(address = '') {
    const socket = new FakeSocket()
    room.enter(socket, address)
    return socket
  }

  /** A browser, whose token is checked before it comes in. */
  async function arrive(token: string) {
    const socket = new FakeSocket()
    const host = awake()
    await during(
      host.check(token).then((checked) => {
        sockets.add(socket)
        host.enter(socket, checked)
      }),
    )
    return socket
  }

  async function admitted(token: string) {
    const socket = enter()
    await say(socket, { event: 'conversation ready', token })
    pass(0)
    return socket
  }

  const say = (socket: FakeSocket, frame: object | string) =>
    room.hear(typeof frame === 'string' ? frame : JSON.stringify(frame), socket)

  /** Lets the time go by, with everything that is due on the way. */
  function pass(ms: number) {
    const end = now + ms
    for (let next = due(end); next; next = due(end)) {
      now = Math.max(now, next.at)
      next.run()
    }
    now = end
  }

  const setClockBack = (ms: number) => {
    now -= ms
  }

  const due = (end: number) => [...timers.map(ofTimer), ...alarm()].filter(({ at }) => at <= end).sort(byTime)[0]
  const ofTimer = (timer: (typeof timers)[number]) => ({
    at: timer.at,
    run: () => {
      remove(timer)
      void timer.run()
    },
  })
  const alarm = () => {
    const times = Object.values(kept?.deadlines ?? {})
    return times.length > 0 ? [{ at: Math.min(...times), run: () => void during(awake().wake()) }] : []
  }
  const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at

  /** Keeps the portal from answering whose tokens they are until the returned function is called. */
  function hold() {
    let answer = () => {}
    answering = new Promise((resolve) => {
      answer = resolve
    })
    return answer
  }

  return { room, asked, calls, checks, tokens, lines, enter, arrive, admitted, say, pass, setClockBack, hold, evict }
}
