import type { PostAuthor, WallChange, WallChanges, WallPage } from '#domain/wall/conversation-views'
import type { WallFrame } from '#domain/wall/wall-frames'
import { changed, knownOf, placed, replied, revised, type ShownConversation, type ShownReply, without } from './posts'

/**
 * The wall as one browser knows it. Every change of the wall has its place in the log and names the place of the one
 * before it, so the changes are a chain: what continues it at `cursor` is carried out, what was carried out before is
 * passed over, and what has a gap before it waits in `ahead` until the gap is filled. Whatever is repeated, reordered
 * or lost on the way, all browsers whose cursors are the same show the same.
 */
export interface WallState {
  /** The place in the log up to which all changes are carried out. */
  readonly cursor: number
  /** Newest first. */
  readonly conversations: readonly ShownConversation[]
  /** Everything from here on is loaded; what is older is left to be asked for. */
  readonly floor: number
  readonly ahead: readonly WallFrame[]
  /** The positions of deletions, so that an answer from before doesn't bring a deleted post back. */
  readonly gone: ReadonlyMap<string, number>
}

/** A picture by its author's id; `undefined` where it is not known whether there is one. */
export type PictureOf = (author: string) => string | null | undefined

/**
 * The wall's first page. What of `before` is not on it is given up, but for what is known to be deleted since. A page that tells of
 * an earlier moment than `before` takes nothing away.
 */
export const opened = (page: WallPage, before?: WallState, pictureOf?: PictureOf): WallState =>
  settled(
    withOlder(
      before && page.position < before.cursor
        ? before
        : {
            ahead: [],
            gone: new Map(),
            ...before,
            cursor: page.position,
            conversations: [],
            floor: oldestPosition(page),
          },
      page,
    ),
    pictureOf,
  )

/**
 * Adds older posts. A page that tells of an earlier moment than the wall brings the cursor back to it: what happened
 * since is asked for again, which changes nothing that has been carried out.
 */
export const withOlder = (state: WallState, page: WallPage): WallState =>
  withPage(
    { ...state, floor: Math.min(state.floor, oldestPosition(page)), cursor: Math.min(state.cursor, page.position) },
    page,
  )

/** Carries out what the room told, in the order of the log, as far as nothing is missing. */
export const withFrames = (state: WallState, frames: readonly WallFrame[], pictureOf?: PictureOf): WallState =>
  settled({ ...state, ahead: [...state.ahead, ...frames] }, pictureOf)

/** Carries out what the portal told of the time after `since`. Where the cursor has gone back behind that, it stays. */
export function withChanges(
  state: WallState,
  since: number,
  { changes, position }: WallChanges,
  pictureOf?: PictureOf,
): WallState {
  const next = changes.reduce(withChange, state)
  return settled(since > state.cursor ? next : { ...next, cursor: Math.max(state.cursor, position) }, pictureOf)
}

/**
 * A conversation as the portal has just answered it, with the reader's links. The answer does not say of which moment
 * it tells: what the wall has been told of and does not show has been deleted, and stays away.
 */
export function withConversation(state: WallState, found: ShownConversation): WallState {
  const known = knownOf(state.conversations, found)
  if (!known && !isNews(state, found)) return state
  const isKnown = (id: string) => known?.responses.some(({ _id }) => _id === id)
  return withPlaced(state, {
    ...found,
    responses: found.responses.filter((reply) => isKnown(reply._id) || isNews(state, reply)),
  })
}

/** A reply as the portal has just answered it. */
export const withReply = (state: WallState, conversation: string, reply: ShownReply): WallState => {
  const known = state.conversations.find(({ _id }) => _id === conversation)
  return known ? withConversation(state, { ...known, responses: [reply] }) : state
}

/** Whether something is missing before what the room told last. */
export const hasGap = (state: WallState | undefined): boolean => (state?.ahead.length ?? 0) > 0

/** Whether more can be loaded. */
export const hasOlder = ({ floor }: WallState): boolean => floor > 0

const oldestPosition = ({ conversations, more }: WallPage) => (more ? (conversations.at(-1)?.position ?? 0) : 0)

const withPage = (state: WallState, { conversations, position }: WallPage) =>
  conversations.reduce((so, conversation) => withCreated(so, conversation, position), state)

function settled(state: WallState, pictureOf: PictureOf = () => null): WallState {
  if (state.ahead.length === 0) return state
  const waiting = state.ahead.filter(({ position }) => position > state.cursor).sort((a, b) => a.position - b.position)
  let next: WallState = { ...state, ahead: [] }
  for (const [at, frame] of waiting.entries()) {
    if (frame.position <= next.cursor) continue
    if (frame.after > next.cursor) return { ...next, ahead: waiting.slice(at).filter(isFirst) }
    const after = isOfPost(frame) && !knows(next, frame) ? withChange(next, changeIn(frame, pictureOf)) : next
    next = { ...after, cursor: frame.position }
  }
  return next
}

/** Reactions are kept apart; here they are a change like others of which nothing is missed. */
type PostFrame = Exclude<WallFrame, { event: 'reactions changed' }>
const isOfPost = (frame: WallFrame): frame is PostFrame => frame.event !== 'reactions changed'

/** A frame about a known post lacks the links that are known already. */
function knows({ conversations }: WallState, frame: PostFrame): boolean {
  if (frame.event === 'conversation created') return knownOf(conversations, frame) !== undefined
  if (frame.event !== 'comment created') return false
  const responses = conversations.find(({ _id }) => _id === frame.conversation)?.responses
  return responses?.some(({ _id }) => _id === frame._id) ?? false
}

const isFirst = ({ position }: WallFrame, at: number, all: readonly WallFrame[]) => all[at - 1]?.position !== position

function withChange(state: WallState, change: WallChange | FrameChange): WallState {
  const { conversations } = state
  switch (change.event) {
    case 'conversation created':
      return withCreated(state, change.conversation, change.position)
    case 'comment created':
      if ((state.gone.get(change.comment._id) ?? 0) >= change.position) return state
      return { ...state, conversations: changed(conversations, change.conversation, (c) => replied(c, change.comment)) }
    case 'conversation revised':
      return { ...state, conversations: changed(conversations, change._id, (known) => revised(known, change)) }
    case 'comment revised':
      return {
        ...state,
        conversations: changed(conversations, change.conversation, (known) => ({
          ...known,
          responses: known.responses.map((reply) => (reply._id === change._id ? revised(reply, change) : reply)),
        })),
      }
    case 'conversation deleted':
      return { ...gone(state, change), conversations: without(conversations, change._id) }
    case 'comment deleted':
      return {
        ...gone(state, change),
        conversations: changed(conversations, change.conversation, (known) => ({
          ...known,
          responses: without(known.responses, change._id),
        })),
      }
  }
}

/** One that was restored is there again; replies that were made since it was asked for stay. */
function withCreated(state: WallState, created: ShownConversation, position: number): WallState {
  const goneAt = state.gone.get(created._id)
  if ((goneAt ?? -1) >= position || created.position < state.floor) return state
  const responses = created.responses.filter(({ _id }) => (state.gone.get(_id) ?? -1) < position)
  const gone = goneAt === undefined ? state.gone : new Map([...state.gone].filter(([id]) => id !== created._id))
  return withPlaced({ ...state, gone }, { ...created, responses })
}

function withPlaced(state: WallState, conversation: ShownConversation): WallState {
  const known = knownOf(state.conversations, conversation)
  const merged = conversation.responses.reduce(replied, { ...conversation, responses: known?.responses ?? [] })
  return { ...state, conversations: placed(state.conversations, merged) }
}

const isNews = ({ cursor, gone }: WallState, { _id, position }: ShownReply) => position > cursor && !gone.has(_id)

const gone = (state: WallState, { _id, position }: { readonly _id: string; readonly position: number }): WallState => ({
  ...state,
  gone: new Map(state.gone).set(_id, Math.max(position, state.gone.get(_id) ?? 0)),
})

type Revision = Extract<WallFrame, { event: 'conversation revised' | 'comment revised' }>

type FrameChange =
  | Revision
  | { readonly event: 'conversation created'; readonly position: number; readonly conversation: ShownConversation }
  | {
      readonly event: 'comment created'
      readonly position: number
      readonly conversation: string
      readonly comment: ShownReply
    }

function changeIn(frame: PostFrame, pictureOf: PictureOf): WallChange | FrameChange {
  if ('revised' in frame || frame.event === 'conversation deleted' || frame.event === 'comment deleted') return frame
  const { _id, message, date, position, files, mentions } = frame
  const author: PostAuthor = { ...frame.author, avatar: pictureOf(frame.author._id) ?? null }
  const post = {
    _id,
    author,
    message,
    date,
    position,
    attachments: [],
    files: files || undefined,
    mentions,
  }
  return frame.event === 'conversation created'
    ? {
        event: frame.event,
        position,
        conversation: { ...post, responses: [], hasPoll: frame.hasPoll },
      }
    : { event: frame.event, position, conversation: frame.conversation, comment: post }
}
