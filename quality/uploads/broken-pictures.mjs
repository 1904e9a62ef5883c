import { bytes, number, placeOf, replaced } from './bytes.mjs'
import { drawGif, frame } from './draw-gif.mjs'
import { drawJpeg, segment } from './draw-jpeg.mjs'
import { chunk, drawPng } from './draw-png.mjs'

const jpeg = drawJpeg()
const png = drawPng()
const gif = drawGif()
const [jpegSize, firstScan] = [placeOf(jpeg, '\xff\xc0'), placeOf(jpeg, '\xff\xda')]
const pixels = placeOf(png, 'IDAT')

const cutOff = {
  'cut off in its head.jpg': jpeg.slice(0, 3),
  'cut off before its pixels.jpg': jpeg.slice(0, firstScan + 1),
  'cut off in its pixels.jpg': jpeg.slice(0, -3),
  'cut off one byte before its end.jpg': jpeg.slice(0, -1),
  'cut off in its pixels.png': png.slice(0, pixels + 8),
  'cut off before its end.png': png.slice(0, -12),
  'cut off one byte before its end.png': png.slice(0, -1),
  'cut off in its pixels.gif': gif.slice(0, -4),
  'cut off one byte before its end.gif': gif.slice(0, -1),
  'cut off in its head.gif': gif.slice(0, 9),
}

const damaged = {
  'without pixels.jpg': bytes(jpeg.slice(0, firstScan), 0xff, 0xd9),
  'without its size.jpg': bytes(jpeg.slice(0, jpegSize), jpeg.slice(jpegSize + 13)),
  'with two sizes.jpg': bytes(jpeg.slice(0, jpegSize + 13), jpeg.slice(jpegSize)),
  'with nonsense between its parts.jpg': bytes(jpeg.slice(0, jpegSize), 'nonsense', jpeg.slice(jpegSize)),
  'with a wrong pixel.png': replaced(png, pixels + 6, [png[pixels + 6] ^ 1]),
  'with a wrong size.png': replaced(png, 19, [7]),
  'without pixels.png': bytes(png.slice(0, pixels - 4), png.slice(-12)),
  'that begins with its pixels.png': bytes(png.slice(0, 8), png.slice(pixels - 4)),
  "of somebody else's making.png": drawPng({ before: [chunk('CgBI', 0x50, 0, 0x20, 2)] }),
  'with colors that are missing.png': bytes(
    png.slice(0, 8),
    chunk('IHDR', number(2, 4), number(2, 4), 8, 3, 0, 0, 0),
    png.slice(pixels - 4),
  ),
  'without pictures.gif': drawGif({ frames: 0 }),
  'with nonsense between its parts.gif': bytes(gif.slice(0, -1), 'nonsense', 0x3b),
}

/** Small files that would fill the memory of whoever opens them. */
export const pictureBombs = {
  'pixel flood.jpg': drawJpeg({ between: [segment(0xc0, 8, number(64_250, 2), number(64_250, 2), 1, 1, 0x11, 0)] }),
  'pixel flood.png': drawPng({ width: 100_000, height: 100_000 }),
  'pixel flood.gif': drawGif({ width: 65_535, height: 65_535 }),
  'pixel flood in a frame.gif': bytes(
    gif.slice(0, placeOf(gif, '\x2c')),
    frame({ left: 60_000, top: 60_000, width: 5_000, height: 5_000 }),
    0x3b,
  ),
  'ten thousand pictures.gif': drawGif({ frames: 10_000 }),
  'ten thousand pictures.png': drawPng({
    behind: Array.from({ length: 10_000 }, (_, index) => chunk('fcTL', number(index, 4), new Uint8Array(22))),
  }),
}

export const brokenPictures = [
  ...Object.entries(cutOff).map(([name, content]) => ({
    name,
    content,
    verdict: `This ${labelOf(name)} is incomplete`,
  })),
  ...Object.entries(damaged).map(([name, content]) => ({ name, content, verdict: `This ${labelOf(name)} is damaged` })),
  ...Object.entries(pictureBombs).map(([name, content]) => ({
    name,
    content,
    verdict: name.startsWith('ten thousand') ? 'This animation has more than 200' : 'This picture is ',
  })),
  { name: 'without width.gif', content: drawGif({ width: 0 }), verdict: 'This picture is empty' },
  { name: 'a picture.pdf', content: jpeg, verdict: 'This file is named as a PDF but' },
  {
    name: 'lossless.jpg',
    content: replaced(jpeg, jpegSize + 1, [0xc3]),
    verdict: 'Browsers can’t show this kind of JPEG',
  },
]

function labelOf(name) {
  if (name.endsWith('.jpg')) return 'JPEG picture'
  return name.endsWith('.png') ? 'PNG picture' : 'GIF picture'
}
