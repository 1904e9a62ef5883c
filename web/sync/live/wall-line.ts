import type { Said } from '#domain/wall/said-frames'

type Listener = (frames: readonly unknown[]) => void
interface Line {
  /** Whether the room has let this page in. */
  isLive(): boolean
  /** False where it is not open. */
  send(text: string): boolean
  reconnect(): void
}

const listeners = new Set<Listener>()
let line: Line | undefined
let here: unknown

/** Hands over what the room says besides welcomes and notices, unchecked, until the returned function is called. */
export function onWallFrames(listener: Listener): () => void {
  listeners.add(listener)
  if (here) listener([here])
  return () => void listeners.delete(listener)
}

/** Says something to the room. False where nobody would hear it: then it has not been said. */
export function say(frame: Said): boolean {
  const text = JSON.stringify(frame)
  // The room closes a socket that sends more at once.
  return !!line?.isLive() && text.length < MOST_SAID && line.send(text)
}

/** Nobody answers, though the connection looks open: it is opened again. */
export function doubtLine(): void {
  if (line?.isLive()) line.reconnect()
}

/** For the socket: a received frame. */
export function passOn(frames: readonly unknown[]): void {
  // The room says it when somebody comes or goes, and to a page at once: often before its wall is there.
  here = frames.findLast(isHere) ?? here
  if (frames.length > 0) for (const listener of listeners) listener(frames)
}

/** For the socket: uses this connection until the returned function is called. */
export function takeLine(taken: Line): () => void {
  line = taken
  return () => {
    if (line !== taken) return
    line = undefined
    here = undefined
  }
}

const isHere = (frame: unknown) =>
  typeof frame === 'object' && frame !== null && 'event' in frame && frame.event === 'here'

// The room reads 64 KB; a letter can take four bytes.
const MOST_SAID = 16_000
