import { vi } from 'vitest'

/** Stands in for the browser's WebSocket: the test opens it, speaks through it and cuts it. */
class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = []
  readonly sent: unknown[] = []
  readyState = 0
  binaryType = 'blob'
  /** Asked whether anybody is there. */
  pings = 0
  isHung = false

  constructor(
    readonly url: string,
    readonly protocols?: string | readonly string[],
  ) {
    super()
    FakeSocket.opened.push(this)
  }

  send(text: string) {
    const frame = JSON.parse(text)
    if (frame.event !== 'ping') return void this.sent.push(frame)
    this.pings += 1
    if (!this.isHung) queueMicrotask(() => this.say({ event: 'pong' }))
  }

  close() {
    this.readyState = 3
  }

  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  say(frame: object | string) {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  cut(code: number) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }))
  }
}

/** Puts fake sockets in the place of real ones until `vi.unstubAllGlobals`; the newest is last. */
export function fakeSockets() {
  FakeSocket.opened.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  return FakeSocket.opened
}
