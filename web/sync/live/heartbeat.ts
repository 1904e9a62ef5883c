/** After so long without a word the room is asked whether it is there. */
export const ASKED_AFTER_MS = 25_000

/** How long an answer may take; after a missing one twice as long, up to the most. */
export const PATIENCE_MS = 10_000
const MOST_PATIENCE_MS = 40_000

const LOOK_MS = 5_000

interface Line {
  /** Asks whether anybody is there; false where the line is not open. */
  ask(): boolean
  /** No answer came, though the line looks open. */
  giveUp(): void
}

/** Finds out that a line is dead while nobody says anything, for as long as the page is looked at. */
export function heartbeat({ ask, giveUp }: Line) {
  let heardAt = Date.now()
  let lookedAt = heardAt
  let patience = PATIENCE_MS
  let deadline: ReturnType<typeof setTimeout> | undefined

  /** The room has to say something now. */
  function isDue() {
    deadline ??= setTimeout(() => {
      deadline = undefined
      patience = Math.min(2 * patience, MOST_PATIENCE_MS)
      giveUp()
    }, patience)
  }

  function check() {
    if (deadline === undefined && ask()) isDue()
  }

  function isLost() {
    clearTimeout(deadline)
    deadline = undefined
  }

  const looking = setInterval(() => {
    const now = Date.now()
    // A device that slept has not looked for a while, and its line may have been cut meanwhile.
    const hasSlept = now - lookedAt > 3 * LOOK_MS
    lookedAt = now
    if (document.visibilityState === 'visible' && (hasSlept || now - heardAt >= ASKED_AFTER_MS)) check()
  }, LOOK_MS)

  return {
    isDue,
    check,
    isLost,
    isHeard() {
      isLost()
      patience = PATIENCE_MS
      heardAt = Date.now()
    },
    stop() {
      isLost()
      clearInterval(looking)
    },
  }
}
