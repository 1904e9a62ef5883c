import { expect, test } from 'vitest'

import { imageSize, isOpenable } from './image-size'

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const png = (...size: number[]) => file(0x89, ...letters('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...letters('IHDR'), ...size)

test('the size of a PNG, a GIF and a JPEG is read from its first bytes', async () => {
  expect(await imageSize(png(0, 0, 4, 176, 0, 0, 3, 32))).toEqual({ width: 1200, height: 800 })
  expect(await imageSize(file(...letters('GIF89a'), 96, 0, 64, 1))).toEqual({ width: 96, height: 320 })
  const beforeTheFrame = [0xff, 0xe0, 0, 4, 7, 7, 0xff, 0xc4, 0, 3, 7]
  const frame = [0xff, 0xc2, 0, 11, 8, 3, 32, 4, 176, 1]
  expect(await imageSize(file(0xff, 0xd8, ...beforeTheFrame, ...frame))).toEqual({ width: 1200, height: 800 })
})

test('what is cut short, and what is no picture, has no size', async () => {
  expect(await imageSize(png(0, 0, 4))).toBeUndefined()
  expect(await imageSize(file(0xff, 0xd8, 0xff, 0xe0, 0, 200, 7))).toBeUndefined()
  expect(await imageSize(file(0xff, 0xd8, 0xff, 0xda, 0, 4, 7, 7, 1, 2, 3))).toBeUndefined()
  expect(await imageSize(file(...letters('%PDF-1.7 and more')))).toBeUndefined()
  expect(await imageSize(file())).toBeUndefined()
})

test('a picture that would unfold beyond all measure is not opened', async () => {
  expect(isOpenable(await imageSize(png(0, 0, 255, 255, 0, 0, 255, 255)))).toBe(false)
  expect(isOpenable(await imageSize(png(0, 0, 0, 0, 0, 0, 3, 32)))).toBe(false)
  expect(isOpenable(await imageSize(png(0, 0, 31, 64, 0, 0, 23, 112)))).toBe(true)
})
