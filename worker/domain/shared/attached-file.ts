import * as z from 'zod/mini'

/** A document of a record as the log keeps it: by the keys of the file and of its small picture, with the name it is saved under. */
export const AttachedFile = z.object({ key: z.string(), name: z.string(), thumbnailKey: z.nullable(z.string()) })
export type AttachedFile = z.infer<typeof AttachedFile>

/** The same as the portal answers it. The links are the reader's own and run out. */
export const FileView = z.object({
  key: z.string(),
  fileName: z.string(),
  url: z.string(),
  thumbnail: z.nullable(z.string()),
})
export type FileView = z.infer<typeof FileView>

/** An upload as a request names it. A name is the sender's word and still to be made safe. */
export interface FileReference {
  readonly key: string
  readonly name: string | undefined
}

const NOT_HERE = 'A file you added is gone. Please add it again.'

/** Names an upload by its key, by the link that came with it, or as the portal answers files. */
export const FileReference = z.pipe(
  z.unknown().check(z.refine((value) => readReference(value) !== undefined, NOT_HERE)),
  z.transform((value) => readReference(value) as FileReference),
)

/** The key of an upload that a request names, in whichever of these ways. */
export const FileKey = z.pipe(
  FileReference,
  z.transform(({ key }) => key),
)

function readReference(value: unknown): FileReference | undefined {
  if (typeof value === 'string') return ofText(value.trim())
  if (typeof value !== 'object' || value === null || !('key' in value)) return undefined
  const reference = typeof value.key === 'string' ? ofText(value.key) : undefined
  const name = 'fileName' in value && typeof value.fileName === 'string' ? value.fileName : undefined
  return reference && { ...reference, name: name ?? reference.name }
}

function ofText(text: string): FileReference | undefined {
  if (/^[\w-]{1,64}$/.test(text)) return { key: text, name: undefined }
  const [, key, name] = /^(?:https?:\/\/[^/?#]+)?\/api\/files\/([\w-]{1,64})\/([^/?#]{1,1000})/.exec(text) ?? []
  return key && name ? { key, name: decoded(name) } : undefined
}

function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}
