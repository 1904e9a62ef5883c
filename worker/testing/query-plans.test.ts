import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { kinds } from '../domain/kinds'
import { openDatabase } from '../event-log/database'
import { newQueryMetrics } from '../event-log/query-metrics'
import portal from '../index'
import { hashFeedToken, insertFeed } from '../records/calendar/feed-table'
import { signIn, theCast } from './club-house'

const checkedIn = import.meta.glob<string>('./query-plans.txt', { query: '?raw', import: 'default', eager: true })

const FEED = 'a'.repeat(43)

/** Every call that reads, as an administrator, who is shown the most. Records need not exist: they are looked for all the same. */
const READS = [
  '/session',
  '/account',
  '/push',
  '/users/',
  '/users/families',
  '/users/removed',
  '/users/olav',
  '/users/olav/history',
  '/meetings',
  '/meetings/none',
  '/meetings/none/history',
  '/sentinels/',
  '/sentinels/none/history',
  '/lost-and-found',
  '/lost-and-found/none',
  '/lost-and-found/none/history',
  '/lodge/rooms',
  '/lodge/rooms/none',
  '/lodge/rooms/none/history',
  '/lodge/seasons',
  '/lodge/seasons/none',
  '/lodge/seasons/none/history',
  '/lodge/hand-over',
  '/lodge/hand-over/none/history',
  '/lodge/months/2026-12',
  '/lodge/nights/2026-12-11',
  '/lodge/tonight',
  '/lodge/statement',
  '/lodge/settings/olav/history',
  '/stays/none',
  '/stays/none/history',
  '/qualification-kinds',
  '/qualification-kinds/none',
  '/qualification-kinds/none/history',
  '/work-hours',
  '/work-hours/season',
  '/work-hours/olav:none/history',
  '/qualifications',
  '/qualifications/overview',
  '/qualifications/of/olav',
  '/qualifications/olav:none/history',
  '/dashboard',
  '/setup-list',
  '/calendar/',
  '/calendar/?from=2026-11-01&to=2026-12-05',
  '/calendar/on-duty?on=2026-12-05',
  '/calendar/none',
  '/duties',
  '/duties/season',
  '/duties/none',
  '/duties/none/shifts/none/candidates',
  '/duties/none/history',
  '/calendar/none/history',
  '/calendar/none.20261205',
  '/calendar/feeds',
  '/series/none',
  '/series/none/history',
  '/series/none/dates/2026-12-05/history',
  `/feeds/${FEED}.ics`,
  '/dates/none/answers',
  '/dates/none/answers/list',
  '/dates/none/answers/history',
  '/alerts/',
  '/alerts/none/history',
  '/conversations',
  '/conversations?before=7',
  '/conversations/none',
  '/conversations/changes?since=7',
  '/conversations/none/history',
  '/documents?section=docs-procs',
  '/documents/none/file',
  '/documents/none/history',
  '/offices?section=board',
  '/offices/none/history',
  '/removed/meeting',
  '/search?q=none',
  '/search/page?path=/meetings/none',
  '/notifications',
  '/notifications?only=mentions&before=7',
  '/notifications/told',
  '/notifications/told?member=olav',
  '/notification-settings/olav',
  '/notification-settings/olav/history',
  '/season',
  '/pass-watches/olav',
  '/pass-watches/olav/history',
  '/as-of/2026-01-01/members',
  '/as-of/2026-01-01/members/olav',
  '/as-of/2026-01-01/calendar',
  '/as-of/2026-01-01/documents?section=docs-procs',
  '/as-of/2026-01-01/offices?section=board',
  '/as-of/2026-01-01/lodge?night=2026-12-11',
  '/as-of/2026-01-01/dates/none.20261205',
  '/as-of/2026-01-01/work-hours',
  '/users/olav/history?field=email',
  '/wsdot/history',
  '/dead-letters',
]

/** What a list shows whole is read whole; nothing else may be. */
const MAY_BE_SCANNED =
  /^(members|former_members|family_links|meetings|sentinels|found_items|lodge_rooms|lodge_seasons|hand_over_notes|qualification_kinds|qualifications|member_statuses|alerts|documents|offices|entries|series)\b/

/** What a statement brings with itself: the row that says whether there is news, what is halved to find a position, the page that is told, what a search has found so far, the reader with their newest notifications, lists of ids, constants. */
const IS_NO_TABLE =
  /^(news|hunt|tonight|told|words|papers|found|named|since|best|reader|me|n|newest|page|stream|\(subquery-\d+\)|(\d+ )?CONSTANT ROWS?|\d+-ROW VALUES CLAUSE|\w+ VIRTUAL TABLE)/

const plans = new Map<string, string[]>()

beforeAll(async () => {
  await theCast()
  const token = await signIn('ingrid')
  // A link that leads nowhere would show the first of a feed's calls alone.
  const db = openDatabase(env.DB, newQueryMetrics())
  await db.batch([insertFeed('ingrid', 'club', await hashFeedToken(FEED))])
  for (const path of READS) {
    const { sent, env: recording } = recorded()
    const context = createExecutionContext()
    const headers = { Authorization: `Bearer ${token}` }
    await portal.fetch(new Request(`http://localhost:8787/api${path}`, { headers }), recording, context)
    await waitOnExecutionContext(context)
    const reads = [...new Set(sent)].filter((query) => /^\s*(SELECT|WITH)/i.test(query))
    const found = await Promise.all(reads.map(planOf))
    // Every call looks at the session first; it is listed with the first two.
    const session = plans.get('/account')?.[0]
    plans.set(
      path,
      found.filter((plan) => plan !== session),
    )
  }
})

/** The environment with a database that notes what it is asked. */
function recorded() {
  const sent: string[] = []
  const noting = (source: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (query: string) => {
      sent.push(query)
      return source.prepare(query)
    },
    batch: (statements: D1PreparedStatement[]) => source.batch(statements),
  })
  const DB = {
    ...noting(env.DB),
    withSession: (bookmark?: string) => {
      const session = env.DB.withSession(bookmark)
      return { ...noting(session), getBookmark: () => session.getBookmark() }
    },
  }
  return { sent, env: { ...env, DB: DB as unknown as D1Database } }
}

async function planOf(query: string): Promise<string> {
  const parameters = query.match(/\?/g)?.length ?? 0
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
    .bind(...Array.from({ length: parameters }, () => null))
    .all<{ detail: string }>()
  return results.map(({ detail }) => `  ${detail}`).join('\n')
}

test.each(kinds)('$noun: its list and a history are among the calls that are looked at', ({ path }) => {
  expect(READS.map((read) => read.replace(/\/$/, ''))).toEqual(expect.arrayContaining([path, `${path}/none/history`]))
})

test('the plans by which the portal reads are those that were looked through', () => {
  const now = [...plans].map(([path, found]) => `GET ${path}\n${found.join('\n  --\n')}\n`).join('\n')
  expect(now).toBe(checkedIn['./query-plans.txt'])
})

test.each(READS)('%s reads by an index, and whole only what it shows whole', (path) => {
  const scans = (plans.get(path) ?? [])
    .flatMap((plan) => plan.split('\n'))
    .flatMap((line) => /^\s*SCAN (.+)$/.exec(line)?.[1] ?? [])
  expect(scans.filter((what) => !MAY_BE_SCANNED.test(what) && !IS_NO_TABLE.test(what))).toEqual([])
})
