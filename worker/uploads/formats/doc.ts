import { damaged, encrypted, unsupported, withMacros } from '../file-faults'
import { openCompoundFile } from './compound-file'
import type { RandomAccess } from './random-access'

/** Other files in the same container, each by a name that only it has. */
const OTHERS: Readonly<Record<string, string>> = {
  Workbook: 'This is an Excel workbook.',
  Book: 'This is an Excel workbook.',
  'PowerPoint Document': 'This is a PowerPoint presentation.',
  '__properties_version1.0': 'This is an Outlook message.',
  VisioDocument: 'This is a Visio drawing.',
}
const MACROS: readonly string[] = ['Macros', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA']

/** The beginning of the stream `WordDocument`: a sign, and at byte 10 the flags (MS-DOC, FibBase). */
const SIGNS: readonly number[] = [0xa5ec, 0xa5dc]
const IS_ENCRYPTED = 0x0100

/** Refuses what is no Word document, is protected, or holds macros, also in something that it embeds. */
export async function checkDoc(file: RandomAccess): Promise<void> {
  const { entries, beginningOf } = await openCompoundFile(file)
  const names = new Set(entries.map(({ name }) => name))
  if (names.has('EncryptedPackage')) throw encrypted('document')

  const document = entries.find(({ name, type }) => name === 'WordDocument' && type === 2)
  if (!document) {
    const other = Object.keys(OTHERS).find((name) => names.has(name))
    throw unsupported(OTHERS[other ?? ''] ?? 'This isn’t a Word document.')
  }
  if (MACROS.some((name) => names.has(name))) throw withMacros('doc')

  const beginning = await beginningOf(document)
  if (beginning.byteLength < 12 || !SIGNS.includes(beginning.getUint16(0, true))) {
    throw damaged('doc', 'its text can’t be found')
  }
  if (beginning.getUint16(10, true) & IS_ENCRYPTED) throw encrypted('doc')
}
