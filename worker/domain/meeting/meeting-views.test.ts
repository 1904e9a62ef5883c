import { describe, expect, test } from 'vitest'
import { toRichText } from '../shared/rich-text'
import { descriptionPreview } from './meeting-summary'
import { inMeetingOrder, isUpcoming, meetingEnd, meetingTitle, upcomingMeeting } from './meeting-times'

const meeting = (_id: string, date: string, time: string) => ({ _id, date, time })
const noon = meeting('noon', '2026-12-03', '12:00PM')
const evening = meeting('evening', '2026-12-03', '07:00PM')
const next = meeting('next', '2026-12-10', '06:30PM')
const last = meeting('last', '2026-11-05', '07:00PM')
const longAgo = meeting('long-ago', '2025-12-04', '12:30AM')
const ids = (now: string) => inMeetingOrder([last, next, noon, longAgo, evening], now).map(({ _id }) => _id)

describe('the list of meetings', () => {
  test('shows those ahead first, the soonest on top, then those that have been, the latest on top', () => {
    expect(ids('2026-11-20T09:00')).toEqual(['noon', 'evening', 'next', 'last', 'long-ago'])
    expect(ids('2026-12-03T15:00')).toEqual(['evening', 'next', 'noon', 'last', 'long-ago'])
    expect(ids('2027-01-01T00:00')).toEqual(['next', 'evening', 'noon', 'last', 'long-ago'])
  })

  test('keeps the order of two that begin at the same time', () => {
    const twins = [meeting('b', '2026-12-03', '07:00PM'), meeting('a', '2026-12-03', '07:00PM')]
    expect(inMeetingOrder(twins, '2026-11-20T09:00').map(({ _id }) => _id)).toEqual(['a', 'b'])
    expect(inMeetingOrder([...twins, ...twins], '2026-11-20T09:00')).toHaveLength(4)
  })

  test('counts a meeting as past from the minute at which it begins', () => {
    expect(isUpcoming(evening, '2026-12-03T18:59')).toBe(true)
    expect(isUpcoming(evening, '2026-12-03T19:00')).toBe(false)
  })

  test('knows the soonest one ahead, and that there may be none', () => {
    expect(upcomingMeeting([next, evening, last], '2026-12-03T12:00')).toBe(evening)
    expect(upcomingMeeting([last, longAgo], '2026-12-03T12:00')).toBeUndefined()
  })
})

describe('a meeting among the other dates of the calendar', () => {
  test('is called a meeting, and not twice', () => {
    expect(meetingTitle({ type: 'General Membership' })).toBe('General Membership Meeting')
    expect(meetingTitle({ type: 'Board Meeting' })).toBe('Board Meeting')
  })

  test('takes two hours, for nobody enters its end', () => {
    expect(meetingEnd(evening)).toBe('2026-12-03T21:00')
  })
})

describe('what the list shows of a description', () => {
  test('is its words on one line', () => {
    expect(descriptionPreview(toRichText('Soup.\n\nThe agenda:\nboiler fund\n\n  roster '))).toBe(
      'Soup. The agenda: boiler fund · roster',
    )
    expect(descriptionPreview(null)).toBe('')
  })

  test('is cut at 200 characters, and says that there is more', () => {
    expect(descriptionPreview(toRichText('x'.repeat(200)))).toBe('x'.repeat(200))
    expect(descriptionPreview(toRichText('x'.repeat(201)))).toBe(`${'x'.repeat(200)}…`)
  })

  test('is never cut through a face', () => {
    expect(descriptionPreview(toRichText('👩‍👩‍👧'.repeat(201)))).toBe(`${'👩‍👩‍👧'.repeat(200)}…`)
  })
})
