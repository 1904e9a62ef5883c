import type { CalendarEntry } from '#domain/entry/entry-views'
import type { MeetingSummary } from '#domain/meeting/meeting-summary'

const marit = { _id: 'marit', fname: 'Marit', lname: 'Solheim' }
const wren = { _id: 'wren', fname: 'Wren', lname: 'Aldous' }
const nora = { _id: 'nora', fname: 'Nora', lname: 'Quist' }

const entry = (_id: string, title: string, start: string, end: string, more: Partial<CalendarEntry> = {}) => ({
  _id,
  title,
  start,
  end,
  notes: '',
  contact: { name: 'Dale Whitcomb', phone: '5095550148', email: 'dale@skarnhollow.example' },
  onDuty: [marit, wren],
  ...more,
})

export const training: CalendarEntry = entry('training', 'Tow training', '2026-11-15T10:00', '2026-11-15T12:00', {
  notes: 'Start, stop, splice.\nSee http://example.com/ropes',
  onDuty: [nora, marit, wren, { _id: 'ase', fname: 'Åse', lname: 'Ødegård', isFormer: true }],
})

/** The month in which the tests look, on the 20th; by start, as the portal answers them. */
const november: readonly CalendarEntry[] = [
  entry('work', 'Work party', '2026-11-07T09:00', '2026-11-07T15:30'),
  training,
  entry('soup', 'Soup', '2026-11-21T17:00', '2026-11-21T19:00'),
  entry('opening', 'Opening weekend', '2026-11-28T09:00', '2026-12-01T16:00', { onDuty: [nora, wren] }),
]

const december: readonly CalendarEntry[] = [
  november[3] as CalendarEntry,
  entry('drill', 'Avalanche drill', '2026-12-12T09:00', '2026-12-12T11:30'),
]

/** A meeting between the soup and the opening weekend. */
export const boardMeeting: MeetingSummary = {
  _id: 'board',
  type: 'Board Meeting',
  venue: 'The lodge',
  address: '1 Lodge Road',
  date: '2026-11-24',
  time: '06:30PM',
  preview: '',
  hasMinutes: false,
}

/** The calls of a calendar that is looked at on November 20. */
export const calendarCalls = {
  'GET /calendar/?from=2026-11-01&to=2026-12-05': () => Response.json(november),
  'GET /calendar/?from=2026-11-29&to=2027-01-02': () => Response.json(december),
  'GET /meetings': () => Response.json({ meetings: [] as MeetingSummary[] }),
  'GET /removed/entry': () => Response.json({ removed: [] }),
}

export const answerEntry = (entry: CalendarEntry, version = 3, status = 200) =>
  Response.json([entry], { status, headers: { ETag: `"${version}"` } })
