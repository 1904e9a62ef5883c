/** Tells the story of a large club as the lines of its archive, page by page: what `npm run limits` restores. It is never deployed. */

import { openKeyring } from '../event-log/sealing'
import { storyOf } from './large-club'
import { sealedStory } from './sealed-story'

type Wish = { story: Parameters<typeof storyOf>[0] } | { lines: number }

let next: ReturnType<typeof sealedStory> | undefined

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const wish = await request.json<Wish>()
    if ('story' in wish) {
      next = sealedStory(storyOf(wish.story), openKeyring(env.SUBJECT_KEKS))
      return Response.json({})
    }
    const { events, keys } = (await next?.(wish.lines)) ?? { events: [], keys: [] }
    return Response.json({ events: toJsonLines(events), count: events.length, keys: toJsonLines(keys) })
  },
} satisfies ExportedHandler<Env>

const toJsonLines = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
