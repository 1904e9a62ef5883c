import type { Found, SearchGroup } from '#domain/search/search-views'
import { dateAt } from '#domain/shared/date-at'
import { fileSize } from '#domain/shared/file-size'
import { timeInWords } from '#domain/wall/wall-clock'
import { formatPhone } from '../ui/data/phone-and-mail'
import { dateFormat } from '../ui/fields/club-date'
import type { IconName } from '../ui/icon'

/** The names of the groups of records, as the search shows them. */
export const GROUP_NAMES: Readonly<Record<SearchGroup, string>> = {
  members: 'Members',
  wall: 'Chat wall',
  calendar: 'Calendar',
  meetings: 'Meetings',
  sentinels: 'Sentinels',
  documents: 'Documents',
  offices: 'Offices',
  alerts: 'Alerts',
  found_items: 'Lost and found',
  lodge_rooms: 'Lodge rooms',
  lodge_seasons: 'Lodge seasons',
  hand_over_notes: 'Hand-over notes',
  qualification_kinds: 'Qualifications',
}

const ICONS: Readonly<Record<SearchGroup, IconName>> = {
  members: 'person',
  wall: 'smile',
  calendar: 'calendar',
  meetings: 'meeting',
  sentinels: 'sentinel',
  documents: 'file',
  offices: 'board',
  alerts: 'bell',
  found_items: 'search',
  lodge_rooms: 'bed',
  lodge_seasons: 'lodge',
  hand_over_notes: 'info',
  qualification_kinds: 'medal',
}

/** The icon of a record; a file has that of its type. */
export function resultIcon(group: SearchGroup, { contentType }: Pick<Found, 'contentType'> = {}): IconName {
  if (group !== 'documents') return ICONS[group]
  if (contentType === 'application/pdf') return 'file-pdf'
  return contentType ? 'file-doc' : 'docs'
}

type Details = Pick<Found, 'when' | 'isAdult' | 'phone' | 'bytes'>

/** The end of a line: how to reach somebody, when something is, how large it is. */
export function resultDetail(
  group: SearchGroup,
  found: Details,
  timeZone: string | undefined,
  now = new Date(),
): string {
  switch (group) {
    case 'members':
      return found.isAdult === false ? 'Minor' : formatPhone(found.phone ?? '')
    case 'documents':
      return found.bytes === undefined ? '' : fileSize(found.bytes)
    case 'wall':
    case 'alerts':
      return found.when ? dayInWords(dateAt(new Date(found.when), timeZone), dateAt(now, timeZone)) : ''
    case 'calendar':
      return found.when ? dateInWords(found.when, dateAt(now, timeZone)) : ''
    case 'meetings':
    case 'found_items':
      return found.when ? dateWith({ year: 'numeric' }, found.when) : ''
    default:
      return ''
  }
}

const dateWith = (parts: Intl.DateTimeFormatOptions, day: string) =>
  dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC', ...parts }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  )

const DAY_MS = 24 * 3_600_000
/** Ten of them, in days: no day of another year is meant by the same words. */
const MONTHS_AHEAD = 300

function dayInWords(day: string, today: string): string {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return dateWith(isSameYear(day, today) ? {} : { year: 'numeric' }, day)
}

/** Of this year and of the months to come the weekday and the time matter, of a date further away the year. */
function dateInWords(at: string, today: string): string {
  const ahead = (Date.parse(at.slice(0, 10)) - Date.parse(today)) / DAY_MS
  if (!isSameYear(at, today) && (ahead < 0 || ahead > MONTHS_AHEAD)) return dateWith({ year: 'numeric' }, at)
  return `${dateWith({ weekday: 'short' }, at)}, ${timeInWords(at)}`
}

const isSameYear = (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4)
