import { expect, test } from 'vitest'

import { openBytes } from '../../worker/uploads/byte-source.ts'
import { examine } from '../../worker/uploads/examine.ts'
import { inMemory } from '../../worker/uploads/random-access.ts'
import { archiveBombs } from './broken-documents.mjs'
import { pictureBombs } from './broken-pictures.mjs'
import { bytes } from './bytes.mjs'
import { drawCompound } from './draw-doc.mjs'

const MILLISECONDS = 50
/** What else runs on the machine costs time too, so the best of a few tries counts. */
const TRIES = 5

const deepTable = drawCompound({ WordDocument: new Uint8Array(24 * 1024 * 1024) })
const bombs = { ...pictureBombs, ...archiveBombs, 'a table that leads nowhere.doc': deepTable }

test.each(Object.entries(bombs))('"%s" is refused within 50 ms of CPU', async (name, content) => {
  const costs = []
  for (let turn = 0; turn < TRIES; turn++) costs.push(await refusalOf(name, content))
  expect(Math.min(...costs)).toBeLessThan(MILLISECONDS)
})

/** The CPU, in milliseconds, that it takes to refuse a file. */
async function refusalOf(name, content) {
  const kept = []
  const store = { write: async (part) => void kept.push(part.slice()), access: async () => inMemory(bytes(...kept)) }
  const before = process.cpuUsage()
  await expect(examine(openBytes(inPieces(content)), 'document', name, store)).rejects.toThrow(/./)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function* inPieces(content) {
  for (let at = 0; at < content.length; at += 64 * 1024) yield content.subarray(at, at + 64 * 1024)
}
