import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Refusal } from '../../domain/shared/refusal'
import { query, type Statement } from '../../event-log/database'

const hex = z.string().check(z.regex(/^([0-9a-f]{2})+$/))
const count = z.int().check(z.gte(0))
const size = z.nullable(count)

/** A person's key as it is wrapped. */
export const KeyLine = z.strictObject({ subjectId: z.string(), kekVersion: count, wrappedKey: hex, createdAt: count })
export type KeyLine = z.infer<typeof KeyLine>

/** The stored facts of an uploaded file besides the file itself. */
export const FileLine = z.strictObject({
  key: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  ownerId: z.string(),
  zone: z.string(),
  contentType: z.string(),
  bytes: count,
  sha256: hex,
  width: size,
  height: size,
  thumbnailKey: z.nullable(z.string()),
  attachedTo: z.nullable(z.string()),
  createdAt: count,
})
export type FileLine = z.infer<typeof FileLine>

export const SealLine = z.strictObject({
  fromPosition: count,
  toPosition: count,
  previous: z.string(),
  seal: hex,
  sealedAt: count,
})

export const insertKeys = (keys: readonly KeyLine[]): Statement =>
  query.run(sql`
    INSERT INTO subject_keys (subject_id, kek_version, wrapped_key, created_at)
    SELECT value->>'subjectId', value->>'kekVersion', unhex(value->>'wrappedKey'), value->>'createdAt'
    FROM json_each(${JSON.stringify(keys)}) WHERE true ON CONFLICT DO NOTHING`)

export const insertFile = (file: FileLine): Statement =>
  query.run(sql`
    INSERT INTO uploads (key, owner_id, zone, content_type, bytes, sha256, width, height, thumbnail_key, attached_to,
                         created_at)
    VALUES (${file.key}, ${file.ownerId}, ${file.zone}, ${file.contentType}, ${file.bytes}, ${file.sha256}, ${file.width},
            ${file.height}, ${file.thumbnailKey}, ${file.attachedTo}, ${file.createdAt}) ON CONFLICT DO NOTHING`)

/** The lines of a text, each as `form` has it; the first that is not is named by its number. */
export function readLines<Form extends z.ZodMiniType>(text: string, form: Form): z.output<Form>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const parsed = form.safeParse(asJson(line))
      if (!parsed.success) throw new Refusal('INVALID', `Line ${index + 1} can’t be read.`)
      return parsed.data
    })
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
