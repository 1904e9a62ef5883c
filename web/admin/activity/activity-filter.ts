import { ACTIONS, type ActivityAction } from '#domain/admin/activity-views'
import { parseDate } from '../../ui/fields/club-date'

/** The filter of the activity. It is in the page's address, so that it can be shared. */
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
  { value: 'foundItem', label: 'Lost and found' },
  { value: 'entry', label: 'Calendar' },
  { value: 'series', label: 'Repeating events' },
  { value: 'answers', label: 'Answers' },
  { value: 'stay', label: 'Lodge nights' },
  { value: 'lodgeRoom', label: 'Lodge rooms' },
  { value: 'lodgeSeason', label: 'Lodge seasons' },
  { value: 'handOverNote', label: 'Hand-over notes' },
  { value: 'lodgeSettings', label: 'Lodge settings' },
  { value: 'alert', label: 'Alerts' },
  { value: 'document', label: 'Documents' },
  { value: 'office', label: 'Offices' },
  { value: 'conversation', label: 'Chat wall' },
  { value: 'reaction', label: 'Reactions' },
  { value: 'vote', label: 'Votes' },
  { value: 'qualification', label: 'Qualifications' },
  { value: 'workHours', label: 'Work hours' },
  { value: 'workTarget', label: 'Work hour targets' },
  { value: 'qualificationKind', label: 'Qualification types' },
  { value: 'pass', label: 'Pass weather' },
  { value: 'passWatch', label: 'Pass rules' },
  { value: 'passChange', label: 'Changes at the pass' },
  { value: 'notificationSettings', label: 'Notification settings' },
  { value: 'roster', label: 'Duties' },
  { value: 'dutyReminder', label: 'Duty reminders' },
]

export const LONGEST_TEXT = 100

/** Reads the filter from an address. Unknown kinds and actions are ignored. */
export function filterIn(search: string): ActivityFilter {
  const query = new URLSearchParams(search)
  const said = (name: string, most = 64) => (query.get(name) ?? '').slice(0, most)
  return {
    text: said('text', LONGEST_TEXT),
    person: said('person'),
    kind: KINDS.find(({ value }) => value === said('kind'))?.value ?? '',
    action: ACTIONS.find((known) => known === said('action')) ?? '',
    from: said('from', 10),
    to: said('to', 10),
  }
}

/** Complaints about the dates, shown beside them. */
export function dayComplaints({ from, to }: ActivityFilter): Partial<Record<'from' | 'to', string>> {
  const [first, last] = [toIsoDate(from), toIsoDate(to)]
  const no = 'Please enter a valid date as MM/DD/YYYY.'
  return {
    ...(isTyped(from) && !first && { from: no }),
    ...(isTyped(to) && !last && { to: no }),
    ...(first && last && last < first && { to: 'This date is before the “From” date.' }),
  }
}

const isTyped = (text: string) => text.length === 'MM/DD/YYYY'.length

/** The filter for the page's own address. */
export const activitySearch = (filter: ActivityFilter): string =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()

/** The filter as the portal is asked; a day that is not whole does not count yet. */
export const activityQuery = ({ from, to, ...filter }: ActivityFilter): string =>
  activitySearch({ ...filter, text: filter.text.trim(), from: toIsoDate(from), to: toIsoDate(to) })

const toIsoDate = (typed: string) => parseDate(typed) ?? ''
