import { expect, test } from 'vitest'

import { seriesDays } from '#domain/series/series-days'
import { SeriesDetails } from '#domain/series/series-details'
import { TODAY } from './club-days.mjs'
import { people } from './households.mjs'
import { seriesBody, seriesOfTheClub } from './series.mjs'
import { story } from './story.mjs'

const added = seriesOfTheClub.filter((step) => step.series)
const daysOf = (name) => {
  const { date, from, rule } = added.find((step) => step.series === name)
  return seriesDays({ start: `${date}T${from}`, rule })
}

test.each(added)('"$series" could be entered in the form', (step) => {
  const body = seriesBody(
    step,
    (name) => `id of ${name}`,
    (name) => people.get(name).email,
  )
  expect(SeriesDetails.safeParse(body).error).toBeUndefined()
})

test('single dates are changed that their series have, each before it is there', () => {
  const changes = seriesOfTheClub.filter((step) => step.cancelDate ?? step.moveDate ?? step.goOnFrom)
  expect(changes).toHaveLength(5)
  for (const { cancelDate, moveDate, goOnFrom, day, on } of changes) {
    expect(daysOf(cancelDate ?? moveDate ?? goOnFrom)).toContain(day)
    expect(on < `${day}T00:00`).toBe(true)
  }
})

test('they are of two seasons, and adults of the club are on duty', () => {
  expect(added.some(({ date }) => date < `${Number(TODAY.slice(0, 4))}-07-01`)).toBe(true)
  expect(added.some((step) => daysOf(step.series).at(-1) > TODAY)).toBe(true)
  for (const { series, onDuty } of added) {
    const at = story.findIndex((step) => step.series === series)
    const joined = new Set(
      story.slice(0, at).flatMap(({ found, enroll, rows = [] }) => [found, enroll, ...rows].filter(Boolean)),
    )
    expect(onDuty.filter((name) => !joined.has(name) || !people.get(name).isAdult)).toEqual([])
  }
})
