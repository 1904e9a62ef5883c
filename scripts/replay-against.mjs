import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { inGroups } from './archive/json-lines.mjs'
import { openReplay } from './replay-miniflare.mjs'

const SHOWN = 20

/** Runs `work(entry)` with the replay Worker as it was at a commit, in a folder that is gone afterwards. */
export async function withCodeOf(ref, work) {
  const folder = await mkdtemp(join(tmpdir(), 'replay-against-'))
  try {
    const tar = spawnSync('git', ['archive', '--format=tar', ref], { maxBuffer: 2 ** 30 })
    if (tar.status !== 0) throw new Error(`There is no commit ${ref} here.`)
    const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: tar.stdout })
    if (unpacked.status !== 0) throw new Error(`The commit ${ref} could not be unpacked.`)
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    return await work(join(folder, 'worker/developer/replay-worker.ts'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Every row that the Worker of `entry` makes of the log that is kept in `persist`, or of `lines`. */
export async function rowsBy(entry, { persist, lines }) {
  const replay = await openReplay(lines ? undefined : persist, entry)
  try {
    for await (const group of inGroups(lines ?? [])) {
      for await (const { failed } of replay.ask({ mode: 'import', lines: group })) if (failed) throw new Error(failed)
    }
    return await rowsIn(replay)
  } finally {
    await replay.close()
  }
}

/** The rows of all tables, and by which columns they are told apart where this version says so. */
export async function rowsIn(replay) {
  const tables = new Map()
  let keys = {}
  for await (const { failed, table, row, folded } of replay.ask({ mode: 'fold', rows: true })) {
    if (failed) throw new Error(failed)
    if (row) {
      if (!tables.has(table)) tables.set(table, [])
      tables.get(table).push(row)
    }
    if (folded) keys = folded.keys ?? {}
  }
  return { tables, keys }
}

/** What becomes of each table's rows from one version of the code to the other. */
export function compareRows(before, after) {
  const names = [...new Set([...before.tables.keys(), ...after.tables.keys()])].sort()
  return names.map((table) => {
    const key = after.keys[table] ?? before.keys[table]
    const byKey = ({ tables }) => new Map((tables.get(table) ?? []).map((row) => [keyOf(row, key), row]))
    const [was, is] = [byKey(before), byKey(after)]
    return {
      table,
      rows: is.size,
      gone: [...was].filter(([at]) => !is.has(at)),
      added: [...is].filter(([at]) => !was.has(at)),
      changed: [...is]
        .filter(([at, row]) => was.has(at) && JSON.stringify(was.get(at)) !== JSON.stringify(row))
        .map(([at, row]) => [at, columnsThatDiffer(was.get(at), row)]),
    }
  })
}

/** The comparison in words: every table, and of each kind of difference the first twenty. */
export function* told(differences, ref) {
  const changed = differences.filter(({ gone, added, changed }) => gone.length + added.length + changed.length > 0)
  yield changed.length === 0
    ? `Nothing would change: the code of ${ref} makes the same rows of this log.`
    : `From the code of ${ref} to this one, ${changed.length} of ${differences.length} tables change:`
  for (const { table, rows, gone, added, changed: others } of changed) {
    yield `  ${table}: ${rows} rows, ${added.length} new, ${gone.length} gone, ${others.length} changed`
    for (const [key, row] of added.slice(0, SHOWN)) yield `    + ${key} ${JSON.stringify(row)}`
    for (const [key, row] of gone.slice(0, SHOWN)) yield `    - ${key} ${JSON.stringify(row)}`
    for (const [key, columns] of others.slice(0, SHOWN)) {
      for (const [column, was, is] of columns)
        yield `    ~ ${key} ${column}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`
    }
  }
}

const keyOf = (row, columns) => (columns ? columns.map((column) => row[column]).join(' ') : JSON.stringify(row))

const columnsThatDiffer = (was, is) =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((column) => JSON.stringify(was[column]) !== JSON.stringify(is[column]))
    .map((column) => [column, was[column] ?? null, is[column] ?? null])
