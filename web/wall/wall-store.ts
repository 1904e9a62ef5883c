import { signal } from '@preact/signals-react'

import type { Conversation, Reply, WallPage } from '#domain/wall/conversation-views'
import type { WallFrame } from '#domain/wall/wall-frames'
import { resource } from '../sync/resource'
import { currentUser } from '../sync/session/session'
import { endWithSession } from '../sync/session/with-session'
import { noteToldReactions } from './reactions/reactions'
import { askPage } from './room-answers'
import { findPage } from './wall-api'
import { opened, type PictureOf, type WallState, withFrames } from './wall-state'

/** The wall as far as it is loaded; `undefined` before. */
export const wall = signal<WallState | undefined>(undefined)

let early: WallFrame[] = []
let pictures = new Map<string, string | null>()
const followers = new Set<(now: WallState, before: WallState | undefined) => void>()
const pageFollowers = new Set<(page: WallPage) => void>()

/**
 * The newest posts, asked for once: later visits ask for what has happened since, and keep the older ones that were loaded.
 * Where the room is connected before the wall is opened, it answers.
 */
export const newest = resource(
  async (signal) => {
    const told = wall.peek() ? undefined : await askPage()
    if (told) setTimeout(keepForOffline, QUIET_MS)
    const page = told ?? (await findPage(undefined, signal))
    if (signal.aborted) return page.position
    for (const follow of pageFollowers) follow(page)
    notePictures(page.conversations)
    const frames = early
    early = []
    show(withFrames(opened(page, wall.peek(), pictureOf), frames, pictureOf))
    return page.position
  },
  { staleMs: Number.POSITIVE_INFINITY },
)

/** A device keeps for offline reading only what comes over HTTP (web/sync/offline/cache-policy.ts). Nobody waits for this request. */
function keepForOffline() {
  if (navigator.serviceWorker?.controller && wall.peek()) findPage().catch(() => {})
}

const QUIET_MS = 4_000

/** Changes what is shown, once the wall is loaded. */
export function change(next: (state: WallState) => WallState): void {
  const state = wall.peek()
  if (state) show(next(state))
}

/** Calls `follow` whenever the wall has changed. */
export function onWall(follow: (now: WallState, before: WallState | undefined) => void): void {
  followers.add(follow)
}

/** Calls `follow` with each answer that tells of the newest posts, before it is shown. */
export function onNewest(follow: (page: WallPage) => void): void {
  pageFollowers.add(follow)
}

/** Carries out what the room told. Before the wall is loaded it waits for that. */
export function tell(frames: readonly WallFrame[]): void {
  noteToldReactions(frames)
  if (wall.peek()) change((state) => withFrames(state, frames, pictureOf))
  else early.push(...frames)
}

/** Remembers the pictures of those who wrote, for what the room tells of them, which has none. */
export function notePictures(posts: readonly (Conversation | Reply)[]): void {
  for (const post of posts) {
    pictures.set(post.author._id, post.author.avatar)
    if ('responses' in post) notePictures(post.responses)
  }
}

export const pictureOf: PictureOf = (author) => {
  const own = currentUser.peek()
  return own?._id === author ? own.avatar : pictures.get(author)
}

function show(next: WallState) {
  const before = wall.peek()
  wall.value = next
  for (const follow of followers) follow(next, before)
}

endWithSession(() => {
  wall.value = undefined
  early = []
  pictures = new Map()
})
