import type { Portal } from './portal'
import type { Clock } from './visitor'

/** So long after the portal could not be reached it is asked whether it is there again. */
export const LOOK_AGAIN_MS = 1_000

/** No session has it, so that the answer tells of the portal and of nobody else. */
const NOBODY = 'is-the-portal-there'

/**
 * The portal, and `back` is called when it answers again after something that was passed on to it could not reach it: what
 * members then said to the portal themselves went past the room, and so did the portal's notice of it.
 */
export function watchedPortal(portal: Portal, clock: Clock, back: () => void): Portal {
  let isParted = false

  function lookAgain() {
    clock.after(LOOK_AGAIN_MS, () => {
      void portal
        .sessions([NOBODY])
        .catch(() => ['unreachable' as const])
        .then(([answer]) => {
          if (answer === 'unreachable') return lookAgain()
          isParted = false
          back()
        })
    })
  }

  return {
    sessions: portal.sessions,
    run: async (errands) => {
      const answers = await portal.run(errands)
      if (!isParted && answers.includes('unreachable')) {
        isParted = true
        lookAgain()
      }
      return answers
    },
  }
}
