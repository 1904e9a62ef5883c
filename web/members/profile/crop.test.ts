import { expect, test } from 'vitest'

import { cropSquare, maxZoom, moved, wholePicture, zoomedTo } from './crop'

const wide = { width: 1200, height: 800 }

test('a picture opens at the largest square in its middle', () => {
  expect(cropSquare(wholePicture(wide), wide)).toEqual({ left: 200, top: 0, side: 800 })
})

test('zooming keeps the middle, and zooming out again never shows what is not there', () => {
  const near = zoomedTo(2, wholePicture(wide), wide)
  expect(cropSquare(near, wide)).toEqual({ left: 400, top: 200, side: 400 })
  const corner = moved(9, 9, near, wide)
  expect(cropSquare(corner, wide)).toEqual({ left: 800, top: 400, side: 400 })
  expect(cropSquare(zoomedTo(1, corner, wide), wide)).toEqual({ left: 400, top: 0, side: 800 })
})

test.each([
  [-9, -9, { left: 0, top: 0 }],
  [9, 0, { left: 400, top: 0 }],
  [0.25, 5, { left: 400, top: 0 }],
])('moving by %d and %d sides stops at the edge', (right, down, corner) => {
  expect(cropSquare(moved(right, down, wholePicture(wide), wide), wide)).toMatchObject(corner)
})

test('a small picture is not enlarged beyond its pixels, a large one four times at most', () => {
  expect(maxZoom({ width: 90, height: 300 })).toBe(1)
  expect(maxZoom({ width: 192, height: 300 })).toBe(2)
  expect(maxZoom({ width: 4000, height: 3000 })).toBe(4)
  expect(zoomedTo(99, wholePicture(wide), wide).zoom).toBe(4)
  expect(zoomedTo(0, wholePicture(wide), wide).zoom).toBe(1)
})
