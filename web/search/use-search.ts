import { useEffect, useState } from 'react'
import { soughtWords } from '#domain/search/folded'
import { cutExcerpt, marked, says } from '#domain/search/marked'
import {
  FOUND_IN_GROUP,
  type Found,
  LEAST_LETTERS,
  SEARCH_GROUPS,
  SearchAnswer,
  type SearchGroup,
} from '#domain/search/search-views'
import { onOneLine, type RichTextDoc } from '#domain/shared/rich-text'
import { dateOf, wallClockAt } from '#domain/wall/wall-clock'
import { get } from '../sync/client'
import { club } from '../sync/club'
import { answersCache, findCache, sessionOf } from '../sync/offline/offline-caches'
import { errorSentence, Refused } from '../sync/refused'
import { session } from '../sync/session/session'
import { STORED_AT } from '../sync/stored-at'

/** The state of a search: nothing yet, an answer, or the reason that there is none. */
export interface Search {
  /** The words that were searched for. */
  readonly words: string
  readonly answer?: SearchAnswer
  /** Without signal: of when the oldest of what the device keeps is; `null` where it keeps nothing. */
  readonly savedAt?: number | null
  readonly fault?: string
}

/** Fast typists type a letter in less. */
const PAUSE_MS = 120

export const isEnough = (typed: string): boolean => (typed.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST_LETTERS

/** Searches for what is typed, a moment after the last letter. The answer before stays until the next is there. */
export function useSearch(typed: string): Search {
  const [search, setSearch] = useState<Search>({ words: '' })
  const words = typed.trim()

  useEffect(() => {
    if (!isEnough(words)) return setSearch({ words: '' })
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(words, asking.signal)
      if (!asking.signal.aborted) setSearch({ words, ...found })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [words])

  return search
}

async function ask(words: string, signal: AbortSignal): Promise<Omit<Search, 'words'>> {
  try {
    return { answer: await get(`/search?q=${encodeURIComponent(words)}`, SearchAnswer, signal) }
  } catch (fault) {
    if (signal.aborted) return {}
    if (fault instanceof Refused && fault.code === 'NETWORK') {
      // A browser may refuse to keep anything, and then there is nothing to search.
      return searchDevice(words).catch(() => ({ answer: { groups: [], isNearly: false }, savedAt: null }))
    }
    return { fault: errorSentence(fault) }
  }
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A line of something that the device keeps. */
interface Kept {
  readonly group: SearchGroup
  readonly id: string
  readonly path: string
  /** Blank of what is words alone. */
  readonly title: string
  readonly text?: string
  /** Who belongs to it. */
  readonly people?: string
  readonly when?: string | null
  readonly more?: Pick<Found, 'isAdult' | 'phone' | 'contentType' | 'bytes'>
}

/** Searches what the device keeps for when there is no signal; the answers are those that the portal gave its member. */
async function searchDevice(words: string): Promise<{ answer: SearchAnswer; savedAt: number | null }> {
  const { kept, savedAt } = await everythingKept()
  const sought = soughtWords(words)
  const found = kept.filter(({ title, text = '', people = '' }) => says([title, text, people], sought))
  const now = new Date()
  // Dates of the calendar are told by the club's clock, what members wrote by the moment.
  const wall = wallClockAt(now.getTime(), club.data.peek()?.timeZone ?? ownZone())
  const nowIn = (group: SearchGroup) =>
    group === 'calendar' ? wall : group === 'meetings' ? dateOf(wall) : now.toISOString()
  const groups = SEARCH_GROUPS.map((group) => {
    const mine = new Map<string, Kept>()
    for (const line of found.filter((each) => each.group === group).toSorted((a, b) => whichFirst(a, b, nowIn(group))))
      mine.set(line.id, mine.get(line.id) ?? line)
    return { group, found: [...mine.values()].slice(0, FOUND_IN_GROUP).map((line) => resultLine(line, sought)) }
  })
  return { answer: { groups: groups.filter((group) => group.found.length > 0), isNearly: false }, savedAt }
}

/** Future dates come first, the earliest on top; then past ones, the latest on top. */
function whichFirst({ when: one }: Kept, { when: other }: Kept, now: string): number {
  if (!one || !other || one === other) return 0
  return one < other === (one >= now && other >= now) ? -1 : 1
}

function resultLine(
  { id, path, title, text = '', people = '', when = null, more }: Kept,
  sought: readonly string[],
): Found {
  const mark = (words: string) => [...marked(words, sought)]
  const second = [text, people].find((words) => marked(words, sought).length > 1) ?? ''
  return {
    _id: id,
    path,
    when,
    title: mark(title || cutExcerpt(text, sought)),
    snippet: mark(title ? cutExcerpt(second, sought) : people),
    ...more,
  }
}

async function everythingKept(): Promise<{ kept: readonly Kept[]; savedAt: number | null }> {
  const token = session.peek()?.token
  const place = token && (await findCache(answersCache(await sessionOf(token))))
  const kept: Kept[] = []
  let savedAt: number | null = null
  for (const request of place ? await place.keys() : []) {
    const url = new URL(request.url)
    const read = READERS.find(({ path }) => path.test(url.pathname))?.read
    const response = read && place && (await place.match(request, { ignoreVary: true }))
    if (!response) continue
    kept.push(...read(await response.json(), url.searchParams.get('section') ?? ''))
    const at = Number(response.headers.get(STORED_AT))
    if (at) savedAt = Math.min(savedAt ?? at, at)
  }
  return { kept, savedAt }
}

interface Reader {
  readonly path: RegExp
  // biome-ignore lint/suspicious/noExplicitAny: the portal's own answers, which were checked when they came.
  read(answer: any, section: string): Kept[]
}

interface Named {
  readonly fname: string
  readonly lname: string
}
const nameOf = ({ fname, lname }: Named) => `${fname} ${lname}`
const listNames = (people: readonly Named[] = []) => people.map(nameOf).join(', ')
const wordsOf = (text: RichTextDoc | null | undefined) => (text ? onOneLine(text) : '')

const SECTION_PAGES: Readonly<Record<string, string>> = {
  'docs-procs': '/resources/docs-procs',
  history: '/resources/history',
  extras: '/resources/extras',
  gymnastics: '/gymnastics',
  board: '/members/board',
}

// Of an answer the parts that it shares with the views of its kind; whatever else it holds is not looked at.
const READERS: readonly Reader[] = [
  {
    path: /^\/api\/users\/$/,
    read: ({ users = [] }) =>
      users.map((user: Named & { _id: string; isAdult: boolean; phone?: { home: string; cell: string } }) => ({
        ...{ group: 'members', id: user._id, path: `/members/${user._id}`, title: nameOf(user) },
        more: { isAdult: user.isAdult, ...(user.phone && { phone: user.phone.cell || user.phone.home }) },
      })),
  },
  {
    path: /^\/api\/conversations$/,
    read: ({ conversations = [] }) =>
      conversations.flatMap((start: Post & { responses?: readonly Post[] }) =>
        [start, ...(start.responses ?? [])].map((post) => ({
          ...{ group: 'wall', id: post._id, title: '', text: wordsOf(post.message), people: nameOf(post.author) },
          ...{
            path: post === start ? `/?post=${start._id}` : `/?post=${start._id}&reply=${post._id}`,
            when: post.date,
          },
        })),
      ),
  },
  {
    path: /^\/api\/calendar\/$/,
    read: (entries) =>
      entries.map(
        ({ _id, title, notes, start, onDuty }: Record<string, string> & { onDuty?: readonly Named[] }): Kept => ({
          // Of a series only one date is shown.
          ...{
            group: 'calendar',
            id: _id?.split('.')[0] ?? '',
            path: `/resources/calendar/${_id}`,
            title: title ?? '',
          },
          ...{ text: notes ?? '', people: listNames(onDuty), when: start ?? null },
        }),
      ),
  },
  {
    path: /^\/api\/meetings$/,
    read: ({ meetings = [] }) =>
      meetings.map(({ _id, type, venue, address, preview, date }: Record<string, string>) => ({
        ...{ group: 'meetings', id: _id, path: `/meetings/${_id}`, title: type, when: date },
        text: [venue, address, preview].filter(Boolean).join(' · '),
      })),
  },
  {
    path: /^\/api\/sentinels$/,
    read: ({ sentinels = [] }) =>
      sentinels.map(({ _id, month, year, fileName }: Record<string, string>) => ({
        ...{ group: 'sentinels', id: _id, path: `/sentinels?open=${_id}`, title: `${month} ${year}`, text: fileName },
      })),
  },
  {
    path: /^\/api\/documents$/,
    read: ({ documents = [] }, section) =>
      documents.map(({ _id, kind, title, alt, group, summary, text, file }: Paper) => ({
        ...{ group: 'documents', id: _id, title: title || alt },
        path: kind === 'file' || kind === 'article' ? `/documents/${_id}` : (SECTION_PAGES[section] ?? '/'),
        text: [group, summary, wordsOf(text)].filter(Boolean).join(' · '),
        ...(file && kind !== 'photo' && { more: { contentType: file.contentType, bytes: file.bytes } }),
      })),
  },
  {
    path: /^\/api\/offices$/,
    read: ({ offices = [] }, section) =>
      offices.map(({ _id, title, holders }: { _id: string; title: string; holders: readonly Named[] }) => ({
        ...{ group: 'offices', id: _id, title, people: listNames(holders), path: SECTION_PAGES[section] ?? '/' },
      })),
  },
  {
    path: /^\/api\/lost-and-found$/,
    read: ({ found_items = [] }) =>
      found_items.map(({ _id, title, place, foundOn }: Record<string, string>) => ({
        ...{ group: 'found_items', id: _id, path: `/lost-and-found/${_id}`, title, text: place, when: foundOn },
      })),
  },
  {
    path: /^\/api\/dashboard$/,
    read: ({ alerts = [] }) =>
      (alerts as { _id: string; message: RichTextDoc; postedAt: string }[]).map(({ _id, message, postedAt }) => ({
        ...{ group: 'alerts' as const, id: _id, path: '/', title: '', text: wordsOf(message), when: postedAt },
      })),
  },
]

interface Post {
  readonly _id: string
  readonly author: Named
  readonly message: RichTextDoc | null
  readonly date: string
}

interface Paper {
  readonly _id: string
  readonly kind: string
  readonly title: string
  readonly alt: string
  readonly group: string
  readonly summary: string
  readonly text: RichTextDoc | null
  readonly file: { readonly contentType: string; readonly bytes: number } | null
}
