import { signal } from '@preact/signals-react'

import { Refused } from '../sync/refused'
import { endWithSession } from '../sync/session/with-session'
import { changesSince } from './wall-api'
import { hasGap, withChanges } from './wall-state'
import { change, newest, notePictures, onWall, pictureOf, wall } from './wall-store'

/** How long a missing frame may still arrive by itself. */
const JOINED_MS = 250
const AGAIN_MS = 5_000
/** Of 500 changes each: a reader who missed more sees the newest posts again instead. */
const MOST_CALLS = 10

/** Whether the portal could not be reached the last time it was asked. */
export const isOutOfReach = signal(false)

let underWay: Promise<void> | undefined
let isAllWanted = false
let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = Number.POSITIVE_INFINITY
let needs: (() => boolean)[] = []

/** Asks for what happened on the wall since its cursor, all of it. Callers at the same time share it. Never throws. */
export function catchUp(): Promise<void> {
  forgetNeeds()
  underWay ??= askAll().finally(() => {
    underWay = undefined
  })
  return underWay
}

/**
 * As `catchUp`, and asks again for all posts that are shown: a name or a picture is changed, and a member forgotten,
 * without anything happening on the wall.
 */
export function catchUpWithAll(): Promise<void> {
  isAllWanted = true
  return catchUp()
}

/** As `catchUp`, once for all who want it within a quarter of a second, and only if somebody still needs it then. */
export function catchUpSoon(wait = JOINED_MS, isNeeded = () => true): void {
  needs.push(isNeeded)
  const at = Date.now() + wait
  if (at >= dueAt) return
  clearTimeout(timer)
  dueAt = at
  timer = setTimeout(() => {
    if (needs.some((each) => each())) void catchUp()
    else forgetNeeds()
  }, wait)
}

function forgetNeeds() {
  clearTimeout(timer)
  dueAt = Number.POSITIVE_INFINITY
  needs = []
}

async function askAll(): Promise<void> {
  const mine = turn
  // Both may be wanted in the same moment, and are one call then.
  await undefined
  const isForAll = isAllWanted
  isAllWanted = false
  let since = isForAll ? beforeShown() : undefined
  try {
    for (let calls = 0; calls < MOST_CALLS; calls++) {
      const cursor = wall.peek()?.cursor
      if (cursor === undefined) {
        isAskedEarly = true
        return
      }
      const from = Math.min(since ?? cursor, cursor)
      const answer = await changesSince(from)
      if (turn !== mine) return
      isOutOfReach.value = false
      for (const each of answer.changes) {
        if (each.event === 'conversation created') notePictures([each.conversation])
        if (each.event === 'comment created') notePictures([each.comment])
      }
      change((state) => withChanges(state, from, answer, pictureOf))
      const now = wall.peek()?.cursor ?? 0
      if (!answer.more && now >= answer.position) return isAllWanted ? askAll() : lookForGap()
      since = answer.more ? answer.position : undefined
    }
    await newest.refresh()
  } catch (fault) {
    // If the portal doesn't know the cursor, only the newest posts help.
    if (turn !== mine) return
    isAllWanted ||= isForAll
    const status = fault instanceof Refused && fault.status
    isOutOfReach.value = status === 0
    if (status === 400 || status === 404) {
      // With the cursor at 0, the page that comes replaces the whole wall.
      change((state) => ({ ...state, cursor: 0 }))
      await newest.refresh()
    } else if (navigator.onLine) catchUpSoon(AGAIN_MS * (1 + Math.random()))
  }
}

/** The first position that is shown. */
function beforeShown() {
  const oldest = wall.peek()?.conversations.at(-1)
  return oldest && oldest.position - 1
}

const isIncomplete = () => hasGap(wall.peek())

function lookForGap() {
  if (isIncomplete()) catchUpSoon(JOINED_MS, isIncomplete)
}

/** Somebody knew of news before the wall was there, and what it begins with may have been read before them. */
let isAskedEarly = false

onWall((now, before) => {
  if (isAskedEarly) {
    isAskedEarly = false
    catchUpSoon()
  }
  if (underWay) return
  if (before !== undefined && now.cursor < before.cursor) catchUpSoon()
  else lookForGap()
})

let turn = 0
endWithSession(() => {
  turn += 1
  forgetNeeds()
  isAllWanted = false
  isAskedEarly = false
  isOutOfReach.value = false
})
