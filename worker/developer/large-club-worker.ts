import { toRichText } from '../domain/shared/rich-text'
import { openKeyring } from '../event-log/seal/sealing'
import type { GeneratedEvent } from './event-generator'
import { largeClubEvents } from './large-club'
import { sealedEvents } from './sealed-events'

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

const SYLLABLES = 'ba ce di fo gu ha ki lo mu na pe ri so tu va we yo za bri cho dro fle gra klo pla ske sti tro'.split(
  ' ',
)
const KNOWN_WORDS = 20_000
const FEWEST = 8
const MOST = 30

/** A word of the made-up language. The lower its number, the more often it is said. */
function numberedWord(number: number): string {
  let [word, rest] = ['', number + SYLLABLES.length]
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word = SYLLABLES[rest % SYLLABLES.length] + word
  return word
}

/**
 * The same events, with posts that say something else each time: few words are said often and most of them hardly ever, as
 * people speak (Zipf). What the story says over and over would make an index of nine words.
 */
function* inVariedWords(events: Iterable<GeneratedEvent>): Generator<GeneratedEvent> {
  let turn = 0
  const chance = () => {
    turn = (Math.imul(turn, 1_664_525) + 1_013_904_223) >>> 0
    return turn / 4_294_967_296
  }
  const saying = () =>
    Array.from({ length: FEWEST + Math.floor(chance() * (MOST - FEWEST)) }, () =>
      numberedWord(Math.floor(KNOWN_WORDS ** chance()) - 1),
    ).join(' ')
  for (const told of events) {
    const personal = told.event.personal as { message?: unknown } | undefined
    yield personal?.message
      ? { ...told, event: { ...told.event, personal: { ...personal, message: toRichText(saying()) } } }
      : told
  }
}
