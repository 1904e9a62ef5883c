import { zlibSync } from 'fflate'

import { bytes, number } from './bytes.mjs'

const SIGNATURE = bytes(0x89, 'PNG\r\n', 0x1a, '\n')

/** A PNG of two by two pixels in color, with chunks of one's own before and behind the pixels. */
export const drawPng = ({ width = 2, height = 2, before = [], behind = [] } = {}) =>
  bytes(
    SIGNATURE,
    chunk('IHDR', number(width, 4), number(height, 4), 8, 2, 0, 0, 0),
    ...before,
    chunk('IDAT', zlibSync(bytes(0, [200, 30, 30], [30, 200, 30], 0, [30, 30, 200], [240, 240, 240]))),
    ...behind,
    chunk('IEND'),
  )

export function chunk(type, ...content) {
  const inside = bytes(...content)
  const checked = bytes(type, inside)
  return bytes(number(inside.length, 4), checked, number(checksum(checked), 4))
}

/** CRC-32, as PNG and ZIP have it. */
function checksum(whole) {
  let sum = 0xffffffff
  for (const byte of whole) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
