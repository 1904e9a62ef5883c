import type { RecordPlace } from '../records/unknown-record'
import { CALENDAR } from './use-calendar-address'

/** Where somebody goes who looks for an event that is not there. */
export const CALENDAR_PLACE: RecordPlace = {
  noun: 'Event',
  href: CALENDAR,
  label: 'Calendar',
  back: 'Go to the calendar',
  icon: 'calendar',
}
