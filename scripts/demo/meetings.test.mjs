import { describe, expect, test } from 'vitest'

import { meetingSchema } from '#domain/meeting/meeting'
import { isUpcoming } from '#domain/meeting/meeting-times'
import { newSentinel } from '#domain/sentinel/sentinel'
import { checkedRichText } from '#domain/shared/rich-text-schema'

import { TODAY } from './club-days.mjs'
import { drawNewsletter } from './draw-newsletter.mjs'
import { meetingBody } from './meeting-performers.mjs'
import { meetings } from './meetings.mjs'
import { story } from './story.mjs'

const scheduled = meetings.filter(({ meeting }) => meeting)
const sentinels = story.filter(({ sentinel }) => sentinel)
const now = `${TODAY}T12:00`

describe('the meetings of the demo club', () => {
  test.each(scheduled)('$meeting could be entered in the form', (step) => {
    const { error, data } = meetingSchema.details.safeParse(meetingBody(step))
    expect(error).toBeUndefined()
    expect(() => checkedRichText(data.description)).not.toThrow()
    expect(new Date(`${data.date}T00:00:00Z`).getUTCDay()).toBe(4)
  })

  test('are some ahead and some that have been, and those have minutes', () => {
    const ahead = scheduled.filter((step) => isUpcoming(meetingBody(step), now)).map(({ meeting }) => meeting)
    expect(ahead.length).toBeGreaterThan(1)
    const been = scheduled.map(({ meeting }) => meeting).filter((name) => !ahead.includes(name))
    expect(meetings.flatMap(({ minutes }) => minutes ?? [])).toEqual(been)
  })

  test('change only where they are', () => {
    const names = scheduled.map(({ meeting }) => meeting)
    const changed = meetings.flatMap(({ minutes, revisit, callOff }) => minutes ?? revisit ?? callOff ?? [])
    expect(changed.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('the Sentinels of the demo club', () => {
  test.each(sentinels)('$sentinel could be entered in the form, and is a small file', ({ on, month, year, words }) => {
    const day = on.slice(0, 10)
    expect(newSentinel(day).safeParse({ month, year, url: 'a-file' }).error).toBeUndefined()
    expect(drawNewsletter({ month, year, words }).whole.length).toBeLessThan(10_000)
  })

  test('are one a month, in the two seasons but for the summer', () => {
    const issues = sentinels.map(({ sentinel }) => sentinel)
    expect(new Set(issues).size).toBe(issues.length)
    expect(issues.length).toBeGreaterThanOrEqual(18)
  })
})
