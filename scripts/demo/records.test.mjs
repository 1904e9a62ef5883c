import { describe, expect, test } from 'vitest'

import { entryDetailsIn } from '#domain/entry/entry-details'
import { meetingSchema } from '#domain/meeting/meeting'
import { isUpcoming } from '#domain/meeting/meeting-times'
import { checkedRichText } from '#domain/shared/rich-text-schema'

import { calendar } from './calendar.mjs'
import { entryBody } from './calendar-performers.mjs'
import { dayOn, daysAfter, minutesAfter, TODAY } from './club-days.mjs'
import { readCover } from './covers.mjs'
import { drawNewsletter } from './draw-newsletter.mjs'
import { people } from './households.mjs'
import { meetingBody } from './meeting-performers.mjs'
import { meetings } from './meetings.mjs'
import { letters } from './past/letters.mjs'
import { past } from './past/past.mjs'
import { pastMeetings } from './past-meetings.mjs'
import { story } from './story.mjs'

const entries = calendar.filter((step) => step.entry)
const scheduled = pastMeetings.filter((step) => step.meeting)
const everyMeeting = [...meetings, ...pastMeetings].filter((step) => step.meeting)
const idOf = (name) => `id of ${name}`
const now = `${TODAY}T12:00`

describe('the calendar of the demo club', () => {
  test.each(entries)('"$entry" could be entered in the form', (step) => {
    const body = entryBody(step, idOf, (name) => people.get(name).email)
    expect(entryDetailsIn('America/Los_Angeles').safeParse(body).error).toBeUndefined()
  })

  test('has at least two adults on duty everywhere, all of them in the club by then', () => {
    const at = story.findIndex(({ entry }) => entry === entries[0].entry)
    const joined = new Set(
      story.slice(0, at).flatMap(({ found, enroll, rows = [] }) => [found, enroll, ...rows].filter(Boolean)),
    )
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

  test('leaves meetings to the list of meetings, which are dates of the calendar by themselves', () => {
    const everyEntry = [...entries, ...past.filter((step) => step.entry)]
    expect(everyEntry.filter(({ title }) => /Meeting|Membership/.test(title))).toEqual([])
    expect(everyMeeting.filter((step) => isUpcoming(meetingBody(step), now)).length).toBeGreaterThan(1)
  })
})

describe('the meetings of the year before', () => {
  test.each(scheduled)('$meeting could be entered in the form, and has been', (step) => {
    const { error, data } = meetingSchema.details.safeParse(meetingBody(step))
    expect(error).toBeUndefined()
    expect(() => checkedRichText(data.description)).not.toThrow()
    expect(isUpcoming(meetingBody(step), now)).toBe(false)
    expect(pastMeetings.some(({ minutes }) => minutes === step.meeting)).toBe(true)
  })

  test('stand on days of their own', () => {
    const days = everyMeeting.filter((step) => step.meeting !== 'twice the same evening').map(({ weeks }) => weeks)
    expect(new Set(days).size).toBe(days.length)
  })
})

describe('the letters of the demo club', () => {
  test.each(letters)('$sentinel has a first page on which all of it fits, and a small picture of that', (letter) => {
    const { whole } = drawNewsletter(letter)
    const text = new TextDecoder('latin1').decode(whole)
    const lead = [...text.matchAll(/F1 18 Tf 48 (\d+) Td/g)].map(([, height]) => Number(height))
    expect(Math.min(...lead)).toBeGreaterThan(244)
    const cover = readCover(letter)
    expect([cover.toString('latin1', 0, 4), cover.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP'])
    expect(cover.length).toBeLessThan(40_000)
  })
})

test.each([
  ['Fri', 0, '2026-11-20'],
  ['Thu', 0, '2026-11-26'],
  ['Fri', -1, '2026-11-13'],
  ['Sun', 16, '2027-03-14'],
])('%s in %i weeks is %s in the story', (weekday, weeks, day) => {
  expect(dayOn(weekday, weeks)).toBe(day)
  expect(daysAfter(day, 0)).toBe(day)
})

test.each([
  ['2026-11-20T12:00', 90, '2026-11-20T13:30'],
  ['2026-11-20T21:40', 45, '2026-11-21T07:25'],
  ['2026-11-30T23:50', 20, '2026-12-01T07:10'],
])('%i minutes after %s nobody is asked in the night', (on, minutes, then) => {
  expect(minutesAfter(on, minutes)).toBe(then)
})
