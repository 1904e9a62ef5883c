import { refusalCode } from '../../event-log/outbox/sender'
import { letterFailure } from './dead-letters'
import { writeLetter } from './letters'
import { mail } from './post-office'

/** Whether a letter could be handed over; where not, why, and in Cloudflare's own word. */
type TestLetterOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly reason: string; readonly code: string | null }

/** Sends a letter to the person who runs the portal, past the outbox, so that they hear at once what became of it. */
export async function sendTestLetter(env: Env, to: string): Promise<TestLetterOutcome> {
  try {
    await mail(env, writeLetter('test', { to, fname: 'there' }, env))
    return { sent: true }
  } catch (error) {
    return { sent: false, reason: letterFailure(error), code: refusalCode(error) ?? null }
  }
}
