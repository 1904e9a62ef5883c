import type { AlertRecord } from '../../domain/alert/alert'
import { isExpired } from '../../domain/alert/alert-details'
import type { AlertView } from '../../domain/alert/alert-views'
import type { ClubDate } from '../../domain/shared/club-date'
import type { AuthorRow, PostedAlert } from './alert-read-model'

interface Author {
  readonly fname: string | null
  readonly lname: string | null
}

/** Newest first. */
export function alertViews(authors: readonly AuthorRow[], today: ClubDate): AlertView[] {
  const posted = authors.flatMap(({ posted }) => (posted ? (JSON.parse(posted) as PostedAlert[]) : []))
  const named = new Map(authors.map((author) => [author._id, author]))
  return posted
    .sort((a, b) => Number(a.postedAt < b.postedAt) - Number(a.postedAt > b.postedAt))
    .map(({ _id, ...record }) => alertView(_id, record, named.get(record.author), today))
}

/** The author has no name once they were erased. */
export const alertView = (
  id: string,
  { author, type, message, expirationDate }: AlertRecord,
  named: Author | undefined,
  today: ClubDate,
): AlertView => ({
  _id: id,
  type,
  message,
  author: { _id: author, fname: named?.fname ?? 'an erased member', lname: named?.lname ?? '' },
  expirationDate,
  expired: isExpired({ expirationDate }, today),
})
