import { signal } from '@preact/signals-react'
import { endWithSession } from '../sync/session/with-session'
import { onWall } from './wall-store'

/** The first posts of a visit with their order of entrance. Empty once they are in, so that none comes in twice. */
export const entrance = signal<ReadonlyMap<string, number>>(new Map())

/** The first ten, 0.3 seconds apart (specification, section 9), and the time that one takes. */
const FIRST = 10
const ENTERED_MS = FIRST * 300 + 500

let hasEntered = false

onWall(({ conversations }) => {
  if (hasEntered || conversations.length === 0) return
  hasEntered = true
  entrance.value = new Map(conversations.slice(0, FIRST).map(({ _id }, at) => [_id, at]))
  setTimeout(over, ENTERED_MS)
})

function over() {
  entrance.value = new Map()
}

endWithSession(() => {
  hasEntered = false
  over()
})
