import { ACTIONS, type ActivityAction } from '#domain/activity-views'
import { parseDate } from '../ui/club-date'

/** What of the activity is shown; it stands in the page's address, so that it can be passed on. */
export interface ActivityFilter {
  readonly text: string
  readonly person: string
  readonly kind: string
  readonly action: ActivityAction | ''
  /** As typed, MM/DD/YYYY. */
  readonly from: string
  readonly to: string
}

export const everything: ActivityFilter = { text: '', person: '', kind: '', action: '', from: '', to: '' }

export const KINDS = [
  { value: 'member', label: 'Members' },
  { value: 'family', label: 'Families' },
  { value: 'meeting', label: 'Meetings' },
  { value: 'sentinel', label: 'Sentinels' },
  { value: 'entry', label: 'Calendar' },
  { value: 'alert', label: 'Alerts' },
  { value: 'document', label: 'Documents' },
  { value: 'office', label: 'Offices' },
]

export function filterIn(search: string): ActivityFilter {
  const query = new URLSearchParams(search)
  const action = ACTIONS.find((known) => known === query.get('action')) ?? ''
  const text = (name: string) => query.get(name) ?? ''
  return { text: text('text'), person: text('person'), kind: text('kind'), action, from: text('from'), to: text('to') }
}

/** The filter for the page's own address. */
export const searchOf = (filter: ActivityFilter): string =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()

/** The filter as the portal is asked; a day that is not whole does not count yet. */
export const queryOf = ({ from, to, ...filter }: ActivityFilter): string =>
  searchOf({ ...filter, text: filter.text.trim(), from: isoOf(from), to: isoOf(to) })

const isoOf = (typed: string) => parseDate(typed) ?? ''
