const ORIGIN = 'https://club.example'

/**
 * The sockets between the browsers and the room. What is said over one arrives in its order or, once it is cut or dead, not
 * at all; its two ends may learn of that at different times, or never.
 */
export function lines({ time, luck, faults, theRoom }) {
  const open = new Set()

  /** The browser's `WebSocket`. */
  const socketOf = (program, isOnline) =>
    class extends EventTarget {
      static CONNECTING = 0
      static OPEN = 1
      static CLOSING = 2
      static CLOSED = 3
      CONNECTING = 0
      OPEN = 1
      readyState = 0
      binaryType = 'blob'
      bufferedAmount = 0

      constructor(_, [, token] = []) {
        super()
        const room = theRoom()
        const isRefused = !isOnline() || !room || faults.happens('the room cannot be reached')
        this.line = connect({ program, room, to: this })
        time.after(luck.between(5, 80), () => {
          if (!program.isAlive() || this.readyState !== 0) return
          if (isRefused || room !== theRoom()) return this.fail(1006)
          void this.enter(room, token)
        })
      }

      /** As worker/wall-socket.ts: a token that is refused costs the socket as soon as it is open. */
      async enter(room, token) {
        const status = await room.enter(this.line.visitor, token)
        if (!program.isAlive() || this.readyState !== 0) return this.line.hangUp()
        if (status === 503 || room !== theRoom()) return this.fail(1006)
        this.readyState = 1
        this.dispatchEvent(new Event('open'))
        if (status === 401) return this.fail(4401)
        open.add(this.line)
      }

      send(text) {
        if (this.readyState === 1) this.line.toRoom(text)
      }
      close(code = 1000) {
        if (this.readyState > 1) return
        const isSilent = faults.happens('a line is dead, and the room does not know')
        this.fail(code)
        if (!isSilent) this.line.hangUp()
      }
      /** What the browser learns when the line is gone. */
      fail(code) {
        if (this.readyState === 3) return
        this.readyState = 3
        open.delete(this.line)
        if (program.isAlive())
          this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '', wasClean: false }))
      }
    }

  function connect({ program, room, to }) {
    let isDead = false
    let toBrowserAt = 0
    let toRoomAt = 0
    const way = () => (faults.happens('a frame is late') ? luck.between(100, 3_000) : luck.between(1, 30))

    const visitor = {
      state: null,
      setState(state) {
        this.state = structuredClone(state)
      },
      send(text) {
        if (isDead) return
        toBrowserAt = Math.max(toBrowserAt, time.now() + way())
        time.at(toBrowserAt, () => {
          if (!isDead && program.isAlive() && to.readyState === 1)
            to.dispatchEvent(new MessageEvent('message', { data: text }))
        })
      },
      close(code) {
        toBrowserAt = Math.max(toBrowserAt, time.now() + way())
        time.at(toBrowserAt, () => isDead || to.fail(code))
      },
    }
    return {
      visitor,
      toRoom(text) {
        if (isDead) return
        toRoomAt = Math.max(toRoomAt, time.now() + way())
        time.at(toRoomAt, () => !isDead && room?.isAlive() && room.hear(text, visitor))
      },
      hangUp() {
        time.at(Math.max(toRoomAt, time.now() + luck.between(1, 60)), () => room?.isAlive() && room.leave(visitor))
      },
      cut() {
        isDead = true
        to.fail(1006)
        time.after(luck.between(1, 20_000), () => room?.isAlive() && room.leave(visitor))
      },
      /** Nothing arrives any more, in either direction. */
      die() {
        isDead = true
        time.after(luck.between(10_000, 60_000), () => room?.isAlive() && room.leave(visitor))
      },
    }
  }

  return {
    socketOf,
    open,
    origin: ORIGIN,
    /** The lines to a room that is no more. */
    lose: () => {
      for (const line of [...open]) line.cut()
    },
  }
}
