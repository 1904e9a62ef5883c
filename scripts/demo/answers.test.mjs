import { expect, test } from 'vitest'

import { AnswerSettings, deadlineOf } from '#domain/answers/answer-settings'
import { story } from './story.mjs'

const asked = story.filter(({ verb }) => verb === 'askAbout')
const replies = story.filter(({ verb }) => verb === 'reply')

test('the dates of the demo club ask as the form lets them', () => {
  expect(asked.length).toBeGreaterThan(4)
  for (const { answers } of asked) expect(AnswerSettings.safeParse(answers).error).toBeUndefined()
})

test('its members answer after they were asked, and before the deadline', () => {
  expect(replies.length).toBeGreaterThan(100)
  for (const { on, who } of replies) {
    const ask = asked.find((one) => one.who === who)
    const entry = story.find((step) => step.verb === 'entry' && step.who === who)
    expect(on > ask.on).toBe(true)
    expect(entry).toBeDefined()
  }
  expect(deadlineOf(asked[0].answers, '2026-12-12T09:00')).toBe('2026-12-10T18:00')
})
