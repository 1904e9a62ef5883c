import { FILE_KINDS, type FileKind } from '../../domain/shared/file-kinds'
import { FILE_ZONES, type FileZone } from '../../domain/shared/file-zones'
import { cutOff, unfit, unsupported } from '../file-faults'
import { assertNamedRight } from '../file-name'
import type { Store } from '../object-store'
import { type ByteSource, EndOfBytes } from './byte-source'
import { checkDoc } from './doc'
import { checkDocx } from './docx'
import { cleanGif } from './gif'
import { cleanJpeg } from './jpeg'
import { cleanPdf } from './pdf'
import type { Size } from './picture'
import { cleanPng } from './png'
import type { RandomAccess } from './random-access'
import { kindOf, whatElse } from './sniff'

/** The result of examining a file. */
interface Examined {
  readonly kind: FileKind
  /** Of pictures only. */
  readonly size?: Size
}

/**
 * Takes a file in. What it is, its content decides, never its name. Pictures and PDFs are walked through as they
 * arrive; a Word document can only be judged once it is whole, because its list of parts may be anywhere, even at the
 * end, and is then read here and there. Refuses whatever is not sound; what has been written by then is for the caller
 * to discard.
 */
export async function examine(source: ByteSource, zone: FileZone, name: string, store: Store): Promise<Examined> {
  const head = await source.peek(512)
  if (head.length === 0) throw unfit('This file is empty.')
  const kind = kindOf(head)
  if (!kind || !takes(zone, kind)) throw unsupported(`${kind ? kindName(kind) : whatElse(head)} ${wanted(zone)}`)
  assertNamedRight(name, kind)

  const cleaning = cleaners[kind](source)
  let step = await readOn(cleaning, kind)
  for (; !step.done; step = await readOn(cleaning, kind)) await store.write(step.value)
  await checks[kind]?.(await store.access())
  return { kind, ...(step.value ? { size: step.value } : {}) }
}

type Cleaner = (source: ByteSource) => AsyncGenerator<Uint8Array, Size | undefined>

const cleaners: Record<FileKind, Cleaner> = {
  pdf: cleanPdf,
  doc: asItIs,
  docx: asItIs,
  jpeg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
}

const checks: Partial<Record<FileKind, (file: RandomAccess) => Promise<void>>> = { doc: checkDoc, docx: checkDocx }

async function* asItIs(source: ByteSource): AsyncGenerator<Uint8Array, undefined> {
  for (let part = await source.some(); part.length > 0; part = await source.some()) yield part
  return undefined
}

async function readOn<Step>(cleaning: AsyncGenerator<Uint8Array, Step>, kind: FileKind) {
  try {
    return await cleaning.next()
  } catch (error) {
    throw error instanceof EndOfBytes ? cutOff(kind) : error
  }
}

const takes = (zone: FileZone, kind: FileKind) => (FILE_ZONES[zone].kinds as readonly FileKind[]).includes(kind)

/** By its first bytes, a Word document cannot be told from what else comes in the same container. */
const kindName = (kind: FileKind) =>
  kind === 'doc' || kind === 'docx'
    ? 'This is an Office document or an archive.'
    : `This is a ${FILE_KINDS[kind].label}.`

function wanted(zone: FileZone): string {
  const labels = [...new Set(FILE_ZONES[zone].kinds.map((kind) => FILE_KINDS[kind].label))]
  return `Please choose a ${labels.slice(0, -1).join(', a ')} or a ${labels.at(-1)}.`
}
