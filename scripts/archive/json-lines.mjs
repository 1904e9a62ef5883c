import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** Something in an archive that is not as it was written, and where. */
export class Damaged extends Error {
  constructor(place, why) {
    super(`${place}: ${why}`)
    this.name = 'Damaged'
  }
}

/** The lines of a file as `form` has them. The first that is not stops it, by the file's name and the line's number. */
export async function* jsonLines(file, name, form) {
  let number = 0
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number++
    if (line === '') continue
    const parsed = form.safeParse(asJson(line))
    if (!parsed.success) throw new Damaged(`${name}, line ${number}`, 'it cannot be read')
    yield parsed.data
  }
}

/** The same in groups of at most `most`, or of about a megabyte as `sizeOf` measures it. */
export async function* inGroups(
  lines,
  most = 1_000,
  bytes = 1_000_000,
  sizeOf = (line) => Buffer.byteLength(JSON.stringify(line)),
) {
  let group = []
  let size = 0
  for await (const line of lines) {
    const length = sizeOf(line)
    if (group.length > 0 && (group.length === most || size + length > bytes)) {
      yield group
      ;[group, size] = [[], 0]
    }
    group.push(line)
    size += length
  }
  if (group.length > 0) yield group
}

export const asLines = (values) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

function asJson(line) {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
