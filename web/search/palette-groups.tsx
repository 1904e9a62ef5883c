import { soughtWords } from '#domain/search/folded'
import { says } from '#domain/search/marked'
import type { Found, SearchGroup } from '#domain/search/search-views'
import { dateAt } from '#domain/shared/date-at'
import { fileSize } from '#domain/shared/file-size'
import { timeInWords } from '#domain/wall/wall-clock'
import { useClub } from '../sync/club'
import { Avatar } from '../ui/data/avatar'
import { formatPhone } from '../ui/data/phone-and-mail'
import { dateFormat } from '../ui/fields/club-date'
import { Icon, type IconName } from '../ui/icon'
import type { Group, Option } from './palette-lines'
import { type RecentSearch, rememberSearch } from './recent-searches'
import { isEnough, type Search } from './use-search'

interface GroupsOptions {
  readonly typed: string
  readonly setTyped: (words: string) => void
  readonly search: Search
  readonly recent: readonly RecentSearch[]
  readonly commands: readonly Command[]
}

/** The choices of the palette: recent searches before anything is typed, then the records found, and the commands that fit. */
export function useGroups({ typed, setTyped, search, recent, commands }: GroupsOptions): readonly Group[] {
  const timeZone = useClub()?.timeZone
  const isAsked = isEnough(typed)
  const words = typed.trim()

  const before = recent.map(
    (one): Option => ({
      key: one.words,
      mark: <Icon name="clock" />,
      title: [one.words],
      end: GROUP_NAMES[one.group],
      onChoose: () => setTyped(one.words),
      stays: true,
    }),
  )
  const found = (search.answer?.groups ?? []).map(({ group, found: lines }) => ({
    name: GROUP_NAMES[group],
    options: lines.map(
      (line): Option => ({
        key: line._id,
        mark:
          group === 'members' ? (
            <Avatar id={line._id} name={line.title.join('')} size="xs" />
          ) : (
            <Icon name={resultIcon(group, line)} />
          ),
        title: line.title,
        snippet: line.isInFile ? [`In the file: ${line.snippet[0]}`, ...line.snippet.slice(1)] : line.snippet,
        end: resultDetail(group, line, timeZone),
        href: line.path,
        onChoose: () => rememberSearch({ words, group }),
      }),
    ),
  }))
  const deeds = commandsFor(commands, isAsked ? words : '').map(
    ({ label, icon, href, onSelect }): Option => ({
      key: label,
      mark: <Icon name={isAsked ? 'command' : icon} />,
      title: [label],
      href,
      onChoose: onSelect,
    }),
  )
  const groups = [...(isAsked ? found : [{ name: 'Recent', options: before }]), { name: 'Commands', options: deeds }]
  return groups.filter(({ options }) => options.length > 0)
}

/** The number of choices, for members who do not see them: "9 results, 2 commands". */
export function foundInWords(groups: readonly Group[], isAsked: boolean, search: Search): string {
  const countIn = (isMeant: (name: string) => boolean) =>
    groups.filter(({ name }) => isMeant(name)).reduce((sum, { options }) => sum + options.length, 0)
  const commands = countIn((name) => name === 'Commands')
  const others = countIn((name) => name !== 'Commands')
  const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`])
  if (!isAsked)
    return counted(others, 'recent search')
      .join('')
      .replace(/searchs$/, 'searches')
  if (search.answer && others === 0 && commands === 0) return 'No results'
  return [...counted(others, 'result'), ...counted(commands, 'command')].join(', ')
}

const GROUP_NAMES: Readonly<Record<SearchGroup, string>> = {
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

function resultIcon(group: SearchGroup, { contentType }: Found): IconName {
  if (group !== 'documents') return ICONS[group]
  if (contentType === 'application/pdf') return 'file-pdf'
  return contentType ? 'file-doc' : 'docs'
}

/** The end of a line: how to reach somebody, when something is, how large it is. */
function resultDetail(group: SearchGroup, found: Found, timeZone: string | undefined, now = new Date()): string {
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

/** Something that can be done from anywhere: a page to go to, or a change of the page itself. */
export interface Command {
  readonly label: string
  readonly icon: IconName
  readonly href?: string
  readonly onSelect?: () => void
  /** Whether it is offered before anything is typed. */
  readonly isOften?: boolean
}

const MOST = 4

/** The commands that the words are about; before anything is typed, those that are often wanted. */
function commandsFor(commands: readonly Command[], words: string): readonly Command[] {
  const sought = soughtWords(words)
  if (sought.length === 0) return commands.filter(({ isOften }) => isOften)
  return commands.filter(({ label }) => says([label], sought)).slice(0, MOST)
}
