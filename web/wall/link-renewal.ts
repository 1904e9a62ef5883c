import { endWithSession } from '../sync/session/with-session'
import type { ShownConversation, ShownReply } from './posts'
import { changesSince, findConversation } from './wall-api'
import { withChanges, withConversation } from './wall-state'
import { change, notePictures, onWall, pictureOf, wall } from './wall-store'

const JOINED_MS = 200
/** Up to so many are asked for one by one; more are asked for together. */
const FEW = 2
/** Links are good for two and a half minutes at the least. */
const AGAIN_MS = 120_000

let wanted = new Set<string>()
let renewedAt = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Asks for a conversation again because links in it have run out, at most once in two minutes. */
export function renew(id: string): void {
  const now = Date.now()
  if (now - (renewedAt.get(id) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return
  renewedAt.set(id, now)
  want(id)
}

/** Whether a link was got lately enough to open. */
export const isFresh = (url: string): boolean => Date.now() - (gotAt.get(url) ?? 0) < AGAIN_MS

/** A new link to a file of a conversation; `undefined` where there is none to be had. */
export async function renewed(id: string, file: string): Promise<string | undefined> {
  try {
    const found = await findConversation(id)
    change((state) => withConversation(state, found))
    return [found, ...found.responses].flatMap(({ attachments }) => attachments).find(({ key }) => key === file)?.url
  } catch {
    return undefined
  }
}

function want(id: string) {
  wanted.add(id)
  timer ??= setTimeout(() => void ask(), JOINED_MS)
}

async function ask() {
  const ids = [...wanted]
  wanted = new Set()
  timer = undefined
  const mine = turn
  try {
    const found = ids.length > FEW ? undefined : await Promise.all(ids.map(findConversation))
    if (turn !== mine) return
    if (!found) return await askTogether(ids, mine)
    notePictures(found)
    change((state) => found.reduce(withConversation, state))
  } catch {
    // The words are there; the next reader asks again.
    for (const id of ids) renewedAt.delete(id)
  }
}

/** One call for a burst: everything from the oldest of them on. */
async function askTogether(ids: readonly string[], mine: number) {
  const positions = (wall.peek()?.conversations ?? []).filter(({ _id }) => ids.includes(_id)).flatMap(placesIn)
  if (positions.length === 0) return
  const since = Math.min(...positions) - 1
  const answer = await changesSince(since)
  if (turn !== mine) return
  for (const each of answer.changes) {
    if (each.event === 'conversation created') notePictures([each.conversation])
    if (each.event === 'comment created') notePictures([each.comment])
  }
  change((state) => withChanges(state, since, answer, pictureOf))
}

/** The position of the post that lacks links, else of the conversation itself. */
function placesIn(conversation: ShownConversation): number[] {
  const lacking = [conversation, ...conversation.responses].filter(lacks)
  return (lacking.length > 0 ? lacking : [conversation]).map(({ position }) => position)
}

const lacks = (post: ShownReply) => post.files !== undefined || pictureOf(post.author._id) === undefined

onWall(({ conversations }, before) => {
  if (conversations === before?.conversations) return
  const known = new Set(before?.conversations)
  for (const conversation of conversations) {
    if (known.has(conversation)) continue
    noteLinks(conversation)
    const isLacking = lacks(conversation) || conversation.responses.some(lacks)
    const { _id } = conversation
    if (!isLacking) tries.delete(_id)
    else if (nextTry(_id) <= MOST_TRIES) want(_id)
  }
})

/** When each link to a file came. */
let gotAt = new Map<string, number>()

/** Notes that the links to a conversation's files have just come. */
export function noteLinks(conversation: ShownConversation) {
  for (const { attachments } of [conversation, ...conversation.responses]) {
    for (const { url } of attachments) if (!gotAt.has(url)) gotAt.set(url, Date.now())
  }
}

/** Changes that the answers don't bring are not requested without end. */
const MOST_TRIES = 5
let tries = new Map<string, number>()

function nextTry(id: string) {
  const next = (tries.get(id) ?? 0) + 1
  tries.set(id, next)
  return next
}

let turn = 0
endWithSession(() => {
  turn += 1
  clearTimeout(timer)
  timer = undefined
  wanted = new Set()
  renewedAt = new Map()
  tries = new Map()
  gotAt = new Map()
})
