import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What of the story has been played in a portal, and who has which id there. Kept beside the portal's data. */
export function openJournal(file) {
  const { done, ids } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { done: [], ids: {} }
  const names = new Set(done)
  return {
    has: (name) => names.has(name),
    idOf: (person) => ids[person],
    know: (person, id) => {
      ids[person] = id
    },
    add(name) {
      names.add(name)
      // Whole or not at all: a Ctrl-C may come at any moment.
      writeFileSync(`${file}.new`, JSON.stringify({ done: [...names], ids }))
      renameSync(`${file}.new`, file)
    },
  }
}
