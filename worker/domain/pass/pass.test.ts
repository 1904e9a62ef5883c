import { expect, test } from 'vitest'

import { snowing } from '../../testing/cast-weather'
import { given } from '../../testing/given'
import { type PassEvent, pass } from './pass'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const observed = (time: string, data: object = snowing): PassEvent =>
  ({ type: 'PassObserved', data: { observedAt: at(time), ...data } }) as PassEvent
const observe = (time: string, part: object = {}) => ({
  type: 'ObservePass' as const,
  observedAt: at(time),
  conditions: { ...snowing, ...part },
})

test('the first look of a day records everything', () => {
  expect(given(pass).when(observe('08:00'))).toEqual([observed('08:00')])
})

test('a look that finds nothing new records nothing', () => {
  expect(given(pass, observed('08:00')).when(observe('08:05'))).toEqual([])
})

test('a look that finds something new records what is new, and when', () => {
  const history = [observed('08:00'), observed('09:00', { temperature: 25 })]
  expect(given(pass, ...history).when(observe('10:00', { temperature: null, road: 'Bare and wet' }))).toEqual([
    observed('10:00', { temperature: null, road: 'Bare and wet' }),
  ])
})

test('a restriction in one direction is news', () => {
  const [one, two] = snowing.restrictions
  const restrictions = [one, { ...two, text: 'Pass Closed' }]
  expect(given(pass, observed('08:00')).when(observe('08:05', { restrictions }))).toEqual([
    observed('08:05', { restrictions }),
  ])
})

test('what was seen before the last look, or at the same moment, is no news', () => {
  for (const time of ['08:00', '07:59']) {
    expect(given(pass, observed('08:00')).when(observe(time, { temperature: 40 }))).toEqual([])
  }
})

test('a day knows how things were from each change on', () => {
  const state = [observed('08:00'), observed('09:00', { temperature: null })].reduce(pass.evolve, pass.initial)
  expect(state).toEqual({
    status: 'observed',
    readings: [
      { observedAt: at('08:00'), ...snowing },
      { observedAt: at('09:00'), ...snowing, temperature: null },
    ],
  })
})
