import { cutOff, damaged, unfit, withMoreBehind } from '../file-faults'
import type { RandomAccess } from './random-access'

/**
 * A ZIP archive is read from its end: the last 22 bytes say where the directory is, and the directory says of every
 * entry how large it is, packed and unpacked. Nothing is unpacked for that.
 */
export interface ZipEntry {
  readonly name: string
  readonly isEncrypted: boolean
  readonly isStored: boolean
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MOST_ENTRIES = 2_000
const MOST_DIRECTORY_BYTES = 1024 * 1024
const MOST_UNPACKED = 200 * 1024 * 1024
const MOST_RATIO = 100
/**
 * An entry that unpacks to no more than this harms nobody, however well it was packed: a blank picture packs to nearly
 * nothing.
 */
const HARMLESS = 10 * 1024 * 1024
const MEGABYTE = 1024 * 1024

/** The entries of an archive. Refuses one that is not whole, or that would grow beyond measure when it is unpacked. */
export async function readZipDirectory(file: RandomAccess): Promise<ZipEntry[]> {
  const { count, length, offset } = await findDirectory(file)
  if (count > MOST_ENTRIES || length > MOST_DIRECTORY_BYTES) {
    throw unfit(`This document has ${count.toLocaleString('en-US')} parts. The limit is 2,000.`)
  }
  const entries = entriesIn(await file.read(offset, length), count)
  assertBounded(entries, offset)
  return entries
}

async function findDirectory(file: RandomAccess) {
  const tail = dataView(await file.read(Math.max(0, file.size - 1024), 1024))
  const at = tail.byteLength - END_BYTES
  if (at < 0 || tail.getUint32(at) !== 0x504b0506) throw hasEnd(tail) ? withMoreBehind('document') : cutOff('document')
  const [count, length, offset] = [
    tail.getUint16(at + 10, true),
    tail.getUint32(at + 12, true),
    tail.getUint32(at + 16, true),
  ]
  if (tail.getUint16(at + 20, true) !== 0) throw withMoreBehind('document')
  if (offset + length !== file.size - END_BYTES) throw damaged('document', 'its list of contents is missing')
  return { count, length, offset }
}

function hasEnd(tail: DataView): boolean {
  for (let at = 0; at + 4 <= tail.byteLength; at++) if (tail.getUint32(at) === 0x504b0506) return true
  return false
}

function entriesIn(directory: Uint8Array, count: number): ZipEntry[] {
  const view = dataView(directory)
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let at = 0
  while (entries.length < count) {
    if (at + ENTRY_BYTES > directory.length || view.getUint32(at) !== 0x504b0102) throw unreadable()
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(directory.subarray(at + ENTRY_BYTES, nameEnd))
    if (names.has(name) || leadsElsewhere(name) || isLink(view, at)) throw unreadable()
    names.add(name)
    entries.push({
      name,
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      isStored: view.getUint16(at + 10, true) === 0,
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (at !== directory.length) throw unreadable()
  return entries
}

/** Nothing is unpacked here, but somebody may do it elsewhere. */
const leadsElsewhere = (name: string) =>
  name.includes('\0') || /^(?:[\\/]|[a-z]:)/i.test(name) || name.split(/[\\/]/).includes('..')

/** Made on Unix, as a symbolic link. */
const isLink = (view: DataView, at: number) =>
  view.getUint8(at + 5) === 3 && (view.getUint16(at + 40, true) & 0xf000) === 0xa000

function assertBounded(entries: readonly ZipEntry[], directory: number) {
  const unpacked = sum(entries, (entry) => entry.unpacked)
  const packed = sum(entries, (entry) => entry.packed)
  const size = `This document would unpack to ${Math.round(unpacked / MEGABYTE).toLocaleString('en-US')} MB`
  if (unpacked > MOST_UNPACKED) throw unfit(`${size}. The limit is 200 MB.`)
  if (unpacked > HARMLESS && unpacked > MOST_RATIO * packed) {
    throw unfit(`${size}, more than a hundred times its size. Please save a new copy and try again.`)
  }
  // Entries that share their content make an archive that unpacks to far more than it says.
  if (sum(entries, ({ packed, name }) => packed + LOCAL_BYTES + name.length) > directory + END_BYTES) {
    throw damaged('document', 'its parts overlap')
  }
}

/** The entry's packed bytes. */
export async function packedBytes(file: RandomAccess, { offset, packed }: ZipEntry): Promise<Uint8Array> {
  const local = dataView(await file.read(offset, LOCAL_BYTES))
  if (local.byteLength < LOCAL_BYTES || local.getUint32(0) !== 0x504b0304) throw unreadable()
  const start = offset + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true)
  return file.read(start, packed)
}

const sum = (entries: readonly ZipEntry[], of: (entry: ZipEntry) => number) =>
  entries.reduce((total, entry) => total + of(entry), 0)

const unreadable = () => damaged('document', 'its list of contents can’t be read')

const dataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
