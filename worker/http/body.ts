import type { Context } from 'hono'
import type * as z from 'zod/mini'

import { Refusal } from '../domain/shared/refusal'
import type { App } from './app'
import { parseJson } from './json'

const MAX_BODY_BYTES = 64 * 1024

/**
 * The body as `schema` accepts it; unknown fields are dropped. Refuses with a message a field, the first one as the
 * sentence.
 */
export async function body<Schema extends z.ZodMiniType>(
  c: Context<App>,
  schema: Schema,
  prepare: (entered: Record<string, unknown>) => unknown = (entered) => entered,
): Promise<z.output<Schema>> {
  const entered = await c.get('rawBody')()
  if (typeof entered !== 'object' || entered === null || Array.isArray(entered)) {
    throw new Refusal('INVALID', 'The request must be an object.')
  }
  const parsed = schema.safeParse(prepare(entered as Record<string, unknown>))
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues)
}

/** As `body`, of a request that may come without one. */
export const bodyIfAny = <Schema extends z.ZodMiniType>(c: Context<App>, schema: Schema) =>
  hasBody(c.req.raw) ? body(c, schema) : undefined

// A body without a type is still a body: its sender meant something by it.
const hasBody = ({ body, headers }: Request) =>
  headers.has('content-type') || (body !== null && headers.get('content-length') !== '0')

/** The refusal that a list of complaints amounts to: one message a field, and the first of all as the sentence. */
export function invalid(issues: readonly { path: PropertyKey[]; message: string }[]): Refusal {
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    if (!fields.has(field)) fields.set(field, message)
  }
  return new Refusal('INVALID', issues[0]?.message ?? 'Please check what you entered.', {
    fields: Object.fromEntries(fields),
  })
}

/** The bytes of a JSON request, counted as they come in; the rest of one that is too large is not read. */
async function readBody(request: Request): Promise<Uint8Array> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal('UNSUPPORTED', 'Please send JSON.')
  }
  if (request.headers.has('content-encoding')) throw new Refusal('UNSUPPORTED', 'Please send the request uncompressed.')
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()

  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** The body parsed, once, however often it is asked for. */
export function bodyReader(request: Request) {
  let read: Promise<{ bytes: Uint8Array; value: unknown }> | undefined
  return () => {
    read ??= readBody(request).then((bytes) => ({ bytes, value: parseJson(bytes) }))
    return read
  }
}

const tooLarge = () => new Refusal('TOO_LARGE', 'The request is too large.')
