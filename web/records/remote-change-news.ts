import type { News, Told } from './open-edit'
import type { RecordFields } from './record-fields'
import { whoDid } from './who-changed'

/** The news that a record was deleted, by the member who changed it last. */
export const deletionNews = ([last]: readonly string[]): News => ({
  ...{ kind: 'warning', word: 'Deleted.', isGone: true },
  lines: [
    `${whoDid(last ? [last] : [], 'deleted this record')}, so you can’t save it. You can still copy what you typed.`,
  ],
})

interface Change {
  readonly by: readonly string[]
  readonly fields: RecordFields
  readonly untouched: readonly string[]
  readonly disputed: readonly string[]
  /** Whether both versions are above the form. */
  readonly isDisputed: boolean
}

/** Combines the news of a change with earlier news that is still shown. */
export function mergedNews(earlier: News | undefined, change: Change): News | undefined {
  const { by, fields, untouched, disputed, isDisputed } = change
  const phrases = (paths: readonly string[]) =>
    paths.map((path) => fields.phrases?.[path] ?? `the ${(fields.labels[path] ?? path).toLowerCase()}`)
  const both = isDisputed ? together(earlier?.disputed, by, phrases(disputed)) : undefined
  const taken = without(both?.what, together(earlier?.taken, by, phrases(untouched)))
  const isBack = earlier?.isGone || earlier?.isBack

  const lines = [
    isBack && 'This record was restored. You can save it again.',
    both && `${whoDid(both.by, `also changed ${listed(both.what)}`)}. What you typed is still here.`,
    taken && `${whoDid(taken.by, `changed ${listed(taken.what)}`)}. The form shows the change.`,
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return undefined
  const kind = isDisputed ? 'warning' : 'info'
  return { kind, word: 'Record changed.', lines, isDisputed, isBack, disputed: both, taken }
}

function together(earlier: Told | undefined, by: readonly string[], what: readonly string[]): Told | undefined {
  if (what.length === 0) return earlier
  return { by: union(earlier?.by, by), what: union(earlier?.what, what) }
}

function without(others: readonly string[] = [], told: Told | undefined): Told | undefined {
  const what = told?.what.filter((each) => !others.includes(each)) ?? []
  return told && what.length > 0 ? { ...told, what } : undefined
}

const listed = (phrases: readonly string[]) => new Intl.ListFormat('en').format(phrases)

/** Both without repeating anything, in their order. */
export const union = (some: readonly string[] = [], more: readonly string[] = []) => [...new Set([...some, ...more])]
