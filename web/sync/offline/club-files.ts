import { DOCUMENT_SECTIONS } from '#domain/document/document-sections'
import type { DocumentView } from '#domain/document/document-views'
import type { MeetingSummary } from '#domain/meeting/meeting-summary'
import type { MeetingView } from '#domain/meeting/meeting-views'
import { newestFirst, type SentinelView } from '#domain/sentinel/sentinel-views'
import { MONTHS } from '#domain/shared/months'

/** Asks the portal for the answer to `path`, which the service worker keeps on its way. */
export type Ask = <Answer>(path: string) => Promise<Answer>

/** The link to a file, asked for when it is its turn: links run out. */
export type ClubFile = () => Promise<string | undefined>

/** The files that every member can read offline: all documents, then the Sentinels and minutes of the last year. */
export async function clubFiles(ask: Ask, today: Date): Promise<readonly ClubFile[]> {
  const since = new Date(today)
  since.setFullYear(since.getFullYear() - 1)
  const day = since.toISOString().slice(0, 10)

  const documents = await Promise.all(
    DOCUMENT_SECTIONS.map((section) => ask<{ documents: DocumentView[] }>(`/documents?section=${section}`)),
  )
  const { sentinels } = await ask<{ sentinels: SentinelView[] }>('/sentinels')
  const { meetings } = await ask<{ meetings: MeetingSummary[] }>('/meetings')
  return [
    ...documents
      .flatMap(({ documents }) => documents)
      .filter(({ file }) => file !== null)
      .map(
        ({ _id }): ClubFile =>
          async () =>
            (await ask<{ url: string }>(`/documents/${_id}/file?part=file`)).url,
      ),
    ...newestFirst(sentinels)
      .filter((sentinel) => monthOf(sentinel) >= day.slice(0, 7))
      .map(
        ({ url }): ClubFile =>
          async () =>
            url,
      ),
    ...meetings
      .filter(({ date, hasMinutes }) => hasMinutes && date >= day)
      .sort((a, b) => b.date.localeCompare(a.date))
      .map(
        ({ _id }): ClubFile =>
          async () =>
            (await ask<{ meeting: MeetingView }>(`/meetings/${_id}`)).meeting.minutes?.url,
      ),
  ]
}

const monthOf = ({ month, year }: SentinelView) =>
  `${year}-${String((MONTHS as readonly string[]).indexOf(month) + 1).padStart(2, '0')}`
