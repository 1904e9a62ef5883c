import { describe, expect, test } from 'vitest'

import { MeetingDetails } from '#domain/meeting-details'
import { isUpcoming } from '#domain/meeting-views'
import { checkedRichText } from '#domain/rich-text-schema'
import { newSentinel } from '#domain/sentinel-details'

import { drawNewsletter } from './draw-newsletter.mjs'
import { meetingBody, meetings } from './meetings.mjs'
import { issueOf, sentinels as steps } from './sentinels.mjs'

const scheduled = meetings.filter(({ meeting }) => meeting)
const sentinels = steps.filter(({ sentinel }) => sentinel)
const now = new Date().toISOString().slice(0, 16)

describe('the meetings of the demo club', () => {
  test.each(scheduled)('$meeting could be entered in the form', (step) => {
    const { error, data } = MeetingDetails.safeParse(meetingBody(step))
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
  test.each(['2026-11-20', '2027-01-31', '2028-02-29'])(
    'could be entered in the form on %s, month after month',
    (day) => {
      const issues = sentinels.map(({ monthsAgo }) => issueOf(monthsAgo, new Date(`${day}T12:00:00Z`)))
      const written = issues.filter(({ words }) => words)
      expect(written.length).toBeGreaterThan(8)
      for (const { month, year } of written) {
        expect(newSentinel(day).safeParse({ month, year, url: 'a-file' }).error).toBeUndefined()
      }
      expect(new Set(issues.map(({ month, year }) => `${month} ${year}`)).size).toBe(issues.length)
    },
  )

  test('are papers that are small enough to be sent with the season', () => {
    for (const { monthsAgo } of sentinels) {
      const { month, year, words } = issueOf(monthsAgo)
      if (words) expect(drawNewsletter({ month, year, words }).whole.length).toBeLessThan(10_000)
    }
  })
})
