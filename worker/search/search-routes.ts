import { type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { can } from '../domain/account/capability'
import type { Phones } from '../domain/member/member-fields'
import { cutExcerpt, marked, saysNearly } from '../domain/search/marked'
import { FOUND_IN_GROUP, type Found, SEARCH_GROUPS, type SearchAnswer } from '../domain/search/search-views'
import type { Searched } from '../domain/search/searched'
import type { ClubDate } from '../domain/shared/club-date'
import { conversation } from '../domain/wall/conversation'
import { rows } from '../event-log/database'
import { allow } from '../http/access'
import type { App, Reader } from '../http/app'
import { isAdultOnDay, readerRole } from '../members/member-read-model'
import { pageAtPath } from './page-at-path'
import { indexQueries, type KnownWord, wordsMeant, wordsSought } from './search-query'
import { searchedKinds } from './searched-kinds'

export const searchRoutes = new Hono<App>()
  /**
   * Searches all that the reader may see, in one D1 call. Where nothing is found, a second one looks for words that are
   * spelled nearly alike.
   */
  .get('/', allow('browse the club'), async (c) => {
    const words = wordsSought(c.req.query('q') ?? '')
    const asked = { today: c.var.now().today, tokenHash: c.var.tokenHash, env: c.env }
    const queries = indexQueries(words.map((word) => [word]))
    const [found, known] = await c.var.read(foundRows({ ...asked, queries }), knownWords(words, queries))
    c.header('Cache-Control', 'no-store')
    if (found.length > 0) return c.json(searchAnswer(found, words, c.var.reader))

    const meant = wordsMeant(words, known)
    if (!meant) return c.json(searchAnswer([], words, c.var.reader))
    const [nearly] = await c.var.read(foundRows({ ...asked, queries: indexQueries(meant) }))
    return c.json(searchAnswer(nearlyFound(nearly, words), words, c.var.reader, true))
  })
  .get('/page', allow('browse the club'), pageAtPath)

/** The records that were found, in groups, with the words marked that were sought. */
function searchAnswer(
  found: readonly FoundRow[],
  sought: readonly string[],
  reader: Reader,
  isNearly = false,
): SearchAnswer {
  const groups = SEARCH_GROUPS.flatMap((group) => {
    // Events and series are one group.
    const kinds = searchedKinds.filter((each) => each.group === group && can(reader.role, each.browse))
    const mine = found.flatMap((row) => {
      const kind = kinds.find((each) => each.kind === row.kind)
      return kind ? [foundLine(row, sought, kind.page)] : []
    })
    return mine.length > 0 ? [{ group, found: mine.slice(0, FOUND_IN_GROUP) }] : []
  })
  return { groups, isNearly: isNearly && groups.length > 0 }
}

type Page = (typeof searchedKinds)[number]['page']

function foundLine(row: FoundRow, sought: readonly string[], page: Page): Found {
  const { id, title, text, day } = row
  const about = JSON.parse(row.about) as NonNullable<Searched['about']>
  const isWords = title === ''
  const { contentType, bytes } = about
  const snippet = selectSnippet(row, sought, isWords)
  const inFile = row.isLong === 1 ? cutExcerpt(row.inFile ?? '', sought) : (row.inFile ?? '')
  const isInFile = row.inFile !== null && !isWords && marked(`${title} ${snippet}`, sought).length === 1
  const phone = row.phone === null ? undefined : (JSON.parse(row.phone) as Phones)
  return {
    _id: id,
    title: marked(isWords ? cutExcerpt(text, sought) : title, sought) as string[],
    snippet: marked(isInFile ? inFile : snippet, sought) as string[],
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
function selectSnippet(
  { title, text, files, contact, people }: FoundRow,
  sought: readonly string[],
  isWords: boolean,
): string {
  const names = (JSON.parse(people) as (string | null)[]).map((name) => name ?? 'Former member')
  if (isWords) return names.join(', ')
  const isSaid = (words: string) => marked(words, sought).length > 1
  if (contact !== '') return isSaid(title) ? '' : contact.split(' · ').filter(isSaid).join(' · ')
  const saying = [text, files, names.join(', ')].find(isSaid)
  return saying === undefined ? '' : cutExcerpt(saying, sought)
}

/** Of what was found by similar words only what has each of them, or one that is spelled nearly as it. */
const nearlyFound = (found: readonly FoundRow[], sought: readonly string[]): FoundRow[] =>
  found.filter(({ title, text, files, people, inFile }) =>
    saysNearly([title, text, files, people, inFile ?? ''], sought),
  )

/** A row of the answer. What is a list is JSON. */
interface FoundRow {
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly text: string
  readonly files: string
  readonly contact: string
  /** The words around those sought, where they stand inside its file. */
  readonly inFile: string | null
  /** Whether that is cut out of a long file as it came, within words. */
  readonly isLong: number | null
  readonly day: string
  readonly about: string
  /** The names of those who belong to it; null of who is not known any more. */
  readonly people: string
  /** Of members. */
  readonly isAdult: number | null
  readonly phone: string | null
}

interface Asked {
  readonly queries: ReturnType<typeof indexQueries>
  readonly today: ClubDate
  readonly tokenHash: string
  readonly env: Env
}

/** A word at the beginning of half of all posts is not weighed in each of them: the newest ones are enough. */
const POSTS_WEIGHED = 300
const PEOPLE_FOLLOWED = 8
/** Of papers the best; what a record itself says is worth more. */
const PAPERS_WEIGHED = 40
/** How much is read of a paper that is shown: so many words, or so many letters of one that is longer than that. */
const WORDS_AROUND = 24
const LONG_PAPER = 10_000
const LETTERS_BEFORE = 120
const LETTERS_AROUND = 300
const WORTH_IN_FILE = 0.3

const weight = sql.raw('bm25(search_words, 8.0, 2.0, 1.0, 6.0, 3.0, 0.0)')

/**
 * The records found that the reader may see, the best of each kind. Offices and coming entries are also found by the names
 * of their people. The closer a date, the better: half of it is worth as much again on its day, and a third a month away.
 */
function foundRows({ queries: { records, posts, contacts, inFiles }, today, tokenHash, env }: Asked) {
  const may = (capability: 'manage members' | 'manage alerts') =>
    sql`reader.role IN (${sql.raw(rolesThat(capability))})`
  const isClose = sql`1 + 1 / (1 + COALESCE(abs(julianday(${today}) - julianday(substr(e.day, 1, 10))), 1000) / 30)`
  return rows<FoundRow>(sql`
    WITH reader AS MATERIALIZED (SELECT ${readerRole(tokenHash, env)} AS role),
    words AS MATERIALIZED (
      SELECT rowid AS place, ${weight} AS score, 0 AS is_contact FROM search_words WHERE search_words MATCH ${records}
      UNION ALL
      SELECT * FROM (
        SELECT rowid, ${weight}, 0 FROM search_words WHERE search_words MATCH ${posts}
        ORDER BY rowid DESC LIMIT ${POSTS_WEIGHED})
      UNION ALL
      SELECT rowid, ${weight}, 1 FROM search_words WHERE search_words MATCH ${contacts}),
    papers AS MATERIALIZED (
      SELECT rowid AS id, bm25(file_words) AS score FROM file_words WHERE file_words MATCH ${inFiles}
      ORDER BY score LIMIT ${PAPERS_WEIGHED}),
    found AS MATERIALIZED (
      SELECT e.place, e.kind, e.id, words.score * (${isClose}) AS score, is_contact, NULL AS paper
      FROM words CROSS JOIN search_entries e ON e.place = words.place CROSS JOIN reader
      WHERE (e.until = '' OR e.until >= ${today} OR ${may('manage alerts')})
        AND (is_contact = 0 OR e.contact_from <= ${today} OR ${may('manage members')})
        AND (e.kind <> ${conversation.category} OR ${isOnWall})
      UNION ALL
      SELECT e.place, e.kind, e.id, papers.score * ${WORTH_IN_FILE} * (${isClose}), 0, papers.id
      FROM papers CROSS JOIN file_texts written ON written.id = papers.id
      CROSS JOIN uploads upload ON upload.key = written.key
      CROSS JOIN events first ON first.stream_id = upload.attached_to AND first.stream_version = 1
      CROSS JOIN search_entries e ON e.place = first.position
      WHERE instr(${selectFile}, upload.key) > 0),
    named AS MATERIALIZED (
      SELECT id FROM found WHERE kind = 'member' AND is_contact = 0 ORDER BY score LIMIT ${PEOPLE_FOLLOWED}),
    held AS (
      SELECT e.place, e.kind, e.id, -0.001 AS score, 0, NULL
      FROM (VALUES ('office', ''), ('entry', ${today}), ('series', ${today})) AS since CROSS JOIN search_entries e
      WHERE e.kind IN ('office', 'entry', 'series') AND e.kind = since.column1 AND e.day >= since.column2
        AND (SELECT COUNT(*) FROM named) > 0
        AND EXISTS (SELECT 1 FROM json_each(e.people) WHERE value IN (SELECT id FROM named))),
    best AS (
      SELECT place, score, paper, ROW_NUMBER() OVER (PARTITION BY kind ORDER BY score, place DESC) AS rank FROM (
        SELECT place, kind, MIN(score) AS score, MAX(paper) AS paper FROM (SELECT * FROM found UNION ALL SELECT * FROM held) GROUP BY place))
    SELECT e.kind, e.id, e.title, substr(e.text, 1, 4000) AS text, e.files, ${wordsAround(inFiles)} AS inFile,
           (SELECT length(text) > ${LONG_PAPER} FROM file_texts WHERE id = best.paper) AS isLong,
           CASE WHEN e.contact <> '' AND (e.contact_from <= ${today} OR ${may('manage members')}) THEN e.contact ELSE '' END AS contact,
           e.day, e.about, ${nameRows(sql`e.people`)} AS people,
           ${isAdultOnDay(today)} AS isAdult,
           CASE WHEN ${isAdultOnDay(today)} OR ${may('manage members')} THEN m.phone END AS phone
    FROM best CROSS JOIN search_entries e ON e.place = best.place CROSS JOIN reader
    LEFT JOIN members m ON e.kind = 'member' AND m.id = e.id
    WHERE best.rank <= ${FOUND_IN_GROUP} ORDER BY best.score, e.place DESC`)
}

/**
 * The text around the words sought in the paper of a row, for the rows that are shown alone. `snippet` takes time with the
 * square of the matches in a paper, so a long one shows the text around its first match.
 */
const wordsAround = (inFiles: string) => sql`
  (SELECT CASE WHEN length(text) <= ${LONG_PAPER}
          THEN snippet(file_words, 0, '', '', '…', ${WORDS_AROUND})
          ELSE substr(text, max(1, instr(highlight(file_words, 0, char(1), ''), char(1)) - ${LETTERS_BEFORE}), ${LETTERS_AROUND}) END
   FROM file_words WHERE rowid = best.paper AND file_words MATCH ${inFiles})`

/** The file that the record shows now: those of before are kept for its history, and are not found. */
const selectFile = sql`
  CASE e.kind WHEN 'sentinel' THEN (SELECT file FROM sentinels WHERE id = e.id)
              WHEN 'meeting' THEN (SELECT minutes FROM meetings WHERE id = e.id)
              WHEN 'document' THEN (SELECT file FROM documents WHERE id = e.id) END`

/** A reply is gone with its conversation. */
const isOnWall = sql`EXISTS (
  SELECT 1 FROM wall_posts post JOIN wall_posts start ON start.posted = post.thread
  WHERE post.posted = e.place AND post.is_removed = 0 AND start.is_removed = 0)`

const nameRows = (ids: SQL) => sql`
  (SELECT json_group_array(COALESCE((SELECT fname || ' ' || lname FROM members WHERE id = value),
                                    (SELECT fname || ' ' || lname FROM former_members WHERE id = value)))
   FROM json_each(${ids}))`

const rolesThat = (capability: Parameters<typeof can>[1]) =>
  (['member', 'administrator'] as const)
    .filter((role) => can(role, capability))
    .map((role) => `'${role}'`)
    .join()

/** The words of the index that begin as those that were sought, where nothing was found by these. */
const knownWords = (words: readonly string[], { open }: Asked['queries']) => {
  const ranges = words.map((word) => [word[0], `${word[0]}\u{10ffff}`, Math.max(1, word.length - 2)])
  return rows<KnownWord>(sql`
    SELECT sought.key AS sought, term, doc AS times
    FROM json_each(${JSON.stringify(ranges)}) sought CROSS JOIN search_vocabulary
    WHERE term >= sought.value ->> 0 AND term < sought.value ->> 1 AND length(term) >= sought.value ->> 2
      AND NOT EXISTS (SELECT 1 FROM search_words WHERE search_words MATCH ${open})
    LIMIT ${MOST_KNOWN}`)
}

const MOST_KNOWN = 6_000
