import { inflateRawSync } from 'node:zlib'
import { damaged, encrypted, unsupported, withMacros, withPartsElsewhere } from '../file-faults'
import type { RandomAccess } from './random-access'
import { packedBytes, readZipDirectory, type ZipEntry } from './zip-directory'

const CONTENTS = '[Content_Types].xml'
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MOST_CONTENTS = 64 * 1024
/** Every picture and link of a part is in its list. */
const MOST_LIST = 512 * 1024
const MOST_LISTS = 50

/** Other files that are ZIP archives, each by the beginning of a name that only it has. */
const OTHERS: readonly (readonly [beginning: string, sentence: string])[] = [
  ['xl/', 'This is an Excel workbook.'],
  ['ppt/', 'This is a PowerPoint presentation.'],
  ['visio/', 'This is a Visio drawing.'],
  ['mimetype', 'This is an OpenDocument file or an e-book.'],
  ['META-INF/', 'This is a Java program.'],
]

/**
 * Refuses what is no Word document, is protected, holds macros or opens something elsewhere. Unpacked are the list of
 * the parts and their types, which says what the rest is and has 64 KB at most, and the lists of what the parts lead
 * to.
 */
export async function checkDocx(file: RandomAccess): Promise<void> {
  const entries = await readZipDirectory(file)
  const names = new Set(entries.map(({ name }) => name))
  const contents = entries.find(({ name }) => name === CONTENTS)
  const other = OTHERS.find(([beginning]) => entries.some(({ name }) => name.startsWith(beginning)))
  if (!contents || other) throw unsupported(other?.[1] ?? 'This is a ZIP archive.')
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw encrypted('docx')

  const types = await readText(file, contents)
  if (/macroEnabled|vbaProject/i.test(types) || entries.some(({ name }) => /vba(?:Project|Data)/i.test(name))) {
    throw withMacros('docx')
  }
  const declared = types.match(/<Override[^<>]*>/g)?.find((override) => override.includes(DOCUMENT))
  if (!declared) throw unsupported('This is an Office file but not a Word document.')
  const [, part = ''] = /PartName="\/([^"]+)"/.exec(declared) ?? []
  if (!names.has(part)) throw damaged('docx', 'its text is missing')

  const lists = entries.filter(({ name }) => isListOfRelationships(name))
  if (lists.length > MOST_LISTS) throw unreadable()
  for (const list of lists) if (opensElsewhere(await readText(file, list, MOST_LIST))) throw withPartsElsewhere('docx')
}

async function readText(file: RandomAccess, entry: ZipEntry, most = MOST_CONTENTS): Promise<string> {
  if (entry.packed > most) throw unreadable()
  const packed = await packedBytes(file, entry)
  if (packed.length < entry.packed) throw unreadable()
  if (entry.isStored) return new TextDecoder().decode(packed)
  try {
    return new TextDecoder().decode(inflateRawSync(packed, { maxOutputLength: most }))
  } catch {
    throw unreadable()
  }
}

const unreadable = () => damaged('docx', 'its list of contents can’t be read')

/**
 * Relationships that Word opens by itself are refused: a template from another server may bring the macros that the
 * document itself has none of. Links that a reader clicks, and pictures, are harmless.
 */
const HARMLESS = /\/(?:hyperlink|image)$/i
/** Has a scheme, or names a server. */
const ELSEWHERE = /^\s*(?:[a-z][\w+.-]*:|\\\\|\/\/)/i
/** Word keeps there from which of its owner's templates a document was made. */
const OWN_DRIVE = /^(?:file:\/{3})?[a-z]:[\\/]/i

const LIST = /(?:^|[\\/])_rels[\\/][^\\/]+\.rels$/i
const OTHER_ENCODING = /^[^<]*<\?xml[^<>]{1,200}encoding\s*=\s*["'](?!utf-8["'])/i
const RELATIONSHIP = /<(?!\/)[^<>\s]*Relationship(?=[\s/>])/g
const WHOLE = /<(?:\w{1,40}:)?Relationship((?:\s{1,40}[\w:]{1,40}\s{0,40}=\s{0,40}(?:"[^"<]*"|'[^'<]*'))*)\s{0,40}\/?>/g
const ATTRIBUTE = /\s([\w:]{1,40})\s{0,40}=\s{0,40}(?:"([^"]*)"|'([^']*)')/g

/** Whether a part of a document, by its name, is such a list. */
const isListOfRelationships = (name: string) => LIST.test(name)

/** Whether a list names something elsewhere that Word would open by itself, or is written so that nobody can tell. */
function opensElsewhere(list: string): boolean {
  if (/\0|&#|<!/.test(list) || OTHER_ENCODING.test(list)) return true
  const found = [...list.matchAll(WHOLE)]
  if (found.length !== [...list.matchAll(RELATIONSHIP)].length) return true
  return found.some(([, attributes = '']) => {
    const target = attributeIn(attributes, 'Target')
    return !HARMLESS.test(attributeIn(attributes, 'Type')) && ELSEWHERE.test(target) && !OWN_DRIVE.test(target)
  })
}

function attributeIn(attributes: string, name: 'Type' | 'Target'): string {
  for (const [, found, double, single] of attributes.matchAll(ATTRIBUTE)) {
    if (found === name) return double ?? single ?? ''
  }
  return ''
}
