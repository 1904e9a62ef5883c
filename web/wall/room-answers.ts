import type { WallPage } from '#domain/conversation-views'
import type { Said, WallAnswer } from '#domain/wall-frames'
import { liveStatus } from '../live/live'
import { doubtLine, say } from '../live/wall-line'

type Command = Extract<Said, { key: string }>
export type RoomAnswer = Extract<WallAnswer, { event: 'accepted' | 'refused' }>

/** The room passes on within a second; after that the slower way is the surer one. */
const PATIENCE_MS = 5_000

const commands = new Map<string, (answer: RoomAnswer | undefined) => void>()
let page: ((answer: WallPage | undefined) => void) | undefined

/** Says a command to the room. `undefined` where it is not there or does not answer in time: what became of it is then open. */
export const command = (frame: Command): Promise<RoomAnswer | undefined> =>
  waitFor<RoomAnswer>((resolve) => {
    commands.set(frame.key, resolve)
    return say(frame)
  }).finally(() => commands.delete(frame.key))

/** Asks the room for older posts; `undefined` as above. */
export const askPage = (before: number): Promise<WallPage | undefined> =>
  waitFor<WallPage>((resolve) => {
    page = resolve
    return say({ event: 'load conversations', before })
  })

export function takeAnswer(answer: WallAnswer): void {
  if (answer.event === 'show more') page?.(answer)
  else if ((answer.event === 'accepted' || answer.event === 'refused') && answer.key) commands.get(answer.key)?.(answer)
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
  page?.(undefined)
})
