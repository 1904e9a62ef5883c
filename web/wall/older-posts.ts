import { signal } from '@preact/signals-react'

import { errorSentence } from '../sync/refused'
import { endWithSession } from '../sync/session/with-session'
import { askPage } from './room-answers'
import { findPage } from './wall-api'
import { withOlder } from './wall-state'
import { change, notePictures, wall } from './wall-store'

/** Whether older posts are being asked for, or why they did not come. */
export const older = signal<{ readonly isLoading: boolean; readonly fault?: string }>({ isLoading: false })

/** Loads the ten before the oldest, through the room where it is there. Answers the id of the first of them. */
export async function loadMore(): Promise<string | undefined> {
  const state = wall.peek()
  if (!state || older.peek().isLoading) return undefined
  const mine = turn
  older.value = { isLoading: true }
  try {
    const page = (await askPage(state.floor)) ?? (await findPage(state.floor))
    if (turn !== mine) return undefined
    notePictures(page.conversations)
    change((now) => withOlder(now, page))
    older.value = { isLoading: false }
    return page.conversations[0]?._id
  } catch (fault) {
    if (turn === mine) older.value = { isLoading: false, fault: errorSentence(fault) }
    return undefined
  }
}

let turn = 0
endWithSession(() => {
  turn += 1
  older.value = { isLoading: false }
})
