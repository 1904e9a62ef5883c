import { post } from '../../sync/client'
import { Refused } from '../../sync/refused'
import type { Exchange } from './sealing'

/** Fetches the cipher's code ahead of the moment it is needed. */
export const warmUp = (): void => void import('./sealing').catch(() => {})

const FRESH_MS = 4 * 60_000
let ahead: { readonly exchange: Promise<Exchange>; readonly at: number } | undefined

/** Fetches all that a sign-in needs while somebody types: on a slow line that is a second less to wait after it. */
export function prepareSignIn(): void {
  warmUp()
  if (ahead && performance.now() - ahead.at < FRESH_MS) return
  const asked = { exchange: askForExchange(), at: performance.now() }
  ahead = asked
  asked.exchange.catch(() => {
    if (ahead === asked) ahead = undefined
  })
}

function nextExchange(): Promise<Exchange> {
  const ready = ahead
  ahead = undefined
  return ready && performance.now() - ready.at < FRESH_MS ? ready.exchange.catch(askForExchange) : askForExchange()
}

/**
 * Seals texts so that only the portal can read them, each under its content type ('login-email', 'new-password', …).
 * `key` in the answer is the challenge they answer to. Without an exchange it asks for one.
 */
export async function seal<Kind extends string>(
  texts: Record<Kind, string>,
  exchange?: Exchange,
): Promise<Record<Kind | 'key', string>> {
  const [{ sealAll }, given] = await Promise.all([import('./sealing'), exchange ?? nextExchange()])
  return { ...((await sealAll(texts, given)) as Record<Kind, string>), key: given.challenge }
}

/**
 * Runs an attempt that seals something, and once more when the portal does not take its exchange: keys are rotated and
 * challenges run out while somebody types. The attempt must ask for a new exchange the second time.
 */
export async function withFreshExchange<Result>(attempt: (isSecond: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await attempt(false)
  } catch (fault) {
    if (!(fault instanceof Refused && fault.code === 'CANNOT_AUTHENTICATE')) throw fault
    return attempt(true)
  }
}

/** Sixteen random bytes that tie the portal's answer to this request. */
export const newNonce = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)))

/** Reads the `key` that the portal answered with. */
export function openExchange(key: string): Exchange {
  try {
    const { kid, jwk, exp, challenge } = JSON.parse(fromBase64Url(key)) as Exchange
    if (kid && jwk && challenge) return { kid, jwk, exp, challenge }
  } catch {
    // Falls through to the one refusal for everything that is wrong with an exchange.
  }
  throw noExchange()
}

async function askForExchange(): Promise<Exchange> {
  const { value } = await post<{ key: string }>('/login/key', { key: newNonce() }).catch((fault: unknown) => {
    throw fault instanceof Refused && fault.status === 400 ? noExchange() : fault
  })
  return openExchange(value.key)
}

const noExchange = () =>
  new Refused('The token of the key exchange is not valid.', { status: 400, code: 'CANNOT_AUTHENTICATE' })

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))
