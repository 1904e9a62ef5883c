import type { ClubDate } from '../shared/club-date'
import { type NameOf, type RichTextDoc, toPlainText } from '../shared/rich-text'

export const ALERT_TYPES = ['success', 'info', 'warning', 'danger'] as const
export type AlertType = (typeof ALERT_TYPES)[number]

export const ALERT_MAX_LENGTH = 250
/** How many days ahead an alert expires unless somebody says otherwise. */
export const ALERT_DEFAULT_DAYS = 7

/** An alert is shown to the end of the day on which it expires. */
export const isExpired = ({ expirationDate }: { readonly expirationDate: ClubDate }, today: ClubDate): boolean =>
  expirationDate < today

/** An alert's title in lists and dialogs: its words on one line, cut between two of them. */
export function alertTitle({ message }: { readonly message: RichTextDoc }, nameOf?: NameOf): string {
  const words = toPlainText(message, nameOf).replace(/\s+/g, ' ').trim()
  if (words.length <= TITLE_LENGTH) return words
  const [start = words.slice(0, TITLE_LENGTH)] = /^.{30,59}(?= )/u.exec(words) ?? []
  return `${start.replace(/[\s,;:.–-]{1,60}$/, '')}…`
}

const TITLE_LENGTH = 60
