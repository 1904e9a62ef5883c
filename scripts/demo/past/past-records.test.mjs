import { describe, expect, test } from 'vitest'
import { ALERT_TYPES } from '#domain/alert/alert-details'
import { NewAlert } from '#domain/alert/new-alert'
import { entryDetailsIn } from '#domain/entry/entry-details'
import { meetingSchema } from '#domain/meeting/meeting'
import { isOfAge } from '#domain/member/age'

import { newSentinel } from '#domain/sentinel/sentinel'
import { calendar as otherCalendar } from '../calendar.mjs'
import { drawPaper } from '../draw-papers.mjs'
import { meetings as otherMeetings } from '../meetings.mjs'
import { pastMeetings } from '../past-meetings.mjs'
import { past } from './past.mjs'
import { everyone, namesIn, of, SPAN } from './past-steps.mjs'
import { later } from './thread.mjs'

// Meetings of the other modules are on Thursdays, so many weeks from this one.
const [FIRST_THURSDAY, WEEK_MS] = [Date.parse('2026-11-26'), 7 * 86_400_000]

describe('the meetings', () => {
  const [meetings, minutes] = [of('meeting'), of('minutes')]
  const moved = new Map(of('revisit').flatMap(({ revisit, set }) => (set.date ? [[revisit, set.date]] : [])))
  const dayOf = ({ meeting, date }) => moved.get(meeting) ?? date

  test.each(meetings)('$meeting could be entered in the form', ({ type, venue, address, date, time, description }) => {
    expect(meetingSchema.details.safeParse({ type, venue, address, date, time, description }).error).toBeUndefined()
  })

  test('are announced before their day, and those that were held have minutes after it', () => {
    const calledOff = of('callOff').map(({ callOff }) => callOff)
    const held = meetings.filter((step) => !calledOff.includes(step.meeting) && dayOf(step) < SPAN[1])
    expect(minutes.map((step) => step.minutes)).toEqual(held.toSorted(byDay).map(({ meeting }) => meeting))
    for (const meeting of meetings) expect(meeting.on < meeting.date).toBe(true)
    for (const step of minutes)
      expect(step.on > dayOf(meetings.find(({ meeting }) => meeting === step.minutes))).toBe(true)
  })

  test('have days and names of their own, also beside those of the last year’s modules', () => {
    const others = [...otherMeetings, ...pastMeetings].filter(({ meeting }) => meeting)
    const theirDays = others.map(({ weeks }) => new Date(FIRST_THURSDAY + weeks * WEEK_MS).toISOString().slice(0, 10))
    const days = meetings.map(dayOf)
    expect(new Set([...days, ...theirDays]).size).toBe(days.length + new Set(theirDays).size)
    const names = [...meetings, ...others].map(({ meeting }) => meeting)
    expect(new Set(names).size).toBe(names.length)
  })

  test('come every month but July 2025, boards as well as the general membership', () => {
    expect(meetings.filter(({ type }) => type === 'Board Meeting').length).toBeGreaterThanOrEqual(20)
    expect(meetings.filter(({ type }) => type === 'General Membership').length).toBeGreaterThanOrEqual(6)
  })
})

describe('the calendar', () => {
  const entries = of('entry')
  const changes = past.filter(({ rearrange, crossOut }) => rearrange ?? crossOut)
  const bodyOf = ({ title, date, from, to, days, contact, notes }) => ({
    ...{ title, notes, onDuty: ['one', 'another'] },
    ...{ start: `${date}T${from}`, end: later(`${date}T${to}`, `+${days}d`) },
    contact: { name: contact, phone: everyone.get(contact).phone.home, email: everyone.get(contact).email },
  })

  test.each(entries)('"$entry" could be entered in the form', (step) => {
    expect(entryDetailsIn('America/Los_Angeles').safeParse(bodyOf(step)).error).toBeUndefined()
    expect(step.on < bodyOf(step).start).toBe(true)
  })

  test('has at least two adults on duty, who are in the club', () => {
    for (const { on, date, onDuty } of [...entries, ...changes.filter(({ onDuty }) => onDuty)]) {
      expect(new Set(onDuty).size).toBe(onDuty.length)
      expect(onDuty.length).toBeGreaterThanOrEqual(2)
      const day = date ?? on.slice(0, 10)
      const wrong = onDuty.filter((name) => {
        const { birthdate, joinDate } = everyone.get(name)
        const [leaving, back] = [of('remove'), of('bringBack')].map(
          (steps) => steps.find((step) => namesIn(step)[0] === name)?.on,
        )
        return !isOfAge(birthdate, day) || joinDate > on || (leaving < day && !(back < on))
      })
      expect(wrong).toEqual([])
    }
  })

  test('is full in both seasons, reaches to March 2027, and is not always kept by the same two', () => {
    expect(entries.length).toBeGreaterThanOrEqual(88)
    expect(
      entries
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    ).toMatch(/^2027-03/)
    const pairs = Object.values(Object.groupBy(entries, ({ onDuty }) => onDuty.toSorted().join()))
    expect(Math.max(...pairs.map(({ length }) => length))).toBeLessThan(6)
  })

  test('has names of its own, and changes only what is in it, before it is over', () => {
    const names = [...entries, ...otherCalendar.filter(({ entry }) => entry)].map(({ entry }) => entry)
    expect(new Set(names).size).toBe(names.length)
    for (const { on, rearrange, crossOut, set } of changes) {
      const entry = entries.find((step) => step.entry === (rearrange ?? crossOut))
      expect(entry.on < on && on < bodyOf(entry).start).toBe(true)
      expect(entryDetailsIn('America/Los_Angeles').safeParse({ ...bodyOf(entry), ...set }).error).toBeUndefined()
    }
  })
})

describe('the alerts', () => {
  const alerts = of('alert')
  const expiryOf = ({ on, days }) => later(on, `+${days}d`).slice(0, 10)

  test.each(alerts)('"$alert" could be entered in the form', (step) => {
    const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: step.alert }] }] }
    expect(NewAlert.safeParse({ type: step.type, message, expirationDate: expiryOf(step) }).error).toBeUndefined()
    expect(step.alert.length).toBeLessThanOrEqual(250)
    expect(step.alert).toContain(step.bold ?? '')
  })

  test('are of every kind, are taken down where they stand, and two are still shown at the end', () => {
    expect(alerts.length).toBeGreaterThanOrEqual(28)
    expect(new Set(alerts.map(({ type }) => type))).toEqual(new Set(ALERT_TYPES))
    for (const { on, takeDown } of of('takeDown')) {
      const step = alerts.find(({ alert }) => alert === takeDown)
      expect(step.on < on && on.slice(0, 10) <= expiryOf(step)).toBe(true)
    }
    expect(alerts.filter((step) => expiryOf(step) >= SPAN[1].slice(0, 10))).toHaveLength(2)
  })
})

describe('the Sentinels', () => {
  const sentinels = of('sentinel')

  test('come out in every month of both seasons and of this fall', () => {
    const seasons = [2024, 2025].flatMap((year) => [
      ...['October', 'November', 'December'].map((month) => `${month} ${year}`),
      ...['January', 'February', 'March', 'April', 'May', 'September'].map((month) => `${month} ${year + 1}`),
    ])
    expect(sentinels.map(({ sentinel }) => sentinel)).toEqual([...seasons, 'October 2026', 'November 2026'])
    for (const { on, month, year } of sentinels) {
      expect(newSentinel(on.slice(0, 10)).safeParse({ month, year, url: 'a-file' }).error).toBeUndefined()
    }
  })
})

describe('papers', () => {
  const papers = past.flatMap(({ paper, files = [] }) => [paper, ...files].filter((file) => file?.words))

  test('hold only letters that their face has, and fit on a page', () => {
    for (const { title, name, kind, words } of papers.filter(({ kind: of }) => of !== 'docx')) {
      const { whole } = drawPaper({ title: title ?? name, kind, words })
      const heights = [...new TextDecoder('latin1').decode(whole).matchAll(/72 (\d+) Td/g)].map(([, y]) => Number(y))
      expect([title ?? name, Math.min(...heights)]).toEqual([title ?? name, 54])
      expect([...words].filter((letter) => letter.codePointAt(0) > 0xff && !'’–'.includes(letter))).toEqual([])
    }
  })
})

const byDay = (one, other) => (one.date < other.date ? -1 : 1)
