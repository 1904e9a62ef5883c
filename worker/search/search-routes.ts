import { Hono } from 'hono'
import { can } from '../domain/account/capability'
import type { Phones } from '../domain/member/member-fields'
import { excerptOf, marked, saysNearly } from '../domain/search/marked'
import { type Found, SEARCH_GROUPS, type SearchAnswer } from '../domain/search/search-views'
import type { Searched } from '../domain/search/searched'
import { allow } from '../http/access'
import type { App, Reader } from '../http/app'
import { indexQueries, wordsMeant, wordsSought } from './search-query'
import { type FoundRow, foundRows, knownWords } from './search-rows'
import { searchedKinds } from './searched-kinds'

/**
 * Searches all that the reader may see, in one D1 call. Where nothing is found, a second one looks for words that are
 * spelled nearly alike.
 */
export const searchRoutes = new Hono<App>().get('/', allow('browse the club'), async (c) => {
  const words = wordsSought(c.req.query('q') ?? '')
  const asked = { today: c.var.now().today, tokenHash: c.var.tokenHash }
  const queries = indexQueries(words.map((word) => [word]))
  const [found, known] = await c.var.read(foundRows({ ...asked, queries }), knownWords(words, queries))
  c.header('Cache-Control', 'no-store')
  if (found.length > 0) return c.json(searchAnswer(found, words, c.var.reader))

  const meant = wordsMeant(words, known)
  if (!meant) return c.json(searchAnswer([], words, c.var.reader))
  const [nearly] = await c.var.read(foundRows({ ...asked, queries: indexQueries(meant) }))
  return c.json(searchAnswer(nearlyFound(nearly, words), words, c.var.reader, true))
})

/** The records that were found, in groups, with the words marked that were sought. */
function searchAnswer(
  found: readonly FoundRow[],
  sought: readonly string[],
  reader: Reader,
  isNearly = false,
): SearchAnswer {
  const groups = SEARCH_GROUPS.flatMap((group) => {
    const kind = searchedKinds.find((each) => each.group === group)
    if (!kind || !can(reader.role, kind.browse)) return []
    const mine = found.filter((row) => row.kind === kind.kind).map((row) => foundLine(row, sought, kind.page))
    return mine.length > 0 ? [{ group, found: mine }] : []
  })
  return { groups, isNearly: isNearly && groups.length > 0 }
}

type Page = (typeof searchedKinds)[number]['page']

function foundLine(row: FoundRow, sought: readonly string[], page: Page): Found {
  const { id, title, text, day } = row
  const about = JSON.parse(row.about) as NonNullable<Searched['about']>
  const isWords = title === ''
  const { contentType, bytes } = about
  const snippet = snippetOf(row, sought, isWords)
  const isInFile = row.inFile !== null && !isWords && marked(`${title} ${snippet}`, sought).length === 1
  const phone = row.phone === null ? undefined : (JSON.parse(row.phone) as Phones)
  return {
    _id: id,
    title: marked(isWords ? excerptOf(text, sought) : title, sought) as string[],
    snippet: marked(isInFile ? (row.inFile ?? '') : snippet, sought) as string[],
    ...(isInFile && { isInFile }),
    when: day || null,
    path: page(id, about),
    ...(row.isAdult !== null && { isAdult: row.isAdult === 1 }),
    ...(phone && { phone: phone.cell || phone.home || phone.work }),
    ...(typeof contentType === 'string' && { contentType }),
    ...(typeof bytes === 'number' && { bytes }),
  }
}

/** The second line: of a post who said it, of a member how they were found, and else the words or names that were sought. */
function snippetOf(
  { title, text, files, contact, people }: FoundRow,
  sought: readonly string[],
  isWords: boolean,
): string {
  const names = (JSON.parse(people) as (string | null)[]).map((name) => name ?? 'Former member')
  if (isWords) return names.join(', ')
  const isSaid = (words: string) => marked(words, sought).length > 1
  if (contact !== '') return isSaid(title) ? '' : contact.split(' · ').filter(isSaid).join(' · ')
  const saying = [text, files, names.join(', ')].find(isSaid)
  return saying === undefined ? '' : excerptOf(saying, sought)
}

/** Of what was found by similar words only what has each of them, or one that is spelled nearly as it. */
const nearlyFound = (found: readonly FoundRow[], sought: readonly string[]): FoundRow[] =>
  found.filter(({ title, text, files, people, inFile }) =>
    saysNearly([title, text, files, people, inFile ?? ''], sought),
  )
