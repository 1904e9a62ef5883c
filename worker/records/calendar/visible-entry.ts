import type { AnswerSettings } from '../../domain/answers/answer-settings'
import type { EntryContact, EntryFields } from '../../domain/entry/entry-events'
import type { CalendarEntry, OnDuty } from '../../domain/entry/entry-views'
import type { Shift } from '../../domain/entry/shift'
import type { DutyRow, EntryRow } from './entry-read-model'

export function visibleEntry({
  version,
  changedAt,
  contact,
  onDuty,
  names,
  answers,
  shifts,
  ...row
}: EntryRow): CalendarEntry {
  const named = JSON.parse(names) as (readonly [fname: string, lname: string, isFormer: 0 | 1] | null)[]
  return {
    ...row,
    contact: shownContact(contact === null ? null : (JSON.parse(contact) as EntryContact)),
    onDuty: (JSON.parse(onDuty) as string[]).map((_id, index) => {
      const [fname, lname, isFormer] = named[index] ?? [null, null, 1]
      return visibleDuty({ _id, fname, lname, isFormer })
    }),
    ...(answers !== null && { answers: JSON.parse(answers) as AnswerSettings }),
    ...(shifts !== null && { shifts: JSON.parse(shifts) as Shift[] }),
  }
}

/** A record as a command left it; `found` has the names of those on duty. */
export function visibleRecord(
  _id: string,
  record: EntryFields & { readonly contact: EntryContact | null },
  found: readonly DutyRow[],
): CalendarEntry {
  const known = new Map(found.map((row) => [row._id, row]))
  const { title, start, end, notes, contact, onDuty, answers, shifts } = record
  return {
    _id,
    title,
    start,
    end,
    notes,
    contact: shownContact(contact),
    onDuty: onDuty.map((id) => visibleDuty(known.get(id) ?? { _id: id, fname: null, lname: null, isFormer: 1 })),
    ...(answers && { answers }),
    ...(shifts?.length && { shifts }),
  }
}

/** A member who has left keeps their name as long as the club knows it: an open duty should be seen. */
function visibleDuty({ _id, fname, lname, isFormer }: DutyRow): OnDuty {
  if (fname === null) return { _id, fname: 'Former', lname: 'member', isFormer: true }
  return { _id, fname, lname: lname ?? '', ...(isFormer ? { isFormer: true as const } : {}) }
}

const shownContact = (contact: EntryContact | null) => contact ?? { name: '', phone: '', email: '' }
