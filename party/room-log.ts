import { toldFault } from '#domain/admin/fault'
import { logText, type NewLine } from '#domain/admin/log-line'

import type { Refused } from './refusals'

/** The lines of the room: what it refused and whom, which sockets it closed, its own faults. No word of anybody's. */
export interface RoomLog {
  refused(said: string, refusal: Refused, actor: string | undefined): void
  closed(code: number, actor: string | undefined): void
  turnedAway(status: number, requestId: string): void
  failed(fault: unknown): void
}

const ROOM = { room: 'wall' } as const

/** A log whose lines, each JSON without its end, go to `write`. */
export function roomLog(write: (line: string) => void): RoomLog {
  const note = (line: NewLine) => write(logText(new Date(), line))
  const by = (actor: string | undefined) => (actor === undefined ? {} : { actor })

  return {
    refused: (said, { code, requestId }, actor) =>
      note({ level: code === 'UNREACHABLE' ? 'warn' : 'info', ...ROOM, requestId, refused: said, code, ...by(actor) }),
    closed: (closed, actor) => note({ level: 'info', ...ROOM, closed, ...by(actor) }),
    turnedAway: (door, requestId) => note({ level: 'warn', ...ROOM, requestId, door }),
    failed: (fault) => note({ level: 'error', ...ROOM, ...toldFault(fault) }),
  }
}

// biome-ignore lint/suspicious/noConsole: the room writes its log here.
export const consoleLog = roomLog((line) => console.log(line))
