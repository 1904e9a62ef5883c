const PATIENCE_MS = 30_000
const PAUSE_MS = 50

/**
 * Asks until there is an answer, and gives it. A page that is just being replaced throws, so what is thrown counts as no
 * answer yet; the last of it is told where none comes.
 */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  let cause: unknown
  while (performance.now() < end) {
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
