import * as z from 'zod/mini'

import type { Capability } from '../account/capability'
import { type FileKind, fileExtension, kindOf, NOT_SUPPORTED } from './file-kinds'

interface Zone {
  readonly kinds: readonly FileKind[]
  readonly multiple: boolean
  readonly maxBytes: number
  /** Whether what is written in its files can be found: the club's papers, and not what somebody shows on the wall. */
  readonly hasText: boolean
  /** The capabilities to put a file here, and to look at one that others put here. */
  readonly sentBy: Capability
  readonly seenBy: Capability
  /** Whether the member to whom its files are attached may look at them too. */
  readonly isOwnToo: boolean
}

/** The limit of any file, and of a photograph that is made smaller before it is sent. */
export const MOST_BYTES = 25 * 1024 * 1024
const pictures = ['jpeg', 'png', 'gif'] as const
const papers = ['pdf', 'doc', 'docx'] as const

/** The places of the portal that take files. */
export const FILE_ZONES = {
  avatar: zone(pictures, { maxBytes: 500_000, sentBy: 'edit own profile' }),
  passport: zone(pictures, { multiple: true, sentBy: 'manage passports', seenBy: 'manage passports' }),
  chat: zone([...papers, ...pictures], { multiple: true, sentBy: 'post to the wall' }),
  sentinel: zone(papers, { hasText: true, sentBy: 'manage sentinels' }),
  minutes: zone(papers, { hasText: true, sentBy: 'manage meetings' }),
  document: zone([...papers, ...pictures], { hasText: true, sentBy: 'manage documents' }),
  found: zone(pictures, { sentBy: 'report found items' }),
  qualification: zone(['pdf', 'jpeg', 'png'], {
    maxBytes: 5 * 1024 * 1024,
    sentBy: 'edit own profile',
    seenBy: 'manage qualifications',
    isOwnToo: true,
  }),
  /** Sent without a zone. It takes on that of the record that it is attached to, and must meet its rules. */
  any: zone([...papers, ...pictures], { sentBy: 'post to the wall' }),
} as const satisfies Record<string, Zone>

export type FileZone = keyof typeof FILE_ZONES

export const isFileZone = (name: string | undefined): name is FileZone =>
  name !== undefined && Object.hasOwn(FILE_ZONES, name)

/** A file that arrived, as the portal answers it. `key` names it when it is attached; the links are the reader's own, for five minutes. */
export const UploadedFile = z.object({
  key: z.string(),
  fileName: z.string(),
  url: z.string(),
  thumbnail: z.nullable(z.string()),
  thumbnailKey: z.nullable(z.string()),
  contentType: z.string(),
  bytes: z.number(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/** Why a file cannot go where the member wants to put it; `title` only where the words have one. */
export interface FileComplaint {
  readonly title?: string
  readonly text: string
}

/**
 * The complaint about a file, as far as its name, type and size show before it is sent. One that passes may still be
 * refused: the portal decides by its content.
 */
export function zoneComplaint(
  name: FileZone,
  file: { readonly name: string; readonly type: string; readonly bytes: number },
  maxBytes: number = FILE_ZONES[name].maxBytes,
): FileComplaint | undefined {
  const extension = fileExtension(file.name)
  const isKnown = FILE_ZONES[name].kinds.some((kind) => {
    const { extensions, type } = kindOf(kind)
    return extensions.includes(extension) || type === file.type
  })
  if (!isKnown) return { text: NOT_SUPPORTED }
  if (file.bytes > maxBytes) return tooLarge(name, maxBytes)
  return file.bytes === 0 ? { text: 'This file is empty.' } : undefined
}

export function tooLarge(name: FileZone, maxBytes: number = FILE_ZONES[name].maxBytes): FileComplaint {
  return name === 'avatar' && maxBytes === FILE_ZONES.avatar.maxBytes
    ? { title: 'Image Too Large', text: 'Please upload an image that is 500kb or less.' }
    : { text: `Please upload a file that is ${maxBytes / 1024 ** 2} MB or less.` }
}

/** A zone's accepted MIME types, in the form of file pickers and drop zones. */
export const acceptedBy = (name: FileZone): Record<string, string[]> =>
  Object.fromEntries(
    FILE_ZONES[name].kinds.map((kind) => [kindOf(kind).type, kindOf(kind).extensions.map((ending) => `.${ending}`)]),
  )

function zone<const Kinds extends readonly FileKind[]>(
  kinds: Kinds,
  rest: Pick<Zone, 'sentBy'> & Partial<Zone>,
): Zone & { kinds: Kinds } {
  return {
    multiple: false,
    hasText: false,
    isOwnToo: false,
    maxBytes: MOST_BYTES,
    seenBy: 'browse the club',
    ...rest,
    kinds,
  }
}
