import { toRichText } from '../domain/shared/rich-text'
import { openKeyring } from '../event-log/seal/sealing'
import type { GeneratedEvent } from './event-generator'
import { largeClubEvents, sealedEvents } from './large-club'

import { variedWords } from './varied-words'

/** Answers the events of a large club as the lines of its archive, page by page: what `npm run limits` and `npm run bench:search` restore. It is never deployed. */

type Wish = { size: Parameters<typeof largeClubEvents>[0] & { isVaried?: boolean } } | { lines: number }

let next: ReturnType<typeof sealedEvents> | undefined

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const wish = await request.json<Wish>()
    if ('size' in wish) {
      const events = largeClubEvents(wish.size)
      next = sealedEvents(wish.size.isVaried ? inVariedWords(events) : events, openKeyring(env.SUBJECT_KEKS))
      return Response.json({})
    }
    const { events, keys } = (await next?.(wish.lines)) ?? { events: [], keys: [] }
    return Response.json({ events: toJsonLines(events), count: events.length, keys: toJsonLines(keys) })
  },
} satisfies ExportedHandler<Env>

const toJsonLines = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

const FEWEST = 8
const MOST = 30

/**
 * The same events, with posts that say something else each time, and papers with minutes and documents. What the story
 * says over and over would make an index of nine words.
 */
function* inVariedWords(events: Iterable<GeneratedEvent>): Generator<GeneratedEvent> {
  const saying = variedWords()
  for (const told of events) {
    const { event, id } = told
    const personal = event.personal as { message?: unknown } | undefined
    const paper = PAPERS[event.type]
    // That of a post is a document, that of a request to swap a line.
    if (typeof personal?.message === 'object')
      yield { ...told, event: { ...event, personal: { ...personal, message: toRichText(saying(FEWEST, MOST)) } } }
    else yield paper ? { ...told, event: { ...event, data: { ...(event.data as object), ...paper(id) } } } : told
  }
}

const PDF = { contentType: 'application/pdf', bytes: 90_000, width: null, height: null }

/** The file of a record, by the event that makes it. */
const PAPERS: Readonly<Record<string, (id: string) => object>> = {
  MeetingScheduled: (id) => ({ minutes: { key: `minutes-${id}`, name: 'Minutes.pdf', thumbnailKey: null } }),
  DocumentAdded: (id) => ({
    kind: 'file',
    file: { key: `file-${id}`, name: 'Manual.pdf', thumbnailKey: null, ...PDF },
  }),
}
