import { calendarFile } from './calendar-file'
import type { EntryRow } from './entry-read-model'
import { visibleEntry } from './visible-entry'

/** One entry as a calendar file, under the id that it has in the feeds too, so that a calendar knows it again. */
export function entryFile(row: EntryRow, env: Env): string {
  const { _id, onDuty, contact, ...entry } = visibleEntry(row)
  return calendarFile({
    timeZone: env.CLUB_TIME_ZONE,
    portal: env.PUBLIC_URL,
    isBusy: true,
    entries: [
      {
        ...entry,
        id: _id,
        version: row.version,
        changedAt: row.changedAt,
        onDuty: onDuty.filter(({ isFormer }) => !isFormer).map(({ fname, lname }) => `${fname} ${lname}`),
        contact: contact.email ? contact : null,
      },
    ],
  })
}
