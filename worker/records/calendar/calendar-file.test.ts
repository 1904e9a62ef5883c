import { describe, expect, test } from 'vitest'
import { calendarReaders } from '../../testing/calendar-readers'
import { byEffort } from '../../testing/effort'
import { fc } from '../../testing/properties'
import { calendarFile, type FileEntry } from './calendar-file'

const workParty: FileEntry = {
  id: 'entry-1',
  version: 3,
  title: 'Work party',
  start: '2026-11-28T09:00',
  end: '2026-11-28T15:30',
  changedAt: '2026-11-20T18:00:00.000Z',
}
const club = {
  name: 'Skarn Hollow',
  timeZone: 'America/Los_Angeles',
  portal: 'https://portal.skarnhollow.example',
  isBusy: false,
}
const write = (entries: readonly FileEntry[], timeZone = club.timeZone) => calendarFile({ ...club, timeZone, entries })

const utf8 = new TextEncoder()
const linesOf = (file: string) => file.split('\r\n')

/** Both sides of every change of the clock in two years, and where each lies in Greenwich. */
const moments = {
  'America/Los_Angeles': [
    ['2026-03-08T01:45', '2026-03-08T09:45'],
    ['2026-03-08T03:00', '2026-03-08T10:00'],
    ['2026-07-04T12:00', '2026-07-04T19:00'],
    ['2026-11-01T00:45', '2026-11-01T07:45'],
    ['2026-11-01T02:00', '2026-11-01T10:00'],
    ['2026-12-31T23:45', '2027-01-01T07:45'],
    ['2027-03-14T01:45', '2027-03-14T09:45'],
    ['2027-03-14T03:00', '2027-03-14T10:00'],
    ['2027-11-07T00:45', '2027-11-07T07:45'],
    ['2027-11-07T02:00', '2027-11-07T10:00'],
  ],
  'Pacific/Auckland': [
    ['2026-04-05T01:45', '2026-04-04T12:45'],
    ['2026-04-05T03:00', '2026-04-04T15:00'],
    ['2026-07-04T12:00', '2026-07-04T00:00'],
    ['2026-09-27T01:45', '2026-09-26T13:45'],
    ['2026-09-27T03:00', '2026-09-26T14:00'],
    ['2027-04-04T01:45', '2027-04-03T12:45'],
    ['2027-04-04T03:00', '2027-04-03T15:00'],
    ['2027-09-26T01:45', '2027-09-25T13:45'],
    ['2027-09-26T03:00', '2027-09-25T14:00'],
  ],
} as const

/** The hour that comes twice, and where its first one lies. */
const ambiguous = {
  'America/Los_Angeles': ['2026-11-01T01:30', '2026-11-01T08:30'],
  'Pacific/Auckland': ['2027-04-04T02:30', '2027-04-03T13:30'],
} as const

const zones = Object.keys(moments) as (keyof typeof moments)[]

describe.each(Object.entries(calendarReaders))('%s', (reader, read) => {
  test('reads what an entry is called, when it is, and how often it was changed', () => {
    const onDuty = ['Olav', 'Ines']
    const contact = { name: 'Åse, the cook', phone: '2065550111', email: 'ase@skarnhollow.example' }
    const { name, entries } = read(write([{ ...workParty, notes: 'Bring gloves;\nand soup.', onDuty, contact }]))
    expect(name).toBe('Skarn Hollow')
    expect(entries).toEqual([
      {
        uid: 'entry-1@portal.skarnhollow.example',
        title: 'Work party',
        description:
          'Bring gloves;\nand soup.\n\nOn duty: Olav, Ines\n\nContact: Åse, the cook, (206) 555-0111, ase@skarnhollow.example',
        start: Date.parse('2026-11-28T17:00Z'),
        end: Date.parse('2026-11-28T23:30Z'),
        sequence: 2,
        status: 'CONFIRMED',
      },
    ])
  })

  test('reads that an entry was canceled, and reads a feed without entries', () => {
    expect(read(write([{ ...workParty, isCanceled: true }])).entries).toMatchObject([{ status: 'CANCELLED' }])
    expect(read(write([])).entries).toEqual([])
  })

  test.each(zones)('finds the right moment on both sides of every change of the clock in %s', (timeZone) => {
    const entries = moments[timeZone].map(([start], index) => {
      const end = moments[timeZone][index + 1]?.[0] ?? `${start.slice(0, 11)}23:45`
      return { ...workParty, id: `entry-${index}`, start, end }
    })
    const found = read(write(entries, timeZone)).entries
    expect(found.map(({ start }) => new Date(start).toISOString().slice(0, 16))).toEqual(
      moments[timeZone].map(([, greenwich]) => greenwich),
    )
    expect(found.slice(0, -1).map(({ end }) => end)).toEqual(found.slice(1).map(({ start }) => start))
  })

  test.each(zones)('takes the hour that comes twice in %s for the first one', (timeZone) => {
    const [start, greenwich] = ambiguous[timeZone]
    const end = `${start.slice(0, 11)}09:00`
    expect(read(write([{ ...workParty, start, end }], timeZone)).entries[0]?.start).toBe(Date.parse(`${greenwich}Z`))
  })

  test('finds the right moment in a zone that nobody has described', () => {
    const start = Date.parse('2026-11-28T09:00Z')
    expect(read(write([workParty], 'Etc/GMT')).entries[0]?.start).toBe(start)
    expect(read(write([workParty], '+05:30')).entries[0]?.start).toBe(start - 5.5 * 3_600_000)
  })

  test('reads any title and notes as they were written', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, notes) => {
        // node-ical takes quotes off a text and a backslash before an n for the end of a line, which the standard does not.
        fc.pre(reader === 'ical.js' || !/["\\]/.test(title + notes))
        const [entry] = read(write([{ ...workParty, title, notes }])).entries
        expect([entry?.title, entry?.description]).toEqual([title, notes])
      }),
      { numRuns: byEffort(50, 300) },
    )
  })
})

/** Words with everything in it that means something in a calendar file, and signs of one to four bytes. */
const piece = fc.oneof(
  fc.constantFrom(...['\n', '\t', ',', ';', ':', '\\', '\\n', '"', ' ', 'BEGIN:VEVENT', '\nEND:VEVENT', 'é', '⛷️']),
  fc.constantFrom('👨‍👩‍👧‍👦', 'שלום', 'مرحبا', '雪', '\u200f', '𝒳', 'ﷺ', 'x'.repeat(73), '雪'.repeat(25)),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const anyText = fc.array(piece, { maxLength: 20 }).map((pieces) =>
  pieces
    .join('')
    .replace(/(?![\n\t])[\p{Cc}\u2028\u2029]/gu, '')
    .trim(),
)

describe('every file', () => {
  const anyFile = fc.tuple(anyText, anyText).map(([title, notes]) => write([{ ...workParty, title, notes }]))

  test('has lines of at most 75 bytes that end as they must, and no half of a sign', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        expect(file.isWellFormed()).toBe(true)
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        for (const line of linesOf(file)) expect(utf8.encode(line).length).toBeLessThanOrEqual(75)
      }),
      { numRuns: 300 },
    )
  })

  test('says when the entry last changed, and never when it was written', () => {
    const entryPart = write([workParty]).split('BEGIN:VEVENT')[1] ?? ''
    expect(entryPart.match(/\d{8}T\d{6}Z/g)).toEqual(['20261120T180000Z', '20261120T180000Z'])
  })

  test('tells of the calendar before it tells of its parts, and of its zone before its entries', () => {
    const names = linesOf(write([workParty])).map((line) => line.split(/[:;]/, 2).join(':'))
    const firstPart = names.indexOf('BEGIN:VTIMEZONE')
    const own = ['VERSION', 'PRODID', 'NAME', 'X-WR-CALNAME', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL']
    for (const name of own) expect(names.findIndex((line) => line.startsWith(name))).toBeLessThan(firstPart)
    expect(names.indexOf('BEGIN:VEVENT')).toBeGreaterThan(names.indexOf('END:VTIMEZONE'))
  })

  test('keeps signs in its name that mean something in a calendar file', () => {
    const file = calendarFile({ ...club, name: 'Skarn; Hollow,\nSki Club', entries: [] })
    expect(file).toContain('\r\nX-WR-CALNAME:Skarn\\; Hollow\\, Ski Club\r\n')
  })

  test('loses what no line of a calendar may hold', () => {
    const file = write([{ ...workParty, title: 'a\u0000b\u0007c\r\nd\u2028e\ud800' }])
    expect(file).toContain('SUMMARY:abc\\nd\\ne\ufffd')
  })
})
