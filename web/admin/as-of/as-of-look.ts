import { DOCUMENT_SECTIONS, type DocumentSection } from '#domain/document/document-sections'
import { OFFICE_SECTIONS, type OfficeSection } from '#domain/office/office-details'
import { toClubDate } from '#domain/shared/club-date'
import { seasonOf } from '#domain/shared/season'
import { addDays, addMonths, isMonth, type Month, toMonth } from '../../calendar/month'

export const VIEWS = ['members', 'calendar', 'documents', 'offices', 'lodge', 'hours'] as const
type View = (typeof VIEWS)[number]

/** The chosen page and day. They are in the address, so that it can be shared. */
export interface Look {
  readonly day: string
  readonly show: View
  readonly documents: DocumentSection
  readonly offices: OfficeSection
  /** Of the calendar. */
  readonly month: Month
  /** Of the lodge. */
  readonly night: string
  /** Of the work hours: the year in which the season begins. */
  readonly season: number
}

/** Reads the choice from an address. A missing or invalid day is a month ago; a day in the future is today. */
export function lookIn(search: string, today: string): Look {
  const asked = new URLSearchParams(search)
  const wished = isoDay(asked.get('day')) ?? monthsLater(today, -1)
  const day = wished < today ? wished : today
  const month = asked.get('month') ?? ''
  const season = asked.get('season') ?? ''
  return {
    day,
    show: VIEWS.find((view) => view === asked.get('show')) ?? 'members',
    documents: DOCUMENT_SECTIONS.find((section) => section === asked.get('page')) ?? 'docs-procs',
    offices: OFFICE_SECTIONS.find((section) => section === asked.get('list')) ?? 'board',
    month: isMonth(month) ? month : toMonth(day),
    night: isoDay(asked.get('night')) ?? day,
    season: /^(19|20)\d\d$/.test(season) ? Number(season) : seasonYear(day),
  }
}

/** The address that `lookIn` reads back; what belongs to another view is left out. */
export function lookAddress({ day, show, documents, offices, month, night, season }: Look): string {
  const query = new URLSearchParams({ day, show })
  if (show === 'documents') query.set('page', documents)
  if (show === 'offices') query.set('list', offices)
  if (show === 'calendar' && month !== toMonth(day)) query.set('month', month)
  if (show === 'lodge' && night !== day) query.set('night', night)
  if (show === 'hours' && season !== seasonYear(day)) query.set('season', String(season))
  return `/activity/as-of?${query}`
}

/** The page of a member as of a day. */
export const pastMemberHref = (id: string, day: string): string =>
  `/activity/as-of/members/${encodeURIComponent(id)}?${new URLSearchParams({ day })}`

/** The page of a date of the calendar as of a day. */
export const pastDateHref = (id: string, day: string): string =>
  `/activity/as-of/dates/${encodeURIComponent(id)}?${new URLSearchParams({ day })}`

/** The year in which the season of a day begins. */
const seasonYear = (day: string): number => Number(seasonOf(day).from.slice(0, 4))

/** The same day of another month, or that month's last. */
export function monthsLater(day: string, months: number): string {
  const month = addMonths(toMonth(day), months)
  return toClubDate(`${month}-${day.slice(8)}`) ?? lastDayOfMonth(month)
}

/** The last day of a month, YYYY-MM. */
export const lastDayOfMonth = (month: Month): string => addDays(`${addMonths(month, 1)}-01`, -1)

const isoDay = (text: string | null) => (text && /^\d{4}-/.test(text) ? toClubDate(text) : undefined)
