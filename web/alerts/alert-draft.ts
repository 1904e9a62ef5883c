import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

import { ALERT_DEFAULT_DAYS, type AlertType, isExpired } from '#domain/alert/alert-details'
import type { AlertView } from '#domain/alert/alert-views'
import { ALREADY_PASSED, NewAlert } from '#domain/alert/new-alert'
import type { ClubDate } from '#domain/shared/club-date'
import { type RichTextDoc, toPlainText } from '#domain/shared/rich-text'
import type { RecordFields } from '../records/record-fields'
import { schemaResolver } from '../records/schema-resolver'
import { formatDate } from '../ui/fields/club-date'
import { alertWord, kindOf } from './shown-alerts'

/** An alert as it is being written. */
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
  inWords: (value, field) => {
    if (field === 'message') return value ? toPlainText(value as RichTextDoc) : 'nothing'
    return field === 'type' ? alertWord(String(value)) : undefined
  },
}

export const toAlertDraft = ({ message, type, expirationDate }: AlertView): AlertDraft => ({
  message,
  type: kindOf(type),
  expirationDate: formatDate(expirationDate),
})

export const emptyDraft = (today: ClubDate): AlertDraft => ({
  message: null,
  type: 'info',
  expirationDate: formatDate(daysAfter(today, ALERT_DEFAULT_DAYS)),
})

/** The domain's rules. An edit may leave a day as it was that has `passed`. */
export const alertRules = (today: ClubDate, passed?: ClubDate): Resolver<AlertDraft, unknown, NewAlert> =>
  schemaResolver(
    z.pipe(
      entered,
      NewAlert.check(
        z.refine((alert) => alert.expirationDate === passed || !isExpired(alert, today), {
          path: ['expirationDate'],
          error: ALREADY_PASSED,
        }),
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
