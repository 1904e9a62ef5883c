import { describe, expect, test } from 'vitest'

import { entryDetailsIn } from '#domain/entry-details'
import { MeetingDetails } from '#domain/meeting-details'
import { isUpcoming } from '#domain/meeting-views'
import { checkedRichText } from '#domain/rich-text-schema'

import { calendar } from './calendar.mjs'
import { entryBody } from './calendar-performers.mjs'
import { dayOn, daysAfter } from './club-days.mjs'
import { readCover } from './covers.mjs'
import { drawNewsletter } from './draw-newsletter.mjs'
import { people } from './households.mjs'
import { meetingBody, meetings } from './meetings.mjs'
import { pastMeetings } from './past-meetings.mjs'
import { ABOUT } from './sentinels.mjs'
import { story } from './story.mjs'

const entries = calendar.filter((step) => step.entry)
const scheduled = pastMeetings.filter((step) => step.meeting)
const everyMeeting = [...meetings, ...pastMeetings].filter((step) => step.meeting)
const idOf = (name) => (name.includes(', email') ? undefined : `id of ${name}`)

describe('the calendar of the demo club', () => {
  test.each(entries)('"$entry" could be entered in the form, whatever the day', (step) => {
    for (const now of ['2026-11-21T04:00:00Z', '2027-02-28T23:30:00Z', '2028-10-30T12:00:00Z']) {
      const body = entryBody(step, idOf, new Date(now))
      expect(entryDetailsIn('America/Los_Angeles').safeParse(body).error).toBeUndefined()
    }
  })

  test('has at least two adults on duty everywhere, all of them in the club by then', () => {
    const at = story.findIndex(({ verb }) => verb === 'entry')
    const joined = new Set(story.slice(0, at).flatMap(({ verb, who }) => (/found|enroll/.test(verb) ? [who] : [])))
    for (const { onDuty, contact } of entries) {
      expect(new Set(onDuty).size).toBeGreaterThanOrEqual(2)
      expect([contact, ...onDuty].filter((name) => !joined.has(name) || !people.get(name).isAdult)).toEqual([])
    }
  })

  test('reaches from a month back to almost three months ahead, with something to come in each month', () => {
    const weeks = entries.map((step) => step.weeks)
    expect([Math.min(...weeks), Math.max(...weeks)]).toEqual([-4, 11])
    for (const from of [0, 4, 8]) expect(weeks.some((week) => week >= from && week < from + 4)).toBe(true)
  })

  test('changes only where it is written', () => {
    const names = entries.map((step) => step.entry)
    const changed = calendar.flatMap(({ rearrange, crossOut }) => rearrange ?? crossOut ?? [])
    expect(changed).toHaveLength(4)
    expect(changed.filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  test('announces the meetings that are ahead, at their hour', () => {
    const [now] = [new Date().toISOString().slice(0, 16)]
    const gone = meetings.flatMap(({ callOff }) => callOff ?? [])
    const ahead = everyMeeting
      .filter((step) => !gone.includes(step.meeting) && isUpcoming(meetingBody(step), now))
      .map((step) => meetingBody(step).date)
    const announced = entries
      .map((step) => entryBody(step, idOf))
      .filter(({ title }) => /Meeting|Membership/.test(title))
    expect(announced.map(({ start }) => start.slice(0, 10))).toEqual(expect.arrayContaining(ahead))
  })
})

describe('the meetings of the year before', () => {
  test.each(scheduled)('$meeting could be entered in the form, and has been', (step) => {
    const { error, data } = MeetingDetails.safeParse(meetingBody(step))
    expect(error).toBeUndefined()
    expect(() => checkedRichText(data.description)).not.toThrow()
    expect(isUpcoming(meetingBody(step), new Date().toISOString().slice(0, 16))).toBe(false)
    expect(pastMeetings.some(({ minutes }) => minutes === step.meeting)).toBe(true)
  })

  test('stand on days of their own', () => {
    const days = everyMeeting.filter((step) => step.meeting !== 'twice the same evening').map(({ weeks }) => weeks)
    expect(new Set(days).size).toBe(days.length)
  })
})

describe('the letters of the demo club', () => {
  test.each(Object.keys(ABOUT))('%s has a first page on which all of it fits, and a small picture of that', (month) => {
    const { whole } = drawNewsletter({ month, year: 2026, words: ABOUT[month] })
    const text = new TextDecoder('latin1').decode(whole)
    const lead = [...text.matchAll(/F1 18 Tf 48 (\d+) Td/g)].map(([, height]) => Number(height))
    expect(Math.min(...lead)).toBeGreaterThan(244)
    const cover = readCover(month)
    expect([cover.toString('latin1', 0, 4), cover.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP'])
    expect(cover.length).toBeLessThan(40_000)
  })
})

test.each([
  ['2026-11-21T04:00:00Z', 'Fri', 0, '2026-11-20'],
  ['2026-11-21T04:00:00Z', 'Thu', 0, '2026-11-26'],
  ['2026-11-21T09:00:00Z', 'Fri', 0, '2026-11-27'],
  ['2027-03-13T20:00:00Z', 'Sun', 1, '2027-03-21'],
])('at %s, %s in %i weeks is %s in the club', (now, weekday, weeks, day) => {
  expect(dayOn(weekday, weeks, new Date(now))).toBe(day)
  expect(daysAfter(day, 0)).toBe(day)
})
