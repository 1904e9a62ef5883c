import type { About } from '#domain/account/guessable'
import { EASY_TO_GUESS } from '#domain/account/password'

/** The portal's own check, with the words that passwords are most often made of. */
export const loadGuessCheck = async () => (await import('#domain/account/guessable')).isGuessable

/**
 * The form's complaint about a password that is easy to guess. Where the check can't be loaded, the portal complains on
 * saving.
 */
export async function guessComplaint(password: string, about: About): Promise<string | undefined> {
  const isGuessable = await loadGuessCheck().catch(() => undefined)
  return isGuessable?.(password, about) ? EASY_TO_GUESS : undefined
}
