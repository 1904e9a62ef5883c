import { env } from 'cloudflare:workers'
import { soundSamples } from '../../quality/uploads/samples.mjs'
import { weekdayInWords } from '../domain/series/series-rule'
import { MONTHS } from '../domain/shared/months'
import { toRichText } from '../domain/shared/rich-text'
import { seasonOf } from '../domain/shared/season'
import { dateInWords, daysBefore } from '../domain/wall/wall-clock'
import { clubClock } from '../event-log/club-clock'
import { answerCommands } from './answer-commands'
import { boilerNote } from './cast-lodge'
import { type CommandRequest, commandRequest, idOf, made, removal, sent, undo } from './command-request'
import { as } from './portal'
import { qualificationCommands } from './qualification-commands'
import { uploaded } from './upload'
import { workHoursCommands } from './work-hours-commands'

// Dates to come, and this month: the dashboard leaves out what has long been over.
const { today } = clubClock(env.CLUB_TIME_ZONE)()
const meetingDate = dateInWords(daysBefore(today, -13))
const entryDay = daysBefore(today, -8)
const issue = { month: MONTHS[Number(today.slice(5, 7)) - 1], year: Number(today.slice(0, 4)) }

const meeting = {
  type: 'Board Meeting',
  venue: 'The lodge',
  address: '12 Rope Lane',
  date: meetingDate,
  time: '07:00PM',
}
const alert = { type: 'warning', message: toRichText('The gate is locked.'), expirationDate: '2099-01-01' }
const mitten = { title: 'Red mitten', place: 'Boot room', foundOn: today }
const note = { section: 'docs-procs', kind: 'note', title: 'Closing', text: toRichText('Lock up.') }
const office = { section: 'board', title: 'Treasurer', email: '', holders: [] }
const entry = {
  title: 'Work party',
  contact: { name: 'Ines Calloway', phone: '2065550126', email: 'ines@skarnhollow.example' },
  onDuty: ['olav', 'nora'],
  start: `${entryDay}T09:00`,
  end: `${entryDay}T15:30`,
  notes: '',
}

const bunkroom = { name: 'North bunkroom', place: 'upstairs', firstBed: 1, beds: 8, use: 'Everyone' }
const season = {
  ...{ opensOn: daysBefore(today, 3), closesOn: daysBefore(today, -90) },
  ...{ bookUntil: '11:59PM', priorityDays: 14, cancelDays: 1, cancelUntil: '06:00PM' },
  ...{ memberPrice: 14, minorPrice: 8, guestPrice: 22, youngGuestPrice: 12 },
}
const seasonTitle = `Lodge season ${seasonOf(season.opensOn).name}`
const tonight = {
  ...{ member: 'ingrid', members: ['ingrid'], guests: [{ name: 'Ana Kerr', isYoung: false }] },
  ...{ from: today, to: daysBefore(today, -1), arrives: '18:30', note: 'Chains on.' },
}
const series = { ...entry, title: 'Gymnastics night', rule: { repeats: 'every week', until: null, count: 4 } }
const next = daysBefore(entryDay, -7)
made.set('day', next)
const oneDate = { ...entry, title: 'Contest', start: `${next}T09:00`, end: `${next}T15:30`, note: 'Guests come.' }
const extraDay = daysBefore(entryDay, -2)
const extraDate = { start: `${extraDay}T10:00`, end: `${extraDay}T12:00`, note: '' }
const seriesTitle = `Gymnastics night, every ${weekdayInWords(entryDay)}`

/** The commands of administrators with the club's records. */
export const recordCommands: readonly CommandRequest[] = [
  sent('POST meetings', `added the Board Meeting, ${meetingDate}`, meeting, { makes: 'meeting' }),
  sent(
    'PUT meetings/:id',
    `changed the Board Meeting, ${meetingDate}`,
    { ...meeting, venue: 'Town' },
    { of: 'meeting' },
  ),
  removal('DELETE meetings/:id', `deleted the Board Meeting, ${meetingDate}`, 'meeting'),
  undo('POST meetings/:id/put-back', `restored the Board Meeting, ${meetingDate}`, 'meeting'),

  sent(
    'POST sentinels',
    `added the Sentinel ${issue.month} ${issue.year}`,
    async () => {
      const paper = soundSamples['programme.pdf'] as Uint8Array<ArrayBuffer>
      return { ...issue, url: (await uploaded('ingrid', 'sentinel', 'May.pdf', paper)).url }
    },
    { makes: 'sentinel' },
  ),
  removal('DELETE sentinels/:id', `deleted the Sentinel ${issue.month} ${issue.year}`, 'sentinel'),
  undo('POST sentinels/:id/put-back', `restored the Sentinel ${issue.month} ${issue.year}`, 'sentinel'),

  sent('POST lost-and-found', 'added the found item Red mitten', mitten, { makes: 'foundItem' }),
  sent('PUT lost-and-found/:id', 'changed the found item Red mitten', { claimedBy: 'olav' }, { of: 'foundItem' }),
  removal('DELETE lost-and-found/:id', 'deleted the found item Red mitten', 'foundItem'),
  undo('POST lost-and-found/:id/put-back', 'restored the found item Red mitten', 'foundItem'),

  sent('POST lodge/rooms', 'added the room North bunkroom', bunkroom, { makes: 'lodgeRoom' }),
  sent('PUT lodge/rooms/:id', 'changed the room North bunkroom', { beds: 6 }, { of: 'lodgeRoom' }),
  removal('DELETE lodge/rooms/:id', 'deleted the room North bunkroom', 'lodgeRoom'),
  undo('POST lodge/rooms/:id/put-back', 'restored the room North bunkroom', 'lodgeRoom'),
  sent('POST lodge/seasons', `added the ${seasonTitle}`, season, { makes: 'lodgeSeason' }),
  sent('PUT lodge/seasons/:id', `changed the ${seasonTitle}`, { guestPrice: 24 }, { of: 'lodgeSeason' }),
  removal('DELETE lodge/seasons/:id', `deleted the ${seasonTitle}`, 'lodgeSeason'),
  undo('POST lodge/seasons/:id/put-back', `restored the ${seasonTitle}`, 'lodgeSeason'),
  sent('POST lodge/hand-over', 'added the hand-over note The boiler holds at 62.', boilerNote, {
    makes: 'handOverNote',
  }),
  removal('DELETE lodge/hand-over/:id', 'deleted the hand-over note The boiler holds at 62.', 'handOverNote'),
  undo('POST lodge/hand-over/:id/put-back', 'restored the hand-over note The boiler holds at 62.', 'handOverNote'),
  sent('POST stays', `booked a stay from ${dateInWords(today)}`, tonight, { makes: 'stay' }),
  sent(
    'PUT stays/:id',
    `changed the stay from ${dateInWords(today)}`,
    { ...tonight, note: 'Chains on' },
    { of: 'stay' },
  ),
  sent('PUT stays/:id/arrival', `checked in the stay from ${dateInWords(today)}`, {}, { of: 'stay' }),
  sent('DELETE stays/:id/arrival', `undid the check-in of the stay from ${dateInWords(today)}`, {}, { of: 'stay' }),
  removal('DELETE stays/:id', `canceled the stay from ${dateInWords(today)}`, 'stay'),
  undo('POST stays/:id/put-back', `restored the stay from ${dateInWords(today)}`, 'stay'),
  commandRequest('PUT lodge/settings/:id', 'changed the lodge settings of Ingrid Halvorsen', (key) =>
    as('ingrid').put('/lodge/settings/ingrid', { health: 'Asthma' }, { key }),
  ),
  commandRequest('POST lodge/settings/:id/put-back', 'changed the lodge settings of Olav Brekke', async (key) => {
    await as('olav').put('/lodge/settings/olav', { isHidden: true }, { key: 'the-wish-of-olav' })
    return as('ingrid').post('/lodge/settings/olav/put-back', { undo: 'the-wish-of-olav' }, { key })
  }),
  ...qualificationCommands,
  ...workHoursCommands,

  sent('POST calendar', `added the event Work party, ${dateInWords(entryDay)}`, entry, { makes: 'entry' }),
  sent(
    'POST calendar/:id',
    `changed the event Work party, ${dateInWords(entryDay)}`,
    { ...entry, notes: 'Gloves' },
    { of: 'entry' },
  ),
  removal('DELETE calendar/:id', `deleted the event Work party, ${dateInWords(entryDay)}`, 'entry'),
  undo('POST calendar/:id/put-back', `restored the event Work party, ${dateInWords(entryDay)}`, 'entry'),

  ...answerCommands,

  sent('POST series', `added the series ${seriesTitle}`, series, { makes: 'series' }),
  sent('POST series/:id', `changed the series ${seriesTitle}`, { ...series, notes: 'Mats' }, { of: 'series' }),
  sent('POST series/:id/dates/:day', `changed a date of the series ${seriesTitle}`, oneDate, { of: 'series' }),
  sent('POST series/:id/dates/:day/cancel', `canceled a date of the series ${seriesTitle}`, {}, { of: 'series' }),
  commandRequest('POST series/:id/dates/:day/put-back', `restored a date of the series ${seriesTitle}`, async (key) => {
    const path = `/series/${idOf('series')}/dates/${idOf('day')}`
    await as('ingrid').post(`${path}/restore`, {}, { key: `${key}-again` })
    await as('ingrid').post(`${path}/cancel`, {}, { key: `${key}-the-end` })
    return as('ingrid').post(`${path}/put-back`, { undo: `${key}-the-end` }, { key })
  }),
  commandRequest('POST series/:id/dates/:day/restore', `restored a date of the series ${seriesTitle}`, async (key) => {
    const path = `/series/${idOf('series')}/dates/${idOf('day')}`
    await as('ingrid').post(`${path}/cancel`, {}, { key: `${key}-before` })
    return as('ingrid').post(`${path}/restore`, {}, { key })
  }),
  commandRequest('POST series/:id/dates/:day/reset', `changed a date of the series ${seriesTitle}`, async (key) => {
    const path = `/series/${idOf('series')}/dates/${idOf('day')}`
    await as('ingrid').post(path, { ...oneDate, note: 'In the barn' }, { key: `${key}-before` })
    return as('ingrid').post(`${path}/reset`, {}, { key })
  }),
  commandRequest('DELETE series/:id/dates/:day', `removed a date of the series ${seriesTitle}`, async (key) => {
    const dates = `/series/${idOf('series')}/dates`
    await as('ingrid').post(dates, extraDate, { key: `${key}-before` })
    return as('ingrid').delete(`${dates}/${extraDay}`, undefined, { key })
  }),
  sent('POST series/:id/dates', `added a date to the series ${seriesTitle}`, extraDate, { of: 'series' }),
  commandRequest(
    'POST series/:id/following/:day',
    `split the series ${seriesTitle}, added the series ${seriesTitle}`,
    async (key) => {
      const content = { ...series, start: oneDate.start, end: oneDate.end }
      return as('ingrid').post(`/series/${idOf('series')}/following/${idOf('day')}`, content, { key })
    },
  ),
  removal('DELETE series/:id', `deleted the series ${seriesTitle}`, 'series'),
  undo('POST series/:id/put-back', `restored the series ${seriesTitle}`, 'series'),

  sent('POST alerts', 'posted the alert The gate is locked.', alert, { makes: 'alert' }),
  sent('PUT alerts/:id', 'changed the alert The gate is locked.', { ...alert, type: 'danger' }, { of: 'alert' }),
  removal('DELETE alerts/:id', 'deleted the alert The gate is locked.', 'alert'),
  undo('POST alerts/:id/put-back', 'restored the alert The gate is locked.', 'alert'),

  sent(
    'POST documents',
    'added the document Opening (Docs & Procs)',
    { ...note, title: 'Opening' },
    { makes: 'other document' },
  ),
  sent('POST documents', 'added the document Closing (Docs & Procs)', note, { makes: 'document' }),
  sent(
    'PUT documents/:id',
    'changed the document Closing it (Docs & Procs)',
    { ...note, title: 'Closing it' },
    { of: 'document' },
  ),
  sent(
    'POST documents/:id/move',
    'moved the document Closing it (Docs & Procs)',
    () => ({ before: idOf('other document') }),
    {
      of: 'document',
    },
  ),
  removal('DELETE documents/:id', 'deleted the document Closing it (Docs & Procs)', 'document'),
  undo('POST documents/:id/put-back', 'restored the document Closing it (Docs & Procs)', 'document'),

  sent(
    'POST offices',
    'added the office President (board)',
    { ...office, title: 'President' },
    { makes: 'other office' },
  ),
  sent('POST offices', 'added the office Treasurer (board)', office, { makes: 'office' }),
  sent('PUT offices/:id', 'changed the office Treasurer (board)', { ...office, holders: ['olav'] }, { of: 'office' }),
  sent('POST offices/:id/move', 'moved the office Treasurer (board)', () => ({ before: idOf('other office') }), {
    of: 'office',
  }),
  removal('DELETE offices/:id', 'deleted the office Treasurer (board)', 'office'),
  undo('POST offices/:id/put-back', 'restored the office Treasurer (board)', 'office'),
]
