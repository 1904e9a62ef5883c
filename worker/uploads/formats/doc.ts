import { cutOff, damaged, encrypted, unsupported, withMacros, withMoreBehind } from '../file-faults'
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

/**
 * A compound file (MS-CFB), the small file system in which Word kept its documents until 2007: a header of one sector,
 * then numbered sectors. The table of sectors (FAT) says for each which one follows it; the first 109 places of the
 * table are in the header, the others in sectors that are chained by themselves. The directory is a chain of entries of
 * 128 bytes.
 */
interface Entry {
  readonly name: string
  /** 1 a folder, 2 a stream, 5 the root, which holds the streams that are smaller than a few sectors. */
  readonly type: number
  readonly start: number
  readonly size: number
}

interface CompoundFile {
  readonly entries: readonly Entry[]
  /** The first bytes of a stream, at most 64. */
  beginningOf(entry: Entry): Promise<DataView>
}

const FREE = 0xffffffff
const PLACES_IN_HEADER = 109
const MOST_DIRECTORY_SECTORS = 1_024
const MOST_SPARE_PLACES = 16
const SMALL_SECTOR = 64

async function openCompoundFile(file: RandomAccess): Promise<CompoundFile> {
  const header = await bytesAt(file, 0, 512)
  const shift = header.getUint16(30, true)
  if (header.getUint16(28, true) !== 0xfffe || (shift !== 9 && shift !== 12)) throw unreadable()
  const sectorSize = 2 ** shift
  const perSector = sectorSize / 4
  const sectorOffset = (sector: number) => (sector + 1) * sectorSize
  const table = await placesOfTable(file, header, { sectorSize, perSector, sectorOffset })

  const next = async (sector: number) => {
    const place = table[Math.floor(sector / perSector)]
    if (place === undefined) throw unreadable()
    return (await bytesAt(file, sectorOffset(place) + (sector % perSector) * 4, 4)).getUint32(0, true)
  }

  const covered = table.length * perSector
  const present = Math.ceil(file.size / sectorSize) - 1
  if (present > covered) throw withMoreBehind('document')
  for (let sector = present; sector < covered; sector++) if ((await next(sector)) !== FREE) throw cutOff('document')

  const entries: Entry[] = []
  let sector = header.getUint32(48, true)
  for (let count = 0; sector < present; count++) {
    if (count === MOST_DIRECTORY_SECTORS) throw unreadable()
    entries.push(...entriesIn(await bytesAt(file, sectorOffset(sector), sectorSize)))
    sector = await next(sector)
  }

  const smallest = header.getUint32(56, true)
  return {
    entries,
    beginningOf: async ({ start, size }) => {
      const length = Math.min(size, SMALL_SECTOR)
      if (size >= smallest) return bytesAt(file, sectorOffset(start), length)
      // Small streams are one after the other in the stream of the root.
      let host = entries.find(({ type }) => type === 5)?.start ?? FREE
      const offset = start * SMALL_SECTOR
      if (offset >= file.size) throw unreadable()
      for (let passed = Math.floor(offset / sectorSize); passed > 0; passed--) host = await next(host)
      return bytesAt(file, sectorOffset(host) + (offset % sectorSize), length)
    },
  }
}

interface Layout {
  readonly sectorSize: number
  readonly perSector: number
  sectorOffset(sector: number): number
}

async function placesOfTable(file: RandomAccess, header: DataView, { sectorSize, perSector, sectorOffset }: Layout) {
  const count = header.getUint32(44, true)
  if (count === 0 || count > Math.ceil(file.size / sectorSize / perSector) + MOST_SPARE_PLACES) throw unreadable()
  const places: number[] = []
  for (let index = 0; index < Math.min(count, PLACES_IN_HEADER); index++) {
    places.push(header.getUint32(76 + index * 4, true))
  }
  let more = header.getUint32(68, true)
  while (places.length < count) {
    const sector = await bytesAt(file, sectorOffset(more), sectorSize)
    for (let index = 0; index < perSector - 1 && places.length < count; index++) {
      places.push(sector.getUint32(index * 4, true))
    }
    more = sector.getUint32(sectorSize - 4, true)
  }
  return places
}

function entriesIn(sector: DataView): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at < sector.byteLength; at += 128) {
    const type = sector.getUint8(at + 66)
    if (type === 0) continue
    const letters = Math.min(31, Math.max(0, sector.getUint16(at + 64, true) / 2 - 1))
    const codes = Array.from({ length: letters }, (_, index) => sector.getUint16(at + index * 2, true))
    entries.push({
      name: String.fromCharCode(...codes),
      type,
      start: sector.getUint32(at + 116, true),
      size: sector.getUint32(at + 120, true),
    })
  }
  return entries
}

async function bytesAt(file: RandomAccess, offset: number, length: number): Promise<DataView> {
  const bytes = await file.read(offset, length)
  if (bytes.length < length) throw cutOff('document')
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const unreadable = () => damaged('document', 'its contents can’t be found')
