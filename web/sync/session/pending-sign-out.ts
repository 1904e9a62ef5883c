import { deliver } from '../deliver'
import { forget, read, write } from './storage'

/**
 * Ends the session of `token` at the portal. Without signal the hash of the token stays until there is some, which lets
 * nobody in: the portal knows the session by it. Where the browser makes no hashes, the session runs out by itself.
 */
export async function signOutAtPortal(token: string): Promise<void> {
  const waiting = pending()
  if (await tell(waiting, token)) return note(without(waiting))
  const ended = await hashToken(token)
  if (ended) note([...pending(), ended])
}

/** Tells the portal of the sessions that have ended on this device without signal. */
export async function deliverSignOuts(): Promise<void> {
  const waiting = pending()
  if (waiting.length > 0 && (await tell(waiting))) note(without(waiting))
}

/** Whether the portal has heard of it. */
async function tell(sessions: readonly string[], token?: string): Promise<boolean> {
  const heard = deliver('/api/signout', {
    method: 'POST',
    // The page may be closed meanwhile.
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ sessions }),
  })
  return heard.then(
    ({ status }) => status < 500,
    () => false,
  )
}

const pending = (): string[] => (read('endedSessions') ?? '').split(' ').filter(Boolean)
const without = (told: readonly string[]) => pending().filter((session) => !told.includes(session))

const note = (sessions: readonly string[]) =>
  sessions.length > 0 ? write('endedSessions', [...new Set(sessions)].join(' ')) : forget('endedSessions')

async function hashToken(token: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
