import {
  type ICalAttendeeStatus,
  ICalCalendar,
  type ICalDayJsStub,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'

import type { EntryContact } from '../../domain/entry/entry-events'
import { instantOf, timesShown, type WallClock } from '../../domain/wall/wall-clock'

/** How an attendee answered, in the words of RFC 5545. */
export type Partstat = 'ACCEPTED' | 'TENTATIVE' | 'DECLINED' | 'NEEDS-ACTION'

/** An entry as a calendar file tells of it. What is left out is not told. */
export interface FileEntry {
  readonly id: string
  /** How many events the entry's history has. */
  readonly version: number
  readonly title: string
  readonly start: WallClock
  readonly end: WallClock
  /** When anything last happened to it, in ISO 8601 and UTC. */
  readonly changedAt: string
  readonly notes?: string
  readonly location?: string
  /** How the attendee of the file answered; left out where nobody is asked. */
  readonly partstat?: Partstat
  /** Its page in the portal, where that does not follow from its id. */
  readonly path?: string
  /** Names. */
  readonly onDuty?: readonly string[]
  readonly contact?: EntryContact | null
  readonly isCanceled?: boolean
  /** How a series goes on from this date, which is its first. */
  readonly repeats?: Repeats
  /** Of a date that is not as the rest of its series, when the rule puts it. It has the series' id. */
  readonly replaces?: WallClock
}

interface Repeats {
  /** In the words of RFC 5545, without an end. */
  readonly pattern: string
  /** When the last date begins, as the rule puts it. */
  readonly last: WallClock
  /** The dates that are left out, likewise. */
  readonly without: readonly WallClock[]
}

interface CalendarFile {
  /** The calendar's name. A file that is imported has none. */
  readonly name?: string
  readonly timeZone: string
  /** The portal's address, which makes the entries' ids unique in the world. */
  readonly portal: string
  /** Whether the subscriber is busy meanwhile. */
  readonly isBusy: boolean
  /** Whose calendar it is, where it tells how they answered, and the club that asks them. */
  readonly attendee?: { readonly email: string; readonly organizer: { readonly name: string; readonly email: string } }
  readonly entries: readonly FileEntry[]
}

const HOUR_IN_SECONDS = 3600

/**
 * The entries as a calendar file (RFC 5545). It is a function of what it is given: the same entries make the same
 * bytes. Times name the club's zone, which the file describes; what that leaves in doubt is told in UTC.
 */
export function calendarFile({ name, timeZone, portal, isBusy, attendee, entries }: CalendarFile): string {
  const { block, tzid } = timeZoneBlock(timeZone)
  const calendar = new ICalCalendar({
    prodId: '//ski-club-portal//calendar//EN',
    ...(name ? { name: escaped(name), ttl: HOUR_IN_SECONDS } : {}),
  })
  for (const entry of entries) {
    // Readers do not agree which of the two is meant in the hour that comes twice. A series goes by the wall all the same, so that
    // it stays at its time when the clocks change; its dates in that hour are told apart.
    const walls = [entry.start, entry.end, entry.replaces ?? entry.start]
    const isPlain = entry.repeats !== undefined || walls.every((wall) => timesShown(wall, timeZone) === 1)
    const eventTime = (wall: WallClock) => (tzid && isPlain ? onTheWall(wall) : new Date(instantOf(wall, timeZone)))
    const event = calendar.createEvent({
      id: `${entry.id}@${new URL(portal).hostname}`,
      sequence: entry.version - 1,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      summary: plain(entry.title),
      description: plain(entryDescription(entry)),
      url: entryAddress(entry, portal),
      ...(entry.location ? { location: plain(entry.location) } : {}),
      transparency: isBusy && !entry.isCanceled ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      status: entry.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: eventTime(entry.start),
      end: eventTime(entry.end),
      ...(attendee && entry.partstat && !entry.isCanceled ? invited(attendee, entry.partstat) : {}),
      ...(entry.replaces ? { recurrenceId: eventTime(entry.replaces) } : {}),
      ...(entry.repeats ? { repeating: recurrence(entry.repeats, timeZone, tzid) } : {}),
    })
    if (tzid && isPlain) event.timezone(tzid)
  }
  return `${withZone(calendar.toString(), block)}\r\n`
}

/** RFC 5545 wants an organizer wherever there is an attendee. */
const invited = ({ email, organizer }: NonNullable<CalendarFile['attendee']>, partstat: Partstat) => ({
  organizer: { name: plain(organizer.name), email: plain(organizer.email) },
  attendees: [{ email: plain(email), status: partstat as ICalAttendeeStatus }],
})

/** Whether calendars know the zone: without it no series can be told as one. */
export const isKnownZone = (timeZone: string): boolean => timeZoneBlock(timeZone).tzid !== ''

/** The rule's end is told in UTC (RFC 5545, 3.3.10), all else on the wall. */
function recurrence({ pattern, last, without }: Repeats, timeZone: string, tzid: string): string {
  const until = new Date(instantOf(last, timeZone)).toISOString().replace(/[-:]|\.\d+/g, '')
  const left = without.map((wall) => `EXDATE;TZID=${tzid}:${wall.replace(/[-:]/g, '')}00`)
  return [`RRULE:${pattern};UNTIL=${until}`, ...left].join('\r\n')
}

/** How calendars know the zone and its changes; `tzid` is empty where the library does not know it. */
function timeZoneBlock(timeZone: string): { block: string; tzid: string } {
  const [block = '', name = ''] = [tzlib_get_ical_block(timeZone)].flat()
  return { block, tzid: name.replace(/^TZID=/, '') }
}

// The generator would put the zone before the last of the calendar's own properties, which RFC 5545 wants first.
function withZone(text: string, block: string): string {
  const at = text.search(/^(BEGIN:VEVENT|END:VCALENDAR)\r?$/m)
  return block ? `${text.slice(0, at)}${block}\r\n${text.slice(at)}` : text
}

/** The portal's page of the entry; of one that was deleted, its month. */
const entryAddress = ({ id, start, path, isCanceled }: FileEntry, portal: string) =>
  `${portal}${path ?? (isCanceled ? monthPath(start) : datePath(id))}`

/** The page of a date of the calendar, on which members answer. */
export const datePath = (id: string): string => `/resources/calendar/${id}`

const monthPath = (start: WallClock) => `/resources/calendar?month=${start.slice(0, 7)}`

const entryDescription = ({ notes, onDuty = [], contact }: FileEntry) =>
  [
    notes,
    onDuty.length > 0 && `On duty: ${onDuty.join(', ')}`,
    contact && `Contact: ${[contact.name, phoneInWords(contact.phone), contact.email].filter(Boolean).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n\n')

const phoneInWords = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Without what no line of a calendar file may hold; the generator escapes the rest. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\r\t])\p{Cc}/gu, '')

/** The generator writes the name as it is. */
const escaped = (name: string) =>
  plain(name)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\s+/g, ' ')

/** The generator reads JavaScript's dates on the clock of the machine; it takes moments of other makes on their own. */
function onTheWall(wall: WallClock): ICalDayJsStub {
  const [date = '', time = ''] = wall.split('T')
  return {
    isValid: () => true,
    format: (pattern) => (pattern === 'YYYYMMDD' ? date.replaceAll('-', '') : `${time.replace(':', '')}00`),
    toDate: () => new Date(`${wall}:00Z`),
    toJSON: () => wall,
  }
}
