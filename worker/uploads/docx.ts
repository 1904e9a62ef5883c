import { damaged, encrypted, unsupported, withMacros } from './file-faults'
import type { RandomAccess } from './random-access'
import { packedBytes, readZipDirectory, type ZipEntry } from './zip-directory'

const CONTENTS = '[Content_Types].xml'
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MOST_CONTENTS_PACKED = 64 * 1024
const MOST_CONTENTS = 1024 * 1024

/** What else comes as a ZIP archive, by the beginning of a name that only that has. */
const OTHERS: readonly (readonly [beginning: string, sentence: string])[] = [
  ['xl/', 'It is an Excel workbook.'],
  ['ppt/', 'It is a PowerPoint presentation.'],
  ['visio/', 'It is a Visio drawing.'],
  ['mimetype', 'It is an OpenDocument file or an e-book.'],
  ['META-INF/', 'It is a Java program.'],
]

/**
 * Refuses what is no Word document, is protected, or holds macros. The one part that is unpacked is the list of the
 * parts and their types, which says what the rest is; at most a megabyte of it.
 */
export async function checkDocx(file: RandomAccess): Promise<void> {
  const entries = await readZipDirectory(file)
  const names = new Set(entries.map(({ name }) => name))
  const contents = entries.find(({ name }) => name === CONTENTS)
  const other = OTHERS.find(([beginning]) => entries.some(({ name }) => name.startsWith(beginning)))
  if (!contents || other) throw unsupported(other?.[1] ?? 'It is a ZIP archive.')
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw encrypted('docx')

  const types = await textOf(file, contents)
  if (/macroEnabled|vbaProject/i.test(types) || entries.some(({ name }) => /vba(?:Project|Data)/i.test(name))) {
    throw withMacros('docx')
  }
  const [declared] = types.match(new RegExp(`<Override[^>]*${DOCUMENT.replace(/[.+]/g, '\\$&')}[^>]*>`)) ?? []
  if (!declared) throw unsupported('It is an Office file, but no Word document.')
  const [, part = ''] = /PartName="\/([^"]+)"/.exec(declared) ?? []
  if (!names.has(part)) throw damaged('docx', 'its text is missing')
}

async function textOf(file: RandomAccess, entry: ZipEntry): Promise<string> {
  if (entry.packed > MOST_CONTENTS_PACKED) throw unreadable()
  const packed = await packedBytes(file, entry)
  if (packed.length < entry.packed) throw unreadable()
  if (entry.isStored) return new TextDecoder().decode(packed)
  try {
    const unpacked = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return await boundedText(unpacked)
  } catch {
    throw unreadable()
  }
}

async function boundedText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_CONTENTS) break
  }
  return text
}

const unreadable = () => damaged('docx', 'the list of what is in it cannot be read')
