import { listed } from '#domain/shared/listed'
import type { WorkHoursView } from '#domain/work-hours/work-hours-views'
import { dateFormat } from '../../ui/fields/club-date'

/** "Nov 19". */
export const dayInWords = (date: string): string =>
  dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

/** "Nora and Elias". */
export const memberNames = ({ members }: Pick<WorkHoursView, 'members'>): string =>
  listed(members.map(({ name }) => name))

/** From so many quarters of an hour in a day on, an administrator should look twice. */
const LONG_DAY = 12 * 4

export const isLongDay = ({ quarters }: Pick<WorkHoursView, 'quarters'>): boolean => quarters >= LONG_DAY
