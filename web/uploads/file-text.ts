import { MOST_TEXT_BYTES, plainWords } from '#domain/shared/file-text'
import { kindOf } from './file-kind'

/**
 * The words of a PDF or a Word document, by which it will be found. `undefined` of other files, and of one that is
 * encrypted or broken or has no words, such as a scan: it is kept without.
 */
export async function textOf(file: File): Promise<string | undefined> {
  try {
    const text = await readers[kindOf(file) ?? '']?.(file)
    return (text && plainWords(text)) || undefined
  } catch {
    return undefined
  }
}

const readers: Readonly<Record<string, (file: File) => Promise<string>>> = {
  pdf: async (file) => (await import('./pdf-page')).textOfPdf(file, MOST_TEXT_BYTES),
  docx: async (file) => (await import('./docx-text')).textOfDocx(new Uint8Array(await file.arrayBuffer())),
}
