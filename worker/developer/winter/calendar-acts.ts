import type { SeriesDate } from '../../domain/series/series-dates'
import { dateOf, minutesAfter, minutesBetween } from '../../domain/wall/wall-clock'
import type { FoundSeries } from './seen'
import type { Act, Winter } from './winter'

const contact = { name: 'Ines Calloway', phone: '2065550126', email: 'ines@skarnhollow.example' }
const shift = (id: string, from: string, to: string, places: number, more: object = {}) => ({
  ...{ id, name: id, day: 0, from, to, places, isOpen: true },
  ...more,
})
/** Some are at the same time, and of these one may be taken beside another. */
const SHIFTS = [
  shift('breakfast', '06:30', '10:00', 2),
  shift('tow', '09:00', '12:30', 1, { isApproved: true }),
  shift('patrol', '09:30', '15:30', 2, { minAge: 18 }),
  shift('fires', '11:00', '13:00', 1, { mayOverlap: true }),
  shift('supper', '17:00', '20:30', 2),
  shift('night', '20:00', '02:00', 1),
]

/** How an event may be, beginning on a day. */
function anyEvent(winter: Winter, day: string) {
  const { dice } = winter
  const start = `${day}T${dice.pick(['08:00', '09:30', '17:00', '18:30'])}`
  return {
    title: dice.pick(['Race day', 'Work party', 'Wax night', 'Snow supper']),
    contact,
    onDuty: dice.some(winter.adults(), 2 + dice.upTo(2)).map(({ id }) => id),
    start,
    end: minutesAfter(start, 60 * (2 + dice.upTo(7))),
    notes: '',
    answers: dice.isLucky(0.8) ? anyAnswers(winter) : null,
    shifts: dice.some(SHIFTS, dice.upTo(5)),
  }
}

const anyAnswers = ({ dice }: Winter) => ({
  deadline: dice.isLucky(0.5) ? null : { daysBefore: dice.upTo(4), time: '18:00' },
  places: dice.pick([null, 2, 3, 5, 8, 12]),
  guests: dice.upTo(4),
})

type AnEvent = ReturnType<typeof anyEvent>

/** Another day, other times, other places, other shifts or others on duty. */
function changed<Known extends object>(winter: Winter, known: Known): Known & Partial<AnEvent> {
  const { dice } = winter
  const other = anyEvent(winter, winter.day(1 + dice.upTo(14)))
  const { start, end, answers, shifts, onDuty, title } = other
  return { ...known, ...dice.pick<Partial<AnEvent>>([{ start, end }, { answers }, { shifts }, { onDuty }, { title }]) }
}

function changedButTimes(winter: Winter): Partial<AnEvent> {
  const { start: _, end: __, ...change } = changed<Partial<AnEvent>>(winter, {})
  return change
}

const anyEntry = ({ dice, seen }: Winter) => dice.pick(seen.coming.filter(({ kind }) => kind === 'entry'))

export const entryActs: readonly Act[] = [
  {
    name: 'add an event',
    weight: 5,
    plan: (winter) => ({
      by: winter.administrator(),
      method: 'POST',
      path: '/calendar',
      body: anyEvent(winter, winter.day(1 + winter.dice.upTo(14))),
    }),
  },
  {
    name: 'change an event',
    weight: 6,
    plan(winter) {
      const found = anyEntry(winter)
      const body = found && changed(winter, { answers: null, shifts: [], ...found.details, contact })
      const path = `/calendar/${found?.of}`
      return body && { by: winter.administrator(), method: 'POST', path, body, undo: `${path}/put-back` }
    },
  },
  {
    name: 'delete an event',
    weight: 3,
    plan(winter) {
      const found = anyEntry(winter)
      const path = `/calendar/${found?.of}`
      return found && { by: winter.administrator(), method: 'DELETE', path, undo: `${path}/put-back` }
    },
  },
  { name: 'undo of an event', weight: 4, plan: (winter) => winter.undo('/calendar/') },
]

const anySeries = ({ dice, seen }: Winter, datesLeft = 1) =>
  dice.pick(seen.series.filter(({ dates }) => dates.length >= datesLeft))

/** A command to one date to come of a series. */
const toDate = (
  name: string,
  weight: number,
  which: (date: SeriesDate) => boolean,
  part: (
    winter: Winter,
    series: FoundSeries,
    date: SeriesDate,
  ) => { readonly method?: 'DELETE'; readonly word?: string; readonly body?: object },
): Act => ({
  name,
  weight,
  plan(winter) {
    const all = winter.seen.series.flatMap((series) => series.dates.filter(which).map((date) => ({ series, date })))
    const found = winter.dice.pick(all)
    if (!found) return undefined
    const { series, date } = found
    const { method = 'POST', word = '', body } = part(winter, series, date)
    const path = `/series/${series.id}/dates/${date.day}`
    return {
      ...{ by: winter.administrator(), method, path: `${path}${word}`, undo: `${path}/put-back` },
      ...(body && { body }),
    }
  },
})

const isOn = ({ isCanceled }: SeriesDate) => !isCanceled

/** As the form of a date or a series sends it. */
const entered = <Fields extends object>({ details }: FoundSeries, own: Fields) => ({
  answers: null,
  shifts: [],
  ...details,
  ...own,
  contact,
})

const ownFields = ({ title, onDuty, start, end, notes, answers, shifts }: SeriesDate) => ({
  ...{ title, onDuty, start, end, notes },
  ...(answers && { answers }),
  ...(shifts && { shifts }),
})

export const seriesActs: readonly Act[] = [
  {
    name: 'add a series',
    weight: 3,
    plan(winter) {
      if (winter.seen.series.length > 6) return undefined
      const rule = { repeats: winter.dice.pick(['every week', 'every second week']), until: null, count: 6 }
      const body = { ...anyEvent(winter, winter.day(1 + winter.dice.upTo(7))), rule }
      return { by: winter.administrator(), method: 'POST', path: '/series', body }
    },
  },
  {
    name: 'change all dates of a series',
    weight: 3,
    plan(winter) {
      const found = anySeries(winter)
      if (!found) return undefined
      const path = `/series/${found.id}`
      const body = { ...entered(found, changedButTimes(winter)), rule: found.rule }
      return { by: winter.administrator(), method: 'POST', path, body, undo: `${path}/put-back` }
    },
  },
  {
    name: 'change this date of a series and the following',
    weight: 3,
    plan(winter) {
      const found = anySeries(winter, 3)
      const date = found && winter.dice.pick(found.dates)
      if (!found || !date) return undefined
      const start = `${date.day}T${winter.dice.isLucky(0.5) ? found.start.slice(11) : '10:00'}`
      const end = minutesAfter(start, minutesBetween(found.start, found.end))
      const body = {
        ...entered(found, { ...changedButTimes(winter), start, end }),
        rule: { ...found.rule, until: null, count: 4 },
      }
      const path = `/series/${found.id}`
      return {
        by: winter.administrator(),
        method: 'POST',
        path: `${path}/following/${date.day}`,
        body,
        undo: `${path}/put-back`,
      }
    },
  },
  toDate('change a date of a series', 4, isOn, (winter, series, date) => ({
    body: { ...changed<object>(winter, entered(series, ownFields(date))), note: 'The hall is taken.' },
  })),
  toDate('cancel a date of a series', 3, isOn, () => ({ word: '/cancel', body: { note: 'No snow.' } })),
  toDate(
    'restore a date of a series',
    3,
    ({ isCanceled, isMoved }) => isCanceled || isMoved,
    () => ({ word: '/restore', body: {} }),
  ),
  toDate(
    'remove a date that was added',
    1,
    ({ isExtra }) => isExtra,
    () => ({ method: 'DELETE' }),
  ),
  {
    name: 'add a date to a series',
    weight: 2,
    plan(winter) {
      const found = anySeries(winter)
      const after = found?.dates[0]?.start
      if (!found || !after) return undefined
      const start = minutesAfter(`${dateOf(after)}T19:00`, 24 * 60 * (1 + winter.dice.upTo(20)))
      const body = { start, end: minutesAfter(start, 90), note: '' }
      const path = `/series/${found.id}`
      return {
        ...{ by: winter.administrator(), method: 'POST', path: `${path}/dates`, body },
        undo: `${path}/dates/${dateOf(start)}/put-back`,
      }
    },
  },
  {
    name: 'delete a series',
    weight: 1,
    plan(winter) {
      const found = anySeries(winter)
      const path = `/series/${found?.id}`
      return found && { by: winter.administrator(), method: 'DELETE', path, undo: `${path}/put-back` }
    },
  },
  { name: 'undo of a series or a date', weight: 5, plan: (winter) => winter.undo('/series/') },
]
