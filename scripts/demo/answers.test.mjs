import { expect, test } from 'vitest'

import { AnswerSettings, answerDeadline } from '#domain/answers/answer-settings'
import { ADMINISTRATOR, MEMBER } from './accounts.mjs'
import { dayOf } from './answers.mjs'
import { daysAfter, TODAY } from './club-days.mjs'
import { story } from './story.mjs'

const LAST_DAY = daysAfter(TODAY, 6)
const dateOf = (name) => story.find(({ verb, who }) => ['entry', 'meeting'].includes(verb) && who === name)
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
    expect(on > ask.on).toBe(true)
    expect(on < answerDeadline(ask.answers, `${dayOf(dateOf(who))}T07:00`)).toBe(true)
  }
})

test('those whom the banner names have answered to some of what is ahead, and not to all', () => {
  const ahead = asked.filter(({ who }) => dayOf(dateOf(who)) > LAST_DAY)
  for (const name of [ADMINISTRATOR, MEMBER]) {
    const open = ahead.filter(({ who }) => !replies.some((reply) => reply.who === who && reply.from === name))
    expect(open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThan(ahead.length)
  }
})
