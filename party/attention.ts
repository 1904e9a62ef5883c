// No runtime of today tells how much a socket has yet to send, so whoever was sent that much is asked whether it arrives.
export const ASKED_AFTER = 128 * 1024
export const GIVEN_UP_AFTER = 768 * 1024

interface Unproven {
  /** Characters since the question, or since the answer to the last one. */
  readonly sent: number
  /** What the listener has to repeat; guessing it would be no sign of reading. */
  readonly word?: string
}

/** Knows which listeners may have stopped reading, by what they were sent since they last answered the question. */
export function attention() {
  const unproven = new WeakMap<object, Unproven>()
  const of = (listener: object): Unproven => unproven.get(listener) ?? { sent: 0 }

  return {
    /** Whether the question went unanswered for so long that whatever is sent would only pile up. */
    hasGone: (listener: object) => of(listener).word !== undefined && of(listener).sent >= GIVEN_UP_AFTER,

    /** Notes what was sent; answers with the question where it is time to ask it. */
    note: (listener: object, characters: number) => {
      const { sent, ...asked } = of(listener)
      if (asked.word !== undefined || sent + characters < ASKED_AFTER) {
        unproven.set(listener, { sent: sent + characters, ...asked })
        return undefined
      }
      const word = crypto.randomUUID()
      unproven.set(listener, { sent: 0, word })
      return { event: 'still here?', word } as const
    },

    repeats: (listener: object, word: string) => {
      if (of(listener).word === word) unproven.delete(listener)
    },
  }
}
