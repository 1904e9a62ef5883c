import type { Found, SearchGroup } from '#domain/search/search-views'
import { dateAt } from '#domain/shared/date-at'
import { fileSize } from '#domain/shared/file-size'
import { timeInWords } from '#domain/wall/wall-clock'
import { dateFormat } from '../ui/data/date-format'
import { formatPhone } from '../ui/fields/phone'
import type { IconName } from '../ui/icon'

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
  qualification_kinds: 'medal',
}

export function iconOf(group: SearchGroup, { contentType }: Found): IconName {
  if (group !== 'documents') return ICONS[group]
  if (contentType === 'application/pdf') return 'file-pdf'
  return contentType ? 'file-doc' : 'docs'
}

/** The end of a line: how to reach somebody, when something is, how large it is. */
export function endOf(group: SearchGroup, found: Found, timeZone: string | undefined, now = new Date()): string {
  switch (group) {
    case 'members':
      return found.isAdult === false ? 'Minor' : formatPhone(found.phone ?? '')
    case 'documents':
      return found.bytes === undefined ? '' : fileSize(found.bytes)
    case 'wall':
    case 'alerts':
      return found.when ? dayInWords(dateAt(new Date(found.when), timeZone), dateAt(now, timeZone)) : ''
    case 'calendar':
      return found.when ? `${dateWith({ weekday: 'short' }, found.when)}, ${timeInWords(found.when)}` : ''
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

function dayInWords(day: string, today: string): string {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return dateWith(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }, day)
}
