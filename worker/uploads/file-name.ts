import { charactersOf } from '../domain/shared/characters'
import { FILE_KINDS, type FileKind, fileExtension } from '../domain/shared/file-kinds'
import { unfit } from './file-faults'

const MOST_LETTERS = 100
/** No file system has longer names. What is looked at letter by letter is cut to this first. */
const MOST_CHARACTERS = 300

/** Direction marks turn `gpj.exe` into `exe.jpg` before one's eyes; the others cannot be seen at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const NOT_IN_NAMES = /["*:<>?|%]/g
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * The name under which a file may be shown and saved: the last part of its path, without what cannot be seen or may not
 * be in a name, not too long, and with the ending of what it is. A file keeps its name, not its place.
 */
export function safeFileName(sent: string, kind: FileKind): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(UNSEEN, '').replace(NOT_IN_NAMES, '_').replace(/\s+/g, ' ')
  const named = kindNamed(clean)
  const stem = named && kindFamily(named) === kindFamily(kind) ? clean.slice(0, clean.lastIndexOf('.')) : clean
  const ending = named === kind ? fileExtension(clean) : FILE_KINDS[kind].extensions[0]
  // Blanks that a cut leaves at the end go as well, so that a safe name stays the same when it is made safe again.
  const short = trimmed(shortened(trimmed(stem.slice(0, MOST_CHARACTERS))))
  return `${DEVICES.test(short) ? '_' : ''}${short || 'file'}.${ending}`
}

/**
 * Pictures go by each other's endings all the time, and so do Word documents; they are taken for what they are. A file
 * that is named as something of another family is not what the member thinks it is, so it is refused.
 */
export function assertNamedRight(sent: string, kind: FileKind) {
  const named = kindNamed(sent)
  if (!named || kindFamily(named) === kindFamily(kind)) return
  throw unfit(
    `This file is named as a ${FILE_KINDS[named].label} but is a ${FILE_KINDS[kind].label}. Please check that it’s the right file.`,
  )
}

function kindNamed(name: string): FileKind | undefined {
  const extension = fileExtension(name.trim())
  return kinds.find((kind) => (FILE_KINDS[kind].extensions as readonly string[]).includes(extension))
}

const kinds = Object.keys(FILE_KINDS) as FileKind[]

const kindFamily = (kind: FileKind) => FILE_KINDS[kind].family

const trimmed = (name: string) => name.replace(/^[\s.]+|[\s.]{1,300}$/g, '')

/** Cuts between letters as they are seen, so that no emoji is left in halves. */
const shortened = (name: string): string => charactersOf(name).slice(0, MOST_LETTERS).join('').toWellFormed()

/**
 * The header that names a file (RFC 6266): in plain letters for old programs, and in full as RFC 8187 writes it. What
 * could end the header, or the name within it, is not in either.
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_')
  return `${how}; filename="${plain}"; filename*=UTF-8''${percentEncoded(name.toWellFormed())}`
}

/** `encodeURIComponent` leaves four signs as they are that RFC 8187 does not. */
const percentEncoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
