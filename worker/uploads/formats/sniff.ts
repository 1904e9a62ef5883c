import type { FileKind } from '../../domain/shared/file-kinds'

/**
 * Which kind a file is by its first bytes. Of Word documents they only tell the container, which is looked into once
 * it is there; of everything else they tell enough for a walk through the whole to begin.
 */
export function kindOf(head: Uint8Array): FileKind | undefined {
  if (begins(head, LOSSLESS_JPEG)) return undefined
  return signs.find(([, ...beginnings]) => beginnings.some((beginning) => begins(head, beginning)))?.[0]
}

/** The kind of a file that the club doesn't keep, in a sentence. */
export function whatElse(head: Uint8Array): string {
  if (begins(head, 'ftyp', 4)) return readBrand(head)
  if (begins(head, 'RIFF')) return begins(head, 'WEBP', 8) ? 'This is a WebP picture.' : 'This is a sound or a video.'
  const [, sentence] = others.find(([beginning]) => begins(head, beginning)) ?? []
  return (
    sentence ??
    (isMarkup(head)
      ? 'This is a web page or a drawing that may contain scripts.'
      : 'You can’t upload this kind of file.')
  )
}

const LOSSLESS_JPEG = '\xff\xd8\xff\xf7'

const signs: readonly (readonly [FileKind, ...string[]])[] = [
  ['pdf', '%PDF-'],
  ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['docx', 'PK\x03\x04'],
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a', 'GIF89a'],
]

const others: readonly (readonly [beginning: string, sentence: string])[] = [
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'This is the test file for virus scanners (EICAR).'],
  ['MZ', 'This is a program.'],
  ['\x7fELF', 'This is a program.'],
  ['\xcf\xfa\xed\xfe', 'This is a program.'],
  ['\xca\xfe\xba\xbe', 'This is a program.'],
  ['#!', 'This is a program.'],
  ['II*\0', 'This is a TIFF picture or a raw photo.'],
  ['MM\0*', 'This is a TIFF picture or a raw photo.'],
  ['BM', 'This is a bitmap picture.'],
  ['\0\0\x01\0', 'This is an icon.'],
  [LOSSLESS_JPEG, 'This is a kind of JPEG that browsers can’t show.'],
  ['{\\rtf', 'This is a rich text file.'],
  ['%!PS', 'This is a PostScript file.'],
  ['PK', 'This is an empty or divided ZIP archive.'],
  ['Rar!', 'This is an archive.'],
  ['7z\xbc\xaf', 'This is an archive.'],
  ['\x1f\x8b', 'This is an archive.'],
  ['ID3', 'This is a sound recording.'],
  ['OggS', 'This is a sound or a video.'],
  ['fLaC', 'This is a sound recording.'],
  ['\x1aE\xdf\xa3', 'This is a video.'],
]

function readBrand(head: Uint8Array): string {
  const brand = String.fromCharCode(...head.subarray(8, 12))
  if (/^(?:hei|hev|mif|msf)/.test(brand)) return 'This is a HEIC picture.'
  return /^avi/.test(brand) ? 'This is an AVIF picture.' : 'This is a video or a sound recording.'
}

const isMarkup = (head: Uint8Array) =>
  /^[\s\0\ufeff\xef\xbb\xbf]*<[!?a-z]/i.test(String.fromCharCode(...head.subarray(0, 256)))

const begins = (head: Uint8Array, beginning: string, at = 0) =>
  [...beginning].every((letter, index) => head[at + index] === letter.charCodeAt(0))
