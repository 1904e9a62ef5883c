import { sql } from 'drizzle-orm'

import type { Choice } from '../../domain/answers/answers-events'
import { rows } from '../../event-log/database'
import type { FileEntry, Partstat } from './calendar-file'
import { liveFeed } from './feed-table'

interface FeedAnswerRow {
  readonly date: string
  readonly answer: Choice
  readonly at: string
  readonly isWaiting: 0 | 1
}

/** The answers of the member whose feed it is, and of nobody else. */
export const feedAnswers = (hash: string) =>
  rows<FeedAnswerRow>(sql`
    SELECT a.date, a.answer, a.answered_at AS at,
      a.answer <> 'no' AND (SELECT places FROM answer_dates WHERE id = a.date) IS NOT NULL AND EXISTS (
        SELECT 1 FROM answer_places p
        WHERE p.date = a.date AND p.member = a.member AND p.is_guest = 0 AND p.is_taken = 0) AS isWaiting
    FROM (${liveFeed(hash)}) f CROSS JOIN answers a WHERE a.member = f.memberId`)

const PARTSTATS: Readonly<Record<Choice, Partstat>> = { yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED' }

type Told = Pick<FileEntry, 'partstat' | 'changedAt'>

/** How the member of a feed answered each date. */
export class OwnAnswers {
  readonly #answers: ReadonlyMap<string, FeedAnswerRow>

  constructor(found: readonly FeedAnswerRow[]) {
    this.#answers = new Map(found.map((row) => [row.date, row]))
  }

  has(date: string): boolean {
    return this.#answers.has(date)
  }

  /** The part of an entry that tells the answer, which is nothing where nobody is asked. Who waits for a place may not count on it. */
  to(date: string, isAsked: boolean, changedAt: string): Told {
    if (!isAsked) return { changedAt }
    const own = this.#answers.get(date)
    if (!own) return { changedAt, partstat: 'NEEDS-ACTION' }
    const partstat = own.isWaiting ? 'TENTATIVE' : PARTSTATS[own.answer]
    return { changedAt: own.at > changedAt ? own.at : changedAt, partstat }
  }
}
