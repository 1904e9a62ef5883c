import { existsSync } from 'node:fs'

import { chanceFrom } from '../crash/chance.mjs'
import { ownTexts } from '../texts/hostile-texts.mjs'
import { readCorpora } from './read-corpora.mjs'

const BESIDE = '../shared/corpora'

/** The corpora of a folder, or of the one beside the project where there is one, and always the project's own texts. */
export function corporaIn(folder = BESIDE) {
  const { texts, json, files } = existsSync(folder) ? readCorpora(folder) : { texts: [], json: [], files: [] }
  const known = new Set(texts.map(({ text }) => text))
  const own = ownTexts.filter((text) => !known.has(text)).map((text) => ({ corpus: 'our own', text }))
  return { texts: [...own, ...texts], json, files }
}

/** So many of each, the same ones for the same seed. */
export function sampleOf({ texts, json, files }, count, seed) {
  const chance = chanceFrom(seed)
  const some = (entries) =>
    entries
      .map((entry) => ({ entry, place: chance() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, count)
      .map(({ entry }) => entry)
  return { texts: some(texts), json: some(json), files: some(files) }
}
