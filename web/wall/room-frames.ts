import { Here, WallAnswer, WallFrame } from '#domain/wall/wall-frames'
import { onWallFrames } from '../sync/live/wall-line'
import { endWithSession } from '../sync/session/with-session'
import { noteHere } from './presence'
import { takeAnswer } from './room-answers'
import { tell } from './wall-store'

let heard: WallFrame[] = []
let isListening = false

/** Listens to the room from now on. What comes between two frames of the screen is shown at once. */
export function listenToRoom(): void {
  if (isListening) return
  isListening = true
  onWallFrames((frames) => {
    for (const frame of frames) hear(frame)
  })
}

function hear(said: unknown) {
  const { data: frame } = WallFrame.safeParse(said)
  if (frame) {
    heard.push(frame)
    if (heard.length === 1) soon(tellHeard)
    return
  }
  const { data: answer } = WallAnswer.safeParse(said)
  if (answer) return takeAnswer(answer)
  const { data: here } = Here.safeParse(said)
  if (here) noteHere(here)
}

function tellHeard() {
  const frames = heard
  heard = []
  tell(frames)
}

// A hidden page has no frames.
function soon(then: () => void) {
  if (document.visibilityState === 'hidden') setTimeout(then, HIDDEN_MS)
  else requestAnimationFrame(then)
}

const HIDDEN_MS = 250

endWithSession(() => {
  heard = []
})
