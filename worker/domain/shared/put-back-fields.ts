import type { ClubDate } from './club-date'
import type { HistoryFormat, RecordIn } from './history-format'
import { Refusal } from './refusal'

type Part = Readonly<Record<string, unknown>>

/**
 * The record `now` with the parts at `at` as they are in `earlier`. What the present record has no place for stays out.
 */
export const withParts = <Whole extends object>(now: Whole, earlier: Whole, at: readonly string[]): Whole =>
  at.reduce((record, path) => withPart(record, earlier as Part, path), now as Part) as Whole

function withPart(record: Part, earlier: Part, path: string): Part {
  const [key, part] = path.split('.') as [string, string | undefined]
  if (part === undefined) return { ...record, [key]: earlier[key] }
  const into = record[key] as Part | null
  if (!into) return record
  return { ...record, [key]: { ...into, [part]: (earlier[key] as Part | null)?.[part] ?? '' } }
}

/** Whether some of its fields can be restored: it is there. */
export const isThere = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'record' in state &&
  !('status' in state && ['unknown', 'removed', 'forgotten'].includes(String(state.status)))

/**
 * The state `now` with some fields as they were in `earlier`, by their labels. Refuses where there is no such field,
 * where there is nothing to change, and where what would come of it is no record that anybody could have entered.
 */
export function withFields<State>(
  history: HistoryFormat<never, State>,
  now: State,
  earlier: State,
  labels: readonly string[],
  today: ClubDate,
): State {
  if (!isThere(now)) {
    throw new Refusal('CONFLICT', 'This record was deleted. Restore it first, then restore the field.')
  }
  if (typeof earlier !== 'object' || earlier === null || !('record' in earlier)) throw notThen()
  const mixed = mixedState(history, now, earlier, labels)
  const complaint = newComplaint(history, now, mixed, today)
  if (complaint) throw new Refusal('INVALID', `This field can’t be restored alone. ${complaint}`)
  return mixed
}

/** As `withFields`, without asking whether such a record may exist. */
export function mixedState<State>(
  history: HistoryFormat<never, State>,
  now: State,
  earlier: State,
  labels: readonly string[],
): State {
  const fields = history.fields?.(String) ?? []
  const at = labels.flatMap((label) => {
    const field = fields.find((one) => one.label === label)
    if (!field?.at || history.stays?.includes(label))
      throw new Refusal('INVALID', `The field “${label}” can’t be restored.`)
    return field.at
  })
  return { ...now, record: withParts(recordIn(now), recordIn(earlier), at) }
}

/** The complaint about the mixed record that the present one doesn't have. */
export function newComplaint<State>(
  history: HistoryFormat<never, State>,
  now: State,
  mixed: State,
  today: ClubDate,
): string | undefined {
  const known = new Set(history.complaints?.(recordIn(now) as RecordIn<State>, today))
  return history.complaints?.(recordIn(mixed) as RecordIn<State>, today).find((complaint) => !known.has(complaint))
}

const recordIn = (state: unknown) => (state as { readonly record: object }).record

const notThen = () => new Refusal('NOT_FOUND', 'This record didn’t exist then.')
