import type { WallPage } from '#domain/wall/conversation-views'
import type { Said } from '#domain/wall/said-frames'
import type { WallAnswer } from '#domain/wall/wall-frames'
import { liveStatus } from '../sync/live/live'
import { doubtLine, say } from '../sync/live/wall-line'
import { notePage } from './wall-api'

type Command = Extract<Said, { key: string }>
export type RoomAnswer = Extract<WallAnswer, { event: 'accepted' | 'refused' }>

/** The room passes on within a second; after that the slower way is the surer one. */
const PATIENCE_MS = 5_000

const commands = new Map<string, (answer: RoomAnswer | undefined) => void>()
/** By the event of the room's answer. */
const reads = new Map<string, (answer: WallPage | undefined) => void>()

/** Says a command to the room. `undefined` where it is not there or does not answer in time: what became of it is then open. */
export const command = (frame: Command): Promise<RoomAnswer | undefined> =>
  waitFor<RoomAnswer>((resolve) => {
    commands.set(frame.key, resolve)
    return say(frame)
  }).finally(() => commands.delete(frame.key))

/** Asks the room for the newest posts, or for those before a position; `undefined` as above. */
export const askPage = (before?: number): Promise<WallPage | undefined> =>
  waitFor<WallPage>((resolve) => {
    reads.set(before === undefined ? 'dashboard conversations' : 'show more', resolve)
    return say({ event: 'load conversations', before })
  })

export function takeAnswer(answer: WallAnswer): void {
  if ('conversations' in answer) {
    notePage(answer)
    reads.get(answer.event)?.(answer)
    return
  }
  if (answer.event === 'refused' && !answer.key) forgetReads()
  else if (answer.event !== 'catch up' && answer.key) commands.get(answer.key)?.(answer)
}

/** The callers ask the portal instead. */
function forgetReads() {
  for (const resolve of reads.values()) resolve(undefined)
}

function waitFor<Answer>(ask: (resolve: (answer: Answer | undefined) => void) => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<Answer | undefined>((resolve) => {
    if (!ask(resolve)) return resolve(undefined)
    timer = setTimeout(() => {
      resolve(undefined)
      doubtLine()
    }, PATIENCE_MS)
  }).finally(() => clearTimeout(timer))
}

// With the line goes whatever was to come over it.
liveStatus.subscribe((status) => {
  if (status === 'live') return
  for (const resolve of commands.values()) resolve(undefined)
  forgetReads()
})
