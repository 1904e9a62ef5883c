import type { WallChanges, WallPage } from '#domain/wall/conversation-views'
import type { WallFrame } from '#domain/wall/wall-frames'
import { hasGap, hasOlder, opened, type WallState, withChanges, withFrames, withOlder } from '../wall-state'
import type { chance } from './chance'
import type { modelClub } from './model-club'

type Club = ReturnType<typeof modelClub>
type Chance = ReturnType<typeof chance>

/** What happens on the line to the room, in cases of a hundred. */
const LINE = { repeated: 20, delayed: 20, dropped: 10 }

/** One browser at the end of a bad line. Answers of the portal take their time as well: others overtake them. */
export function modelBrowser(club: Club, luck: Chance) {
  let state: WallState | undefined
  let early: WallFrame[] = []
  let isConnected = false
  let late: { readonly due: number; readonly arrive: () => void }[] = []
  let isAsking = false
  let now = 0

  const arriveIn = (moments: number, arrive: () => void) => late.push({ due: now + moments, arrive })
  const take = (frame: WallFrame) => {
    if (state) state = withFrames(state, [frame])
    else early.push(frame)
  }

  function open() {
    if (isConnected || state) return
    isConnected = true
    const answer = club.page()
    arriveIn(luck.below(6), () => {
      state = withFrames(opened(answer), early)
      early = []
    })
  }

  function hear(frame: WallFrame) {
    if (!isConnected || luck.in100(LINE.dropped)) return
    if (luck.in100(LINE.delayed)) arriveIn(1 + luck.below(9), () => take(frame))
    else take(frame)
    if (luck.in100(LINE.repeated)) arriveIn(luck.below(20), () => take(frame))
  }

  function catchUp() {
    if (isAsking || !state) return
    isAsking = true
    const { cursor } = state
    const answer: WallChanges = club.changesSince(cursor)
    arriveIn(luck.below(6), () => {
      isAsking = false
      if (!state) return
      state = withChanges(state, cursor, answer)
      if (answer.more || state.cursor < answer.position) catchUp()
    })
  }

  function loadMore() {
    if (!state || !hasOlder(state)) return
    const answer: WallPage = club.page(state.floor)
    arriveIn(luck.below(6), () => {
      if (!state) return
      const { cursor } = state
      state = withOlder(state, answer)
      if (state.cursor < cursor) catchUp()
    })
  }

  return {
    open,
    hear,
    loadMore,
    shown: () => state?.conversations ?? [],
    /** What was under way arrives, and what is missing is asked for now and then. */
    pass() {
      now += 1
      const arriving = late.filter(({ due }) => due <= now)
      late = late.filter(({ due }) => due > now)
      for (const { arrive } of arriving) arrive()
      if (isConnected && hasGap(state) && luck.in100(15)) catchUp()
    },
    cut() {
      isConnected = false
    },
    mend() {
      if (isConnected || !state) return
      isConnected = true
      catchUp()
    },
    /** Everything that is under way arrives, and all that is missing or older is asked for. */
    settle() {
      open()
      isConnected = true
      while (late.length > 0 || (state && hasOlder(state))) {
        if (late.length === 0) loadMore()
        this.pass()
      }
      catchUp()
      while (late.length > 0) this.pass()
    },
    /** An answer to what was done here. */
    isAnswered: (change: (state: WallState) => WallState) =>
      arriveIn(luck.below(12), () => {
        if (state) state = change(state)
      }),
  }
}
