import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

import { ALERT_DEFAULT_DAYS, ALREADY_PASSED, type AlertType, isExpired, NewAlert } from '#domain/alert-details'
import type { ClubDate } from '#domain/club-date'
import type { RichTextDoc } from '#domain/rich-text'
import type { RecordFields } from '../records/record-fields'
import { formatDate } from '../ui/club-date'

/** A new alert as it is being written. */
export interface AlertDraft {
  /** `null` while nothing is written. */
  readonly message: RichTextDoc | null
  readonly type: AlertType
  /** As it is typed: 11/27/2026. */
  readonly expirationDate: string
}

export const ALERT_FIELDS: RecordFields = {
  kind: 'alert',
  labels: { message: 'Message', type: 'Type', expirationDate: 'Expiration date' },
  order: ['message', 'expirationDate', 'type'],
}

export const emptyDraft = (today: ClubDate): AlertDraft => ({
  message: null,
  type: 'info',
  expirationDate: formatDate(daysAfter(today, ALERT_DEFAULT_DAYS)),
})

/** The domain's rules, put to what was written. Which days have passed is for the club's calendar to say. */
export const alertRules = (today: ClubDate): Resolver<AlertDraft, unknown, NewAlert> =>
  standardSchemaResolver(
    z.pipe(
      entered,
      NewAlert.check(
        z.refine((alert) => !isExpired(alert, today), { path: ['expirationDate'], error: ALREADY_PASSED }),
      ),
    ),
  )

const entered = z.pipe(
  z.custom<AlertDraft>(),
  z.transform((draft: AlertDraft): z.input<typeof NewAlert> => draft),
)

function daysAfter(date: ClubDate, days: number): ClubDate {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
