import { bytes, little } from './bytes.mjs'

const SECTOR = 512
const FREE = 0xffffffff
const END = 0xfffffffe
const TABLE = 0xfffffffd

/**
 * A compound file, as Word 97 keeps its documents in one: the header, a table of sectors, the directory, and behind them
 * the streams, `{ name: bytes }`, each filled up to whole sectors. `folders` are names without content.
 */
export function drawCompound(streams, folders = []) {
  const contents = Object.values(streams).map((content) => padded(content, 4096))
  const names = ['Root Entry', ...Object.keys(streams), ...folders]
  const directorySectors = Math.ceil(names.length / 4)
  const table = [TABLE, ...chain(1, directorySectors)]
  const starts = contents.map((content) => {
    const start = table.length
    table.push(...chain(start, content.length / SECTOR))
    return start
  })
  while (table.length < SECTOR / 4) table.push(FREE)

  const entries = names.map((name, index) => {
    const content = contents[index - 1]
    const type = index === 0 ? 5 : content ? 2 : 1
    return entry(name, type, {
      start: content ? starts[index - 1] : END,
      size: content?.length ?? 0,
      count: names.length,
      index,
    })
  })
  while (entries.length % 4) entries.push(new Uint8Array(128))
  return bytes(header(), ...table.map((next) => little(next, 4)), ...entries, ...contents)
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

const chain = (start, length) => Array.from({ length }, (_, nth) => (nth === length - 1 ? END : start + nth + 1))

const header = () =>
  bytes(
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    new Uint8Array(16),
    ...[0x3e, 3, 0xfffe, 9, 6].map((value) => little(value, 2)),
    new Uint8Array(10),
    ...[1, 1, 0, 4096, END, 0, END, 0, 0].map((value) => little(value, 4)),
    ...Array.from({ length: 108 }, () => little(FREE, 4)),
  )

function entry(name, type, { start, size, count, index }) {
  const letters = padded(bytes(...[...name, '\0'].map((letter) => little(letter.charCodeAt(0), 2))), 64)
  // Each entry is the right neighbour of the one before it, which is a tree, if a poor one.
  const next = index > 0 && index < count - 1 ? index + 1 : FREE
  const child = type === 5 && count > 1 ? 1 : FREE
  const rest = [
    little(FREE, 4),
    little(next, 4),
    little(child, 4),
    new Uint8Array(36),
    little(start, 4),
    little(size, 8),
  ]
  return bytes(letters, little((name.length + 1) * 2, 2), type, 1, ...rest)
}

function padded(content, unit) {
  const whole = new Uint8Array(Math.max(1, Math.ceil(content.length / unit)) * unit)
  whole.set(content)
  return whole
}
