import { Refused } from '../api/client'

/** What to tell of a fault: the portal's own words, or the specification's where there are none. */
export const refusalOf = (fault: unknown): Refused =>
  fault instanceof Refused
    ? fault
    : new Refused('Something has gone wrong. Please contact the administrator.', { status: 0, code: 'FAULT' })
