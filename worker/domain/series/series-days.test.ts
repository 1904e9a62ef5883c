import { describe, expect, test } from 'vitest'

import { refusalOf } from '../../testing/refusal-of'
import { Refusal } from '../shared/refusal'
import { assertMayRepeat, recurrencePattern, seriesDays } from './series-days'
import { howOften, type Repetition, ruleInWords, type SeriesRule, weekdayInWords } from './series-rule'

const start = '2026-12-03T18:30'
const weekly: SeriesRule = { repeats: 'every week', until: null, count: 4 }

describe('a rule', () => {
  test.each<[Repetition, string, string, string]>([
    ['every week', '2026-12-03', 'Every Thursday', 'FREQ=WEEKLY;BYDAY=TH'],
    ['every week', '2026-12-02', 'Every Wednesday', 'FREQ=WEEKLY;BYDAY=WE'],
    ['every week', '2026-12-04', 'Every Friday', 'FREQ=WEEKLY;BYDAY=FR'],
    ['every week', '2026-12-05', 'Every Saturday', 'FREQ=WEEKLY;BYDAY=SA'],
    ['every second week', '2026-12-06', 'Every second Sunday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'],
    ['every month on the date', '2026-12-01', 'The 1st of every month', 'FREQ=MONTHLY;BYMONTHDAY=1'],
    ['every month on the date', '2026-12-12', 'The 12th of every month', 'FREQ=MONTHLY;BYMONTHDAY=12'],
    ['every month on the date', '2026-12-22', 'The 22nd of every month', 'FREQ=MONTHLY;BYMONTHDAY=22'],
    ['every month on the date', '2026-12-28', 'The 28th of every month', 'FREQ=MONTHLY;BYMONTHDAY=28'],
    ['every month on the weekday', '2026-12-15', 'The third Tuesday of every month', 'FREQ=MONTHLY;BYDAY=3TU'],
    ['every month on the last weekday', '2026-12-28', 'The last Monday of every month', 'FREQ=MONTHLY;BYDAY=-1MO'],
  ])('%s from %s is "%s"', (repeats, day, words, pattern) => {
    expect(howOften(day, repeats)).toBe(words)
    expect(recurrencePattern(`${day}T18:30`, { repeats, until: null, count: 3 })).toBe(pattern)
  })

  test('says how long it goes on', () => {
    expect(ruleInWords(start, { ...weekly, count: 1 })).toBe('Every Thursday for 1 date')
    expect(ruleInWords(start, weekly)).toBe('Every Thursday for 4 dates')
    expect(ruleInWords(start, { ...weekly, count: null, until: '2027-05-27' })).toBe('Every Thursday until 05/27/2027')
  })

  test('has no weekday before its first date is entered', () => {
    expect([weekdayInWords('2026-12-03'), weekdayInWords('')]).toEqual(['Thursday', ''])
  })

  test('gives the same days however many other rules were asked for in between', () => {
    const daysFrom = (day: number) =>
      seriesDays({ start: new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 16), rule: weekly })
    expect(daysFrom(1)).toEqual(['2027-01-01', '2027-01-08', '2027-01-15', '2027-01-22'])
    for (let day = 2; day < 203; day++) expect(daysFrom(day)).toHaveLength(4)
    expect(daysFrom(1)).toEqual(['2027-01-01', '2027-01-08', '2027-01-15', '2027-01-22'])
  })

  test('gives so many days, or those until a day, and stops where another series goes on', () => {
    const four = ['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24']
    expect(seriesDays({ start: start, rule: weekly })).toEqual(four)
    expect(seriesDays({ start: start, rule: { ...weekly, count: null, until: '2026-12-24' } })).toEqual(four)
    expect(seriesDays({ start: start, rule: weekly, endsBefore: '2026-12-17' })).toEqual(four.slice(0, 2))
  })

  test('may begin on February 29, and then ends by February 28 ten years later', () => {
    const first = '2028-02-29T18:30'
    expect(seriesDays({ start: first, rule: weekly })).toEqual(['2028-02-29', '2028-03-07', '2028-03-14', '2028-03-21'])
    expect(seriesDays({ start: first, rule: { ...weekly, count: null, until: '2038-02-28' } }).at(-1)).toBe(
      '2038-02-23',
    )
    expect(refusal(first, { count: null, until: '2038-02-28' })).toBeUndefined()
    expect(refusal(first, { count: null, until: '2038-03-01' })).toBe('A series can run for up to 10 years.')
  })

  const refusal = (start: string, rule: Partial<SeriesRule>) => {
    try {
      assertMayRepeat({ start, rule: { ...weekly, ...rule } })
    } catch (fault) {
      return fault instanceof Refusal ? fault.message : String(fault)
    }
    return undefined
  }

  test('goes on for ten years and 600 dates at the most, and never ends before it begins', () => {
    expect(refusal('2026-12-03T18:30', { count: null, until: '2026-12-03' })).toBeUndefined()
    expect(refusal('2026-12-03T18:30', { count: null, until: '2026-12-02' })).toBe(
      'The last date must come after the first.',
    )
    expect(refusal('2026-12-03T18:30', { count: null, until: '2036-12-03' })).toBeUndefined()
    expect(refusal('2026-12-03T18:30', { count: null, until: '2036-12-04' })).toBe(
      'A series can run for up to 10 years.',
    )
    expect(refusal('2026-12-03T18:30', { count: 522 })).toBeUndefined()
    expect(refusal('2026-12-03T18:30', { count: 523 })).toBe('A series can run for up to 10 years.')
  })

  test('ends ten years after its first date, though it was once said that it goes on for longer', () => {
    expect(seriesDays({ start, rule: { ...weekly, count: null, until: '2099-12-31' } }).at(-1)).toBe('2036-11-27')
  })

  test('is refused at the field that is wrong', () => {
    const at = (rule: Partial<SeriesRule>) => refusalOf(() => assertMayRepeat({ start, rule: { ...weekly, ...rule } }))
    expect(at({ repeats: 'every month on the last weekday' })).toBe('INVALID rule.repeats')
    expect(at({ count: null, until: '2026-12-02' })).toBe('INVALID rule.until')
    expect(at({ count: null, until: '2036-12-04' })).toBe('INVALID rule.until')
    expect(at({ count: 523 })).toBe('INVALID rule.count')
  })

  test('of the last weekday of a month begins on one', () => {
    const rule = { repeats: 'every month on the last weekday' } as const
    expect(refusal('2026-12-31T18:30', rule)).toBeUndefined()
    expect(refusal('2026-12-24T18:30', rule)).toBe(
      'The first date isn’t the last one of its month. Please choose another first date.',
    )
  })
})
