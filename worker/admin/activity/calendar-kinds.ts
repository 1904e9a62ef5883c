import { answers } from '../../domain/answers/answers'
import { answersHistory } from '../../domain/answers/answers-history'
import { entry } from '../../domain/entry/entry'
import type { EntryFields } from '../../domain/entry/entry-events'
import { entryHistory } from '../../domain/entry/entry-history'
import { dutyReminder } from '../../domain/notification/duty-reminder'
import { roster } from '../../domain/roster/roster'
import { rosterHistory } from '../../domain/roster/roster-history'
import { series } from '../../domain/series/series'
import { readSeriesDateId, titleOfSeries } from '../../domain/series/series-dates'
import { seriesHistory } from '../../domain/series/series-history'
import type { SeriesRule } from '../../domain/series/series-rule'
import { dateInWords } from '../../domain/wall/wall-clock'
import { type ActivityKind, kind } from './activity-kind'

interface TitledDate {
  readonly title: string
  readonly starts_at: string
}

const titleAndDay = ({ title, starts_at }: TitledDate) => `${title}, ${dateInWords(starts_at)}`

/** How events, series, duties and answers are told of in the club's activity. */
export const calendarKinds: readonly ActivityKind[] = [
  kind(entry, {
    history: entryHistory,
    noun: 'the event',
    table: { name: 'entries', columns: ['title', 'starts_at'] },
    title: titleAndDay,
    href: (id) => `/resources/calendar/${id}`,
    calls: '/calendar',
  }),
  kind(series, {
    history: seriesHistory,
    noun: 'the series',
    table: { name: 'series', columns: ['title', 'starts_at', 'rule'] },
    title: ({ title, starts_at: start, rule }: TitledDate & { rule: string }) =>
      titleOfSeries({ details: { title, start } as EntryFields, rule: JSON.parse(rule) as SeriesRule }),
    phrases: {
      SeriesDateRevised: 'changed a date of the series',
      SeriesDateCanceled: 'canceled a date of the series',
      SeriesDateReinstated: 'restored a date of the series',
      SeriesDateAdded: 'added a date to the series',
      SeriesDateRemoved: 'removed a date of the series',
      SeriesSplitUndone: 'restored the dates of the series',
      SeriesSplit: 'split the series',
      SeriesRejoined: 'undid the split of the series',
    },
    href: (id) => `/resources/calendar/series/${id}`,
    calls: '/series',
  }),
  kind(roster, {
    history: rosterHistory,
    noun: 'the duties',
    phrases: {
      ShiftTaken: 'filled',
      ShiftLeft: 'left',
      SwapAsked: 'asked to swap',
      SwapDeclined: 'said no to swapping',
      SwapTakenBack: 'withdrew a request to swap',
      SwapAgreed: 'said yes to swapping',
      SwapRefused: 'declined the swap of',
      DutyTakenOver: 'took over',
    },
    table: { name: 'entries', columns: ['title', 'starts_at'] },
    title: (date: TitledDate) => `a shift of ${titleAndDay(date)}`,
    // A date of a series is not among the entries.
    titleInId: (id) =>
      ['a shift', ...[readSeriesDateId(id)].flatMap((date) => (date ? dateInWords(date.day) : []))].join(' of '),
    href: () => '/duties',
    calls: '/duties',
  }),
  kind(answers, {
    history: answersHistory,
    noun: 'the answers to',
    phrases: {
      // The first phrase tells of the whole command, which notes the date before it answers.
      AnswerGiven: 'answered the invitation to',
      AnswerTakenBack: 'removed an answer to',
      GuestsNamed: 'changed guests at',
      AnswerNoteWritten: 'changed a note with the answer to',
      AnswersReminded: 'reminded members to answer the invitation to',
      AnswersWithdrawn: 'withdrew the answers of a former member to',
      MaybesReleased: 'freed the places held for Maybe at',
    },
    table: { name: 'answer_dates', columns: ['title', 'starts_at'] },
    title: titleAndDay,
    href: (id) => `/resources/calendar/${id}`,
  }),
  kind(dutyReminder, {
    noun: 'the reminder',
    phrases: { DutyReminded: 'reminded everyone on duty on' },
    titleInId: (id) => dateInWords(id.split('.').at(-2) ?? ''),
    href: () => '/resources/calendar',
  }),
]
