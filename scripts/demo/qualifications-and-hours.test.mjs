import { describe, expect, test } from 'vitest'
import { QUALIFICATION_SYMBOLS } from '#domain/qualification/qualification-kind'
import { CardDetails, SentCard } from '#domain/qualification/qualification-views'
import { EnteredHours } from '#domain/work-hours/work-hours-views'

import { everyHousehold, people } from './households.mjs'
import { qualificationsAndHours as steps } from './qualifications-and-hours.mjs'
import { story } from './story.mjs'
import { workDays } from './work-days.mjs'

const inOrder = steps.toSorted((one, other) => (one.on < other.on ? -1 : 1))
const kinds = steps.filter(({ keepKind }) => keepKind)
const isBefore = (earlier, { on }) => earlier !== undefined && earlier.on < on

describe('the qualifications of the demo club', () => {
  test.each(steps.filter(({ qualify, sendCard }) => qualify ?? sendCard))(
    'the card of $on could be entered',
    (step) => {
      const { qualify, card, issuedOn, endsOn, issuedBy, on } = step
      const schema = qualify ? CardDetails : SentCard
      expect(schema.safeParse({ ...(issuedOn && { issuedOn }), endsOn, issuedBy }).error).toBeUndefined()
      expect((issuedOn ?? on) <= on && (endsOn === null || endsOn > (issuedOn ?? on))).toBe(true)
      expect(
        isBefore(
          kinds.find(({ keepKind }) => keepKind === card),
          step,
        ),
      ).toBe(true)
    },
  )

  test('are of a few kinds, each with a symbol', () => {
    expect(kinds.every(({ symbol }) => QUALIFICATION_SYMBOLS.includes(symbol))).toBe(true)
    expect(kinds.length).toBeGreaterThanOrEqual(4)
  })

  test('a card is checked or sent back only once it was sent', () => {
    const waiting = new Set()
    for (const { sendCard, checkCard, returnCard, card } of inOrder) {
      if (sendCard) waiting.add(`${sendCard} ${card}`)
      if (checkCard ?? returnCard) expect(waiting.delete(`${checkCard ?? returnCard} ${card}`)).toBe(true)
    }
    expect([...waiting]).toEqual(['Amos Birkeland Kitchen card'])
  })
})

describe('the work hours of the demo club', () => {
  const works = steps.filter(({ work }) => work)

  test.each(works)(
    '"$work" could be entered in the form, for a household',
    ({ work: task, by, hours, members, date, on }) => {
      const entered = { task, date, quarters: hours * 4, members, note: '' }
      expect(EnteredHours.safeParse(entered).error).toBeUndefined()
      expect(date <= on.slice(0, 10)).toBe(true)
      const household = everyHousehold.find((home) => home.some(({ name }) => name === by)) ?? []
      expect(members.filter((name) => !household.some((person) => person.name === name))).toEqual([])
    },
  )

  test('are decided once each, after they were entered, and some wait', () => {
    const decided = steps.flatMap((step) => step.confirmWork ?? step.returnWork ?? [])
    expect(new Set(decided).size).toBe(decided.length)
    for (const step of steps.filter(({ confirmWork, returnWork }) => confirmWork ?? returnWork)) {
      expect(
        isBefore(
          works.find(({ work }) => work === (step.confirmWork ?? step.returnWork)),
          step,
        ),
      ).toBe(true)
    }
    expect(works.length - decided.length).toBeGreaterThanOrEqual(4)
  })

  test('are told of members of the club', () => {
    const named = steps.flatMap(({ by, qualify, sendCard, members = [] }) => [by, qualify, sendCard, ...members])
    expect(named.filter((name) => name !== undefined && !people.has(name))).toEqual([])
  })
})

test('the work days of the demo club are entered by who was there, in the form, and confirmed', () => {
  const days = workDays(story)
  const works = days.filter(({ work }) => work)
  for (const { task, date, hours, members, note, on } of works) {
    expect(EnteredHours.safeParse({ task, date, quarters: hours * 4, members, note }).error).toBeUndefined()
    expect(date < on).toBe(true)
  }
  expect(days.flatMap(({ entries = [] }) => entries)).toHaveLength(works.length)
  for (const season of ['2025-07-01', '2026-07-01']) {
    const inSeason = works.filter(({ date }) => date >= season && date < `${Number(season.slice(0, 4)) + 1}-07-01`)
    expect(inSeason.length).toBeGreaterThan(15)
  }
})
