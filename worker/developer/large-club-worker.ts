/** Answers the events of a large club as the lines of its archive, page by page: what `npm run limits` and `npm run bench:search` restore. It is never deployed. */

import { openKeyring } from '../event-log/seal/sealing'
import { largeClubEvents } from './large-club'
import { sealedEvents } from './sealed-events'
import { inVariedWords } from './varied-words'

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
