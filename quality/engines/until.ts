const PAUSE_MS = 50
const MOST_TIMES = 1_200

/**
 * Asks until there is an answer, and gives it. A page that is just being replaced throws, so what is thrown counts as no
 * answer yet; the last of it is told where none comes. It counts how often it asks, and not the time, so that a machine that
 * is busy with something else gives a page its chance all the same.
 */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  let cause: unknown
  for (let time = 0; time < MOST_TIMES; time += 1) {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== false) return answer
      cause = undefined
    } catch (error) {
      cause = error
    }
    await new Promise((resume) => setTimeout(resume, PAUSE_MS))
  }
  const last = cause instanceof Error ? `: ${cause.message.split('\n')[0]}` : ''
  throw new Error(`waited in vain until ${what}${last}`, { cause })
}
