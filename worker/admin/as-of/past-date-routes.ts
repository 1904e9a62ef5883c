import { sql } from 'drizzle-orm'
import { Hono } from 'hono'

import type { PastDate } from '../../domain/admin/as-of-views'
import { answers } from '../../domain/answers/answers'
import type { AnswersState } from '../../domain/answers/answers-state'
import { entry } from '../../domain/entry/entry'
import type { EntryFields } from '../../domain/entry/entry-events'
import type { EntryState } from '../../domain/entry/entry-state'
import { type ShiftTimes, shiftTimes } from '../../domain/entry/shift'
import { type MeetingRecord, meeting } from '../../domain/meeting/meeting'
import { meetingEnd, meetingStart, meetingTitle } from '../../domain/meeting/meeting-times'
import { roster } from '../../domain/roster/roster'
import { series } from '../../domain/series/series'
import { daysOf, readSeriesDateId, seriesDateOn } from '../../domain/series/series-dates'
import type { SeriesState } from '../../domain/series/series-state'
import { Refusal } from '../../domain/shared/refusal'
import { streamOf } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { beginning, begunOn, clubDayAt, dayIn, noteLook } from './club-day'
import { FORMER, nameThen, pastPeople } from './past-people'
import { foldAll, partAfter, type RecordedThing, streamsById, streamsIn } from './recorded-by'

/** Who came to a date of the calendar, who waited, and who was on duty, as it had been recorded by the end of a day. */
export const pastDateRoutes = new Hono<App>().get('/:day/dates/:id', allow('read history'), async (c) => {
  const { day, moment } = dayIn(c)
  const id = c.req.param('id')
  const root = readSeriesDateId(id)?.root ?? ''
  const then = <Streams>(streams: Streams) => ({ streams, moment })
  const ofEntry = then(streamsById(entry, [id]))
  const ofMeeting = then(streamsById(meeting, [id]))
  const ofSeries = then(seriesWithRoot(root))
  const ofAnswers = then(streamsById(answers, [id]))
  const ofRoster = then(streamsById(roster, [id]))
  const [first, ...sizes] = await c.var.read(
    beginning,
    ...([ofEntry, ofMeeting, ofSeries, ofAnswers, ofRoster] as const).map(({ streams }) => partAfter(streams)),
  )
  noteLook(c, 'a date of the calendar', day)
  const [[foundEntry], [foundMeeting], foundSeries, [said], [placed]] = await Promise.all([
    foldAll(c.var, entry, ofEntry, sizes[0]),
    foldAll(c.var, meeting, ofMeeting, sizes[1]),
    foldAll(c.var, series, ofSeries, sizes[2]),
    foldAll(c.var, answers, ofAnswers, sizes[3]),
    foldAll(c.var, roster, ofRoster, sizes[4]),
  ])
  const date = dateOfEntry(foundEntry) ?? dateOfMeeting(foundMeeting) ?? dateOfSeries(id, foundSeries)
  if (!date) throw new Refusal('NOT_FOUND', 'This event wasn’t on the calendar on that day.')
  const { details } = date
  const given = details.answers ? answersIn(said?.state) : []
  const places = placed?.state.record.placed ?? []
  const people = await pastPeople(
    c,
    [...given.map(({ member }) => member), ...places.map(({ member }) => member), ...(details.onDuty ?? [])],
    moment,
  )
  const named = (member: string) => ({ _id: member, name: nameThen(people, member) })
  const onDay = (at: string) => clubDayAt(c)(Date.parse(at))
  return c.json({
    began: begunOn(c, first),
    date: {
      _id: id,
      title: date.title,
      start: date.start,
      end: date.end,
      isCanceled: date.isCanceled,
      onDuty: (details.onDuty ?? []).map(named),
      recordedOn: clubDayAt(c)(date.recordedAt),
      answers: details.answers
        ? {
            places: details.answers.places,
            given: given.map(({ member, at, ...one }) => ({ ...named(member), ...one, recordedOn: onDay(at) })),
          }
        : null,
      shifts: (details.shifts ?? []).map((shift) => ({
        _id: shift.id,
        name: shift.name,
        ...shiftTimes(shift, date.start),
        places: shift.places,
        // Somebody who had left by then held the place no longer.
        on: places
          .filter((one) => one.shift === shift.id && !(people.get(one.member) ?? FORMER).isFormer)
          .map(({ member, at }) => ({ ...named(member), recordedOn: onDay(at) })),
      })),
    },
  } satisfies PastDate)
})

/** The series that gives its dates these ids, and those that were split off it. */
const seriesWithRoot = (root: string) =>
  streamsIn(sql`
    SELECT ${streamOf(series, root)} UNION ALL
    SELECT stream_id FROM events
    WHERE stream_id > 'series:' AND stream_id < 'series;' AND stream_version = 1 AND data->>'root' = ${root}`)

interface DateThen extends ShiftTimes {
  readonly title: string
  readonly isCanceled: boolean
  readonly details: Partial<Pick<EntryFields, 'onDuty' | 'shifts' | 'answers'>>
  readonly recordedAt: number
}

function dateOfEntry(found: RecordedThing<EntryState> | undefined): DateThen | undefined {
  if (found?.state.status !== 'listed') return undefined
  const { title, start, end } = found.state.record
  return { title, start, end, isCanceled: false, details: found.state.record, recordedAt: found.recordedAt }
}

function dateOfMeeting(found: RecordedThing<typeof meeting.initial> | undefined): DateThen | undefined {
  if (found?.state.status !== 'listed') return undefined
  const record: MeetingRecord = found.state.record
  return {
    title: meetingTitle(record),
    start: meetingStart(record),
    end: meetingEnd(record),
    isCanceled: false,
    details: { answers: record.answers },
    recordedAt: found.recordedAt,
  }
}

function dateOfSeries(id: string, found: readonly RecordedThing<SeriesState>[]): DateThen | undefined {
  const day = readSeriesDateId(id)?.day ?? ''
  for (const { state, recordedAt } of found) {
    if (state.status !== 'listed' || !daysOf(state.record).includes(day)) continue
    const { title, start, end, isCanceled, ...details } = seriesDateOn(state.record, day)
    return { title, start, end, isCanceled, details, recordedAt }
  }
  return undefined
}

const ORDER = ['yes', 'maybe', 'waiting', 'no']

/** The answers with their guests: who had a place, who held one by a "Maybe", who waited, and who did not come. */
function answersIn(state: AnswersState | undefined) {
  if (!state) return []
  const { answers, asked } = state
  const given = answers.map(({ member, answer, at }) => {
    const own = asked.filter((place) => place.member === member)
    const guests = own.filter(({ isGuest }) => isGuest)
    return {
      member,
      answer,
      at,
      isWaiting: own.some(({ isGuest, isTaken }) => !isGuest && !isTaken),
      guests: guests.filter(({ isTaken }) => isTaken).length,
      waitingGuests: guests.filter(({ isTaken }) => !isTaken).length,
    }
  })
  const place = ({ answer, isWaiting }: (typeof given)[number]) => ORDER.indexOf(isWaiting ? 'waiting' : answer)
  return given.sort((one, other) => place(one) - place(other))
}
