import { createHash } from 'node:crypto'
import type { Context } from 'hono'

import { Refusal } from '../domain/shared/refusal'
import type { App, Command } from './app'

/** The client's idempotency key, or a new one. Its form is fixed, for it is kept. */
export function idempotencyKey(c: Context<App>): string {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return freshKey(c)
  if (!/^[\w-]{16,64}$/.test(key))
    throw new Refusal('INVALID', 'The Idempotency-Key must be 16 to 64 letters or digits.')
  return key
}

function freshKey(c: Context<App>): string {
  const key = c.get('freshKey') ?? crypto.randomUUID()
  c.set('freshKey', key)
  return key
}

/** The id of what a creating command makes: the same for a repeated command. */
export function newRecordId(commandId: string): string {
  return createHash('sha256').update(`made by ${commandId}`).digest().subarray(0, 16).toString('base64url')
}

/** The hashes by which a request that comes again under its key is told from another one. */
export async function hashRequest(
  c: Context<App>,
  { type, content, sealed = [] }: Pick<Command, 'type' | 'content' | 'sealed'>,
) {
  const sent =
    content !== undefined
      ? JSON.stringify(content)
      : c.req.raw.headers.has('content-type')
        ? JSON.stringify(await c.get('rawBody')())
        : ''
  const why = c.req.header('x-reason')
  const said = [c.req.method, c.req.path, c.req.header('if-match')?.replace(/^W\//, '') ?? '', withoutSealed(sent)]
  const text = [type, ...said, ...(why ? [why] : []), ...(sealed.length > 0 ? [passwords(c, sealed)] : [])].join('\n')
  // It is kept for a month, and what was typed must not be found by trying.
  return c.get('keys').macs('request hashes', text)
}

/** With the token of the session, which is kept nowhere: without it nobody can try passwords against the hash. */
const passwords = (c: Context<App>, sealed: readonly string[]) =>
  JSON.stringify([c.req.header('authorization') ?? '', ...sealed])

/** A password is sealed anew for every try, so its ciphertext does not tell one request from another. */
const withoutSealed = (text: string) => text.replace(/"eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+"/g, '"sealed"')
