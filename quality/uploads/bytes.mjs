/** Bytes from texts (a letter a byte), numbers, arrays and other bytes, one after the other. */
export function bytes(...parts) {
  const pieces = parts.flat().map((part) => {
    if (typeof part === 'number') return Uint8Array.of(part)
    return typeof part === 'string' ? codesIn(part) : part
  })
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

// `Uint8Array.from` takes a second for some megabytes.
function codesIn(text) {
  const codes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at)
  return codes
}

/** A number in so many bytes, the largest first; `little` turns it round. */
export const number = (value, length) =>
  Uint8Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) & 255)
export const little = (value, length) => number(value, length).reverse()

/** `whole` with `part` in place of what stands at `at`. */
export function replaced(whole, at, part) {
  const changed = whole.slice()
  changed.set(part, at)
  return changed
}

export const text = (whole) => String.fromCharCode(...whole)

/** Where `wanted`, a text, first stands in `whole`. */
export const placeOf = (whole, wanted) => text(whole).indexOf(wanted)
