import { bytes, little, replaced } from './bytes.mjs'

const SECTOR = 512
const PER_SECTOR = SECTOR / 4
const PLACES_IN_HEADER = 109
const FREE = 0xffffffff
const END = 0xfffffffe
const TABLE = 0xfffffffd
const PLACES = 0xfffffffc

/**
 * A compound file, as Word 97 keeps its documents in one: the header, the table of sectors and the places of it that the
 * header has no room for, the directory, and behind them the streams, `{ name: bytes }`, each filled up to whole sectors.
 * `folders` are names without content.
 */
export function drawCompound(streams, folders = []) {
  const contents = Object.values(streams).map((content) => padded(content, 4096))
  const names = ['Root Entry', ...Object.keys(streams), ...folders]
  const directorySectors = Math.ceil(names.length / 4)
  const used = directorySectors + contents.reduce((sum, content) => sum + content.length / SECTOR, 0)
  const { tables, lists } = roomFor(used)

  const table = [...Array(tables).fill(TABLE), ...Array(lists).fill(PLACES)]
  const directory = table.length
  table.push(...chain(directory, directorySectors))
  const starts = contents.map((content) => {
    const start = table.length
    table.push(...chain(start, content.length / SECTOR))
    return start
  })
  while (table.length < tables * PER_SECTOR) table.push(FREE)

  const entries = names.map((name, index) => {
    const content = contents[index - 1]
    const type = index === 0 ? 5 : content ? 2 : 1
    const [start, size] = content ? [starts[index - 1], content.length] : [END, 0]
    return entry(name, type, { start, size, index, count: names.length })
  })
  while (entries.length % 4) entries.push(new Uint8Array(128))
  return bytes(
    header({ tables, lists, directory }),
    inFours(table),
    furtherPlaces(tables, lists),
    ...entries,
    ...contents,
  )
}

/** A Word document as Word 97 wrote them, as far as its directory and the head of its text go; `flags` say what is special about it. */
export const drawDoc = ({ flags = 0x1200, folders = [], streams = {} } = {}) =>
  drawCompound(
    {
      WordDocument: bytes(
        little(0xa5ec, 2),
        little(0xc1, 2),
        new Uint8Array(6),
        little(flags, 2),
        'The rope tow runs.',
      ),
      '1Table': bytes('styles'),
      ...streams,
    },
    folders,
  )

/** The same small document, with its text where streams stand that are too small for sectors of their own. */
export function withSmallText(document) {
  const root = 2 * SECTOR
  const text = root + 128
  const place = document.slice(text + 116, text + 120)
  return replaced(replaced(document, root + 116, place), text + 116, inFours([0, 100]))
}

/**
 * A document of 7 MB in which each next sector is named in another part of the file, 64 KB away, and whose text stands
 * behind 13,000 of them: whoever follows the chain reads a block of the file for each.
 */
export function drawScatteredDoc() {
  const sectors = PLACES_IN_HEADER * PER_SECTOR
  const places = Array.from({ length: PLACES_IN_HEADER }, (_, index) => index * PER_SECTOR + PER_SECTOR - 1)
  const next = Array.from({ length: sectors }, (_, sector) => {
    if (sector === 0) return END
    return sector + PER_SECTOR < sectors ? sector + PER_SECTOR : (sector + 1) % PER_SECTOR
  })
  const whole = new Uint8Array((sectors + 1) * SECTOR)
  whole.set(header({ tables: PLACES_IN_HEADER, lists: 0, directory: 0 }))
  whole.set(inFours(places), 76)
  whole.set(entry('Root Entry', 5, { start: 1, size: 0, index: 0, count: 2 }), SECTOR)
  whole.set(entry('WordDocument', 2, { start: 104_000, size: 100, index: 1, count: 2 }), SECTOR + 128)
  for (const [index, place] of places.entries()) {
    whole.set(inFours(next.slice(index * PER_SECTOR, (index + 1) * PER_SECTOR)), (place + 1) * SECTOR)
  }
  return whole
}

/** How many sectors the table takes, which has a place for each of its own, and how many the list of them beyond the header. */
function roomFor(used) {
  let [tables, lists] = [1, 0]
  while (tables * PER_SECTOR < used + tables + lists) {
    tables++
    lists = Math.max(0, Math.ceil((tables - PLACES_IN_HEADER) / (PER_SECTOR - 1)))
  }
  return { tables, lists }
}

const chain = (start, length) => Array.from({ length }, (_, nth) => (nth === length - 1 ? END : start + nth + 1))

const header = ({ tables, lists, directory }) =>
  bytes(
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    new Uint8Array(16),
    ...[0x3e, 3, 0xfffe, 9, 6].map((value) => little(value, 2)),
    new Uint8Array(10),
    inFours([tables, directory, 0, 4096, END, 0, lists ? tables : END, lists]),
    inFours(Array.from({ length: PLACES_IN_HEADER }, (_, index) => (index < tables ? index : FREE))),
  )

/** Where the table's sectors are that the header does not name: as many as fit, and where the list goes on. */
function furtherPlaces(tables, lists) {
  const numbers = []
  for (let list = 0; list < lists; list++) {
    const first = PLACES_IN_HEADER + list * (PER_SECTOR - 1)
    for (let index = 0; index < PER_SECTOR - 1; index++) numbers.push(first + index < tables ? first + index : FREE)
    numbers.push(list === lists - 1 ? END : tables + list + 1)
  }
  return inFours(numbers)
}

function entry(name, type, { start, size, index, count }) {
  const letters = padded(bytes(...[...name, '\0'].map((letter) => little(letter.charCodeAt(0), 2))), 64)
  // Each entry is the right neighbor of the one before it, which is a tree, if a poor one.
  const next = index > 0 && index < count - 1 ? index + 1 : FREE
  const child = index === 0 && count > 1 ? 1 : FREE
  const rest = [inFours([FREE, next, child]), new Uint8Array(36), inFours([start, size, 0])]
  return bytes(letters, little((name.length + 1) * 2, 2), type, 1, ...rest)
}

function inFours(numbers) {
  const whole = new Uint8Array(numbers.length * 4)
  const view = new DataView(whole.buffer)
  for (const [index, value] of numbers.entries()) view.setUint32(index * 4, value, true)
  return whole
}

function padded(content, unit) {
  const whole = new Uint8Array(Math.max(1, Math.ceil(content.length / unit)) * unit)
  whole.set(content)
  return whole
}
