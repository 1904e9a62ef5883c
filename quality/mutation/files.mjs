import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const FOLDER = 'worker/domain'

/** What decides what happens, and what comes of it: of these every one must pass the gate. The most important first. */
export const DECIDERS = [
  ...['member', 'member-state', 'capability', 'alert', 'meeting', 'document', 'conversation', 'conversation-state'],
  ...['entry', 'entry-state', 'changed-shifts', 'series', 'series-state', 'series-date-changes', 'series-dates'],
  ...['series-days', 'answers', 'answers-state', 'reminders', 'roster', 'roster-state', 'roster-date', 'stay', 'beds'],
  ...['stay-details', 'qualification', 'holds', 'work-hours', 'vote', 'new-poll', 'reaction', 'pass-watch'],
  ...['watch-rule', 'watched-changes', 'office', 'family', 'families', 'sentinel', 'pass', 'reason', 'password'],
  ...['refusal', 'put-back-fields', 'same', 'last-name', 'rank'],
]

/** The names of all files of the rules. */
export const sources = async () =>
  (await Array.fromAsync(glob(`${FOLDER}/**/*.ts`)))
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => basename(path, '.ts'))

export const inOrder = (names) => [
  ...DECIDERS.filter((name) => names.includes(name)),
  ...names.filter((name) => !DECIDERS.includes(name)),
]

const AT_ONCE = 6

/** What is tried in one go: each decider alone, and of the others a few, for a run takes long to begin. */
export const slicesOf = (names) =>
  names.reduce((slices, name) => {
    const last = slices.at(-1)
    if (!last || DECIDERS.includes(name) || DECIDERS.includes(last[0]) || last.length === AT_ONCE) slices.push([name])
    else last.push(name)
    return slices
  }, [])

/** Whether it was not measured as it is now. */
export const isStale = (kept, name) => kept.find((file) => file.name === name)?.of !== fingerprint(name)

/** Of the file and of the tests that are nearest to it, which are those that import it if there are any. */
export function fingerprint(name) {
  const hash = createHash('sha256')
  for (const path of [pathOf(name), ...nearestTests(name)]) hash.update(path).update(readFileSync(path))
  return hash.digest('base64url').slice(0, 16)
}

const paths = new Map(globSync(`${FOLDER}/**/*.ts`).map((path) => [basename(path, '.ts'), path]))

/** Where a file of the rules stands; no two have the same name. */
export const pathOf = (name) => paths.get(name) ?? `${FOLDER}/${name}.ts`

let importers

/** The test files that import it; where there are none, those that import what does, and so on. */
export function nearestTests(name) {
  importers ??= readImporters()
  const file = pathOf(name)
  const seen = new Set([file])
  for (let ring = [file]; ring.length; ) {
    ring = ring.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path))
    for (const path of ring) seen.add(path)
    const tests = ring.filter((path) => path.startsWith(FOLDER) && path.endsWith('.test.ts'))
    if (tests.length) return [...new Set(tests)].sort()
  }
  return []
}

/** By each file of the rules and of the tests' cast, those that import it. */
function readImporters() {
  const found = new Map()
  for (const path of globSync([`${FOLDER}/**/*.ts`, 'worker/testing/*.ts'])) {
    for (const [, from] of readFileSync(path, 'utf8').matchAll(/from '([.#][^']+)'/g)) {
      const to = `${from.startsWith('#') ? from.replace('#', 'worker/') : join(dirname(path), from)}.ts`
      found.set(to, [...(found.get(to) ?? []), path])
    }
  }
  return found
}
