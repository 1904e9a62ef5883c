import { type Signal, signal } from '@preact/signals-react'

import type { Reacted } from '#domain/wall/conversation-views'
import type { WallFrame } from '#domain/wall/wall-frames'
import { session } from '../../sync/session/session'
import { endWithSession } from '../../sync/session/with-session'

export type Reaction = Reacted['reactions'][number]

/** The reactions to one post, as this browser knows them and as its member wants them. */
interface Known {
  /** The place in the log at which they were so. */
  readonly position: number
  readonly reactions: readonly Reaction[]
  /** The faces that the member has pressed and that are not settled: whether each is to be shown. */
  readonly wishes: ReadonlyMap<string, Wish>
}

interface Wish {
  readonly isOn: boolean
  /** The position at which it came true. */
  readonly since?: number
}

const posts = new Map<string, Signal<Known>>()

/** The reactions to a post, by its id. What is told of them may come in any order: the newest holds. */
export function reactionsTo(post: string): Signal<Known> {
  const known = posts.get(post)
  if (known) return known
  const made = signal<Known>({ position: -1, reactions: [], wishes: new Map() })
  posts.set(post, made)
  return made
}

/** The same as they are shown: with what the member has pressed, which may still be on its way. */
export function shown({ reactions, wishes }: Known): readonly Reaction[] {
  const known = reactions.map((reaction) => {
    const { count, face, isMine = false } = reaction
    const isOn = wishes.get(face)?.isOn ?? isMine
    return { ...reaction, count: count + Number(isOn) - Number(isMine), isMine: isOn }
  })
  const more = [...wishes].filter(([face, { isOn }]) => isOn && !reactions.some((known) => known.face === face))
  return [...known, ...more.map(([face]) => ({ face, count: 1, isMine: true, by: [] }))].filter(
    ({ count }) => count > 0,
  )
}

export const isShownByMe = (post: string, face: string): boolean =>
  shown(reactionsTo(post).peek()).some((reaction) => reaction.face === face && reaction.isMine)

/** Sets what the member wants shown; without a wish it is as it was recorded. */
export function wish(post: string, face: string, wanted: Wish | undefined): void {
  const state = reactionsTo(post)
  const wishes = new Map(state.peek().wishes)
  if (wanted) wishes.set(face, wanted)
  else wishes.delete(face)
  state.value = settled({ ...state.peek(), wishes })
}

/** Remembers what an answer says of `of`, the posts that it is about: to those that it does not name nobody reacts. */
export function noteReacted(of: readonly string[], position: number, reacted: readonly Reacted[] = []): void {
  const told = new Map(reacted.map(({ post, reactions }) => [post, reactions]))
  for (const post of new Set([...of, ...told.keys()])) {
    if (told.has(post) || posts.has(post)) note(post, position, told.get(post) ?? [])
  }
}

/** Remembers what the room told. It tells all the same thing: whose a face is follows from what was known. */
export function noteToldReactions(frames: readonly WallFrame[]): void {
  const me = session.peek()?.userId ?? ''
  for (const frame of frames) {
    if (frame.event !== 'reactions changed') continue
    for (const { post, reactions, by } of frame.posts) {
      const before = reactionsTo(post).peek().reactions
      const isMine = (face: string) =>
        by[me]?.includes(face) ?? before.some((known) => known.face === face && known.isMine === true)
      note(
        post,
        frame.position,
        reactions.map((reaction) => ({ ...reaction, isMine: isMine(reaction.face) })),
      )
    }
  }
}

function note(post: string, position: number, reactions: readonly Reaction[]) {
  const state = reactionsTo(post)
  const known = state.peek()
  if (position >= known.position) state.value = settled({ ...known, position, reactions })
}

/** Without the wishes that came true before. */
function settled({ wishes, ...known }: Known): Known {
  const open = [...wishes].filter(([, { since = Number.POSITIVE_INFINITY }]) => since > known.position)
  return { ...known, wishes: new Map(open) }
}

endWithSession(() => posts.clear())
