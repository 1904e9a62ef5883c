import { expect, test } from 'vitest'

import { ANIMATIONS } from './animation-names'
import { everyGroup, everyProperty, type Found } from './testing/properties'
import type { LottieFile } from './workshop/lottie-file'

const drawings = import.meta.glob<LottieFile>('./drawings/*.ts', { import: 'file', eager: true })
const files = Object.values(drawings)

test('every name has a drawing, and every drawing a name', () => {
  expect(files.map(({ nm }) => nm).toSorted()).toEqual([...ANIMATIONS].toSorted())
  for (const [path, { nm }] of Object.entries(drawings)) expect(path).toBe(`./drawings/${nm}.ts`)
})

test.each(files)('$nm lasts a second and a half', ({ fr, ip, op, layers }) => {
  expect((op - ip) / fr).toBe(1.5)
  expect(layers.every((layer) => layer.ip === ip && layer.op === op)).toBe(true)
})

test.each(files)('$nm moves', (file) => {
  const moving = everyProperty(file).filter(
    ({ values }) => new Set(values.map((value) => JSON.stringify(value))).size > 1,
  )
  expect(moving.length).toBeGreaterThan(2)
})

test.each(files)('$nm begins and ends in the same pose', (file) => {
  for (const { name, values } of everyProperty(file)) expect(pose(name, values.at(-1))).toEqual(pose(name, values[0]))
})

// A whole turn ends where it began.
const pose = (name: string, value: unknown) => (name === 'r' ? (Number(value) % 360) + 0 : value)

test.each(files)('$nm changes from its first moment to its last, one moment after the other', (file) => {
  for (const { times } of everyProperty(file).filter(isMoving)) {
    expect([times[0], times.at(-1)]).toEqual([file.ip, file.op])
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  }
})

const isMoving = ({ times }: Found) => times.length > 0

test.each(files)('$nm is made of plain numbers and runs no code', (file) => {
  // Lottie keeps expressions as texts under the name x.
  expect(JSON.stringify(file)).not.toMatch(/"x":"|null/)
  for (const { values } of everyProperty(file)) {
    const numbers = JSON.stringify(values).match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []
    expect(numbers.map(Number).every(Number.isFinite)).toBe(true)
  }
})

test.each(files)('every part of $nm has a shape, a color and a place', (file) => {
  for (const items of everyGroup(file)) {
    const kinds = items.map(({ ty }) => ty)
    expect(kinds.at(-1)).toBe('tr')
    if (!kinds.includes('gr')) {
      expect(kinds.some((ty) => ['el', 'rc', 'sh'].includes(ty))).toBe(true)
      expect(kinds.some((ty) => ['fl', 'st'].includes(ty))).toBe(true)
    }
  }
})

test.each(files)('the colors of $nm are colors', (file) => {
  for (const { values } of everyProperty(file).filter(({ name }) => name === 'c')) {
    expect(values).toEqual([[expect.any(Number), expect.any(Number), expect.any(Number), 1]])
    expect((values[0] as number[]).every((share) => share >= 0 && share <= 1)).toBe(true)
  }
})

test.each(files)('an outline of $nm that changes keeps its points', (file) => {
  for (const { values } of everyProperty(file).filter(({ name }) => name === 'ks')) {
    const shapes = values as { v: unknown[]; i: unknown[]; o: unknown[]; c: boolean }[]
    expect(new Set(shapes.flatMap(({ v, i, o }) => [v.length, i.length, o.length])).size).toBe(1)
    expect(new Set(shapes.map(({ c }) => c)).size).toBe(1)
  }
})
