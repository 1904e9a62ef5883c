import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'

import { query, type Statement } from '../event-log/database'
import type { PurposeKeys } from '../event-log/keys/purpose-keys'
import type { App } from '../http/app'
import { COOKIE_PATH, cookieName, isEncrypted } from '../http/cookie-name'
import { clientAddress, isOwnMachine } from '../http/security/client-address'

/*
 * By this cookie the portal tells a browser in which a member has signed in before from everybody else's (OWASP, "Slow Down
 * Online Guessing Attacks with Device Cookies"). It lets nobody in: it gives its browser counters of its own, so that no
 * stranger who guesses passwords holds up the member. It stays on signing out, and says nothing of who that was.
 */
const NAME = 'device'
/** As long as browsers keep a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 3600

/**
 * The device that the request comes from, as it is in `known_devices`; `undefined` without a cookie that we signed.
 */
export async function knownDevice(c: Context<App>): Promise<string | undefined> {
  const { keys } = c.var
  for (const version of keys.versions) {
    const id = await getSignedCookie(c, deriveSecret(keys, version), cookieName(c, NAME))
    if (id) return keyOf(keys, id, version)
  }
  return undefined
}

/** Whether the member who signs in with the address of `emailKeys` has done so on this device. */
export const isKnownDevice = (device: string | undefined, emailKeys: readonly string[]): SQL =>
  device === undefined
    ? sql`false`
    : sql`EXISTS (
        SELECT 1 FROM unique_keys u JOIN known_devices d ON d.member_id = u.owner_id
        WHERE u.scope = 'email' AND u.key IN ${emailKeys} AND d.device = ${device})`

interface SignIn {
  readonly memberId: string
  /** Whether the session has been opened, for the statements that come after its own. */
  readonly isOpen: SQL
  /** The answer of `knownDevice`. */
  readonly device: string | undefined
}

/**
 * A new cookie for a browser in which somebody signs in. `statements` belong behind the one that opens the session in
 * its batch; `give` sends the cookie. Other members who have signed in with the browser go on with the new one.
 */
export function newDevice(c: Context<App>, { memberId, isOpen, device: was }: SignIn) {
  const id = crypto.getRandomValues(new Uint8Array(18)).toBase64({ alphabet: 'base64url' })
  const device = keyOf(c.var.keys, id)
  const statements: readonly Statement[] = [
    ...(was ? [query.run(sql`UPDATE known_devices SET device = ${device} WHERE device = ${was} AND ${isOpen}`)] : []),
    query.run(sql`
      INSERT INTO known_devices (device, member_id, seen_at) SELECT ${device}, ${memberId}, ${Date.now()} WHERE ${isOpen}
      ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at`),
  ]
  const give = () =>
    setSignedCookie(c, cookieName(c, NAME), id, deriveSecret(c.var.keys), {
      path: COOKIE_PATH,
      maxAge: LIFETIME_SECONDS,
      httpOnly: true,
      sameSite: 'Strict',
      secure: isEncrypted(c),
    })
  return { statements, give }
}

/** Makes the device unknown for this member. */
export const forgetDevice = (device: string, memberId: string): Statement =>
  query.run(sql`DELETE FROM known_devices WHERE device = ${device} AND member_id = ${memberId}`)

/** Makes every device unknown, but for `kept`. */
export const forgetDevices = (memberId: string, kept?: string): Statement =>
  query.run(sql`DELETE FROM known_devices WHERE member_id = ${memberId} AND device IS NOT ${kept ?? null}`)

/** Those whose cookies no browser has any more. */
export const expiredDevices = (now: number): Statement =>
  query.run(sql`DELETE FROM known_devices WHERE seen_at < ${now - LIFETIME_SECONDS * 1000}`)

const deriveSecret = (keys: PurposeKeys, version?: number) => keys.mac('links', 'device cookie', version)

/** A stolen table opens nobody's counters: the cookie cannot be made from what is in it. */
const keyOf = (keys: PurposeKeys, id: string, version?: number) => keys.mac('links', `device|${id}`, version)

/**
 * By what a call without a session is counted: by the device where somebody has signed in on it, so that neighbors in a
 * network hold it up as little as attackers do, else by the network. Nobody counts on one's own machine.
 */
export async function strangerKey(c: Context<App>): Promise<string | undefined> {
  const address = clientAddress(c)
  return isOwnMachine(address) ? undefined : ((await knownDevice(c)) ?? address)
}
