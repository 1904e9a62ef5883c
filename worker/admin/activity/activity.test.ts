import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import type { ActivityChanges, ActivityPage } from '../../domain/admin/activity-views'
import { toRichText } from '../../domain/shared/rich-text'
import { clubClock } from '../../event-log/club-clock'
import { signIn, theCast } from '../../testing/club-house'
import { measured } from '../../testing/measured'
import { as, goingBy, request, wayTo } from '../../testing/portal'

const { today } = clubClock(env.CLUB_TIME_ZONE)()
const alert = { type: 'warning', message: toRichText('The upper road gate is locked.'), expirationDate: today }
const meeting = {
  type: 'Board Meeting',
  venue: 'The lodge',
  address: '12 Rope Lane',
  date: '12/03/2026',
  time: '07:00PM',
  description: 'Soup.',
}

const page = async (query = '') => (await as('ingrid').get(`/activity${query}`)).json<ActivityPage>()
const told = ({ entries }: ActivityPage) =>
  entries.map(({ by, records }) => `${by.name} ${records.map(({ action, title }) => `${action} ${title}`).join(' + ')}`)

beforeAll(async () => {
  await theCast()
  await as('ingrid').put('/users/olav', { statusType: 'Life', phone: { home: '2065550144', work: '', cell: '' } })
  await as('nora').post('/alerts', alert)
  const { meeting: made } = await (await as('nora').post('/meetings', meeting)).json<{ meeting: { _id: string } }>()
  await as('ingrid').delete(`/meetings/${made._id}`, undefined, { key: 'the-removal-to-undo' })
  await as('ingrid').post(`/meetings/${made._id}/put-back`, { undo: 'the-removal-to-undo' })
  await as('ingrid').put('/users/olav', { family: ['ines'] })
})

test('whatever anybody did stands there as a sentence, the newest first', async () => {
  expect(told(await page()).slice(0, 6)).toEqual([
    'Ingrid Halvorsen linked the family of Ines Calloway and Olav Brekke',
    'Ingrid Halvorsen restored the Board Meeting, 12/03/2026',
    'Ingrid Halvorsen deleted the Board Meeting, 12/03/2026',
    'Nora Quist added the Board Meeting, 12/03/2026',
    'Nora Quist posted the alert The upper road gate is locked.',
    'Ingrid Halvorsen changed the member Olav Brekke',
  ])
})

test('an undo names the command that it undid', async () => {
  const { entries } = await page()
  const [removal, undo] = [entries[2], entries[1]]
  expect(removal?.id).toBe('the-removal-to-undo')
  expect(undo?.cause).not.toBeNull()
})

test('what has an earlier state can be undone from here, and what was added cannot', async () => {
  const { entries } = await page()
  const undoable = entries.slice(0, 6).map(({ records }) => records[0]?.undoAt?.split('/')[1] ?? null)
  expect(undoable).toEqual([null, 'meetings', 'meetings', null, null, 'users'])
  const edit = entries[5]
  const answer = await as('ingrid').post(`${edit?.records[0]?.undoAt}/put-back`, { undo: edit?.id })
  // Olav's family was linked since.
  expect(answer.status).toBe(409)
})

test.each([
  ['a person', '?person=nora', ['Nora Quist added the Board Meeting', 'Nora Quist posted the alert']],
  ['a kind of record', '?kind=alert', ['Nora Quist posted the alert']],
  ['what was done', '?action=removed', ['Ingrid Halvorsen deleted the Board Meeting']],
  ['two of them together', '?action=added&kind=meeting', ['Nora Quist added the Board Meeting']],
  ['words of the sentence', '?text=GATE%20nora', ['Nora Quist posted the alert']],
  ['words with other accents', '?text=G%C3%A5te', ['Nora Quist posted the alert']],
  ['words that nobody said', '?text=avalanche', []],
])('the activity can be narrowed to %s', async (_, query, sentences) => {
  expect(told(await page(query)).map((sentence, index) => sentence.slice(0, sentences[index]?.length))).toEqual(
    sentences,
  )
})

test('it can be narrowed to days of the club’s calendar', async () => {
  const all = (await page()).entries.length
  expect((await page(`?from=${today}&to=${today}`)).entries).toHaveLength(all)
  expect((await page('?to=2020-01-01')).entries).toEqual([])
  expect((await page('?from=2099-01-01')).entries).toEqual([])
})

test('what a command changed is told field by field, from and to, and of the record as it was then', async () => {
  const { entries } = await page('?person=ingrid&kind=member')
  const [edit] = entries
  const answer = await as('ingrid').get(`/activity/changes?first=${edit?.first}&last=${edit?.last}`)
  const { records } = await answer.json<ActivityChanges>()
  expect(records).toMatchObject([{ kind: 'member', id: 'olav' }])
  expect(records[0]?.changes).toContainEqual({ label: 'status type', from: 'Active', to: 'Life' })
  expect(records[0]?.changes.map(({ label }) => label)).toContain('home phone')
})

describe('a long log', () => {
  const HEAD = 3_000
  const fill = async (size: number) =>
    env.DB.prepare(
      `WITH RECURSIVE turn(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM turn WHERE n + 1 < ?1)
       INSERT INTO events (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
       SELECT 'member:filler-' || ?2 || n, 1, 'MemberRemoved', 1, '{}', 'system', 'filler-' || ?2 || n, 'filler', 9e12, x'00' FROM turn`,
    )
      .bind(size, crypto.randomUUID())
      .run()
  beforeAll(() => fill(HEAD))

  test('comes page by page, every command once, down to the first', async () => {
    const seen: string[] = []
    let next: number | null = null
    do {
      const found: ActivityPage = await page(next === null ? '' : `?before=${next}`)
      seen.push(...found.entries.map(({ id }) => id))
      next = found.next
    } while (next !== null)
    const commands = await env.DB.prepare('SELECT COUNT(DISTINCT command_id) AS n FROM events').first<{ n: number }>()
    expect(new Set(seen).size).toBe(commands?.n)
    expect(seen).toHaveLength(commands?.n ?? 0)
  })

  test('is looked through for what is rare, a part at a time, and says how far it has come', async () => {
    await fill(6_000)
    const first = await page('?kind=alert')
    expect(first.entries).toEqual([])
    expect(first.next).not.toBeNull()
    expect(first.reached).not.toBeNull()
    const second = await page(`?kind=alert&before=${first.next}`)
    expect(told(second)).toEqual(['Nora Quist posted the alert The upper road gate is locked.'])
  })
})

test('a member and a stranger are not told, and nonsense is refused with a sentence', async () => {
  expect((await as('ines').get('/activity')).status).toBe(403)
  expect((await as('ines').get('/activity/export.csv')).status).toBe(403)
  expect((await as('ines').get('/activity/changes?first=1&last=1')).status).toBe(403)
  expect((await request('/activity')).status).toBe(401)
  for (const query of [
    '?before=soon',
    '?from=yesterday',
    '?from=2026-13-01',
    '?from=2026-02-31',
    '?to=2026-00-10',
    '?to=9999-12-31',
    '?kind=yeti',
    '?action=eaten',
  ]) {
    expect((await as('ingrid').get(`/activity${query}`)).status, query).toBe(400)
  }
  expect((await as('ingrid').get('/activity/changes?first=9&last=3')).status).toBe(400)
})

test('the export holds every command, and nothing that a spreadsheet would calculate', async () => {
  await as('ingrid').put('/users/solveig', { lname: '=cmd|calc' })
  const csv = await (await as('ingrid').get('/activity/export.csv?person=ingrid')).text()
  expect(csv.split('\r\n')[0]).toBe('position,at,by,what,why,records,command,cause')
  expect(csv).not.toMatch(/(^|,|")[=+@]/m)
  const lines = (await (await as('ingrid').get('/activity/export.jsonl?person=ingrid')).text()).trim().split('\n')
  expect(lines).toHaveLength(csv.trim().split('\r\n').length - 1)
})

describe.each(['csv', 'jsonl'] as const)('an export as %s of more than one call can give', (format) => {
  const part = async (query: string) => {
    const answer = await as('ingrid').get(`/activity/export.${format}${query}`)
    expect(answer.status).toBe(200)
    return { text: await answer.text(), next: answer.headers.get('X-Next') }
  }

  test('comes part by part, every command once, and its end says that it is whole', async () => {
    const parts: string[] = []
    for (let query = ''; ; ) {
      const { text, next } = await part(query)
      parts.push(text)
      if (next === 'end') break
      expect(Number(next)).toBeGreaterThan(0)
      query = `?before=${next}`
    }
    const lines = parts.join('').trim().split('\n')
    const commands = await env.DB.prepare('SELECT COUNT(DISTINCT command_id) AS n FROM events').first<number>('n')
    expect(lines).toHaveLength((commands ?? 0) + (format === 'csv' ? 2 : 1))
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.at(-1)).toContain('This is the end of the exported activity.')
    expect(parts.length).toBeGreaterThan(5)
    expect(parts.slice(0, -1).join('')).not.toContain('This is the end')
  })

  test('takes a D1 call a part, and fails as a whole', async () => {
    const asked = { name: 'export', method: 'GET', path: `/activity/export.${format}` }
    expect(await measured(env, await signIn('ingrid'), asked)).toMatchObject({ status: 200, calls: 1 })
    const broken = {
      withSession: () => ({
        prepare: (query: string) => env.DB.prepare(query),
        getBookmark: () => null,
        batch: () => Promise.reject(new Error('D1 is away')),
      }),
    } as unknown as D1Database
    const answer = await goingBy(wayTo({ DB: broken }), () => as('ingrid').get(`/activity/export.${format}?before=900`))
    expect([answer.status, answer.headers.get('X-Next')]).toEqual([500, null])
  })
})

test('an export is noted once, however many parts it has', async () => {
  await env.DB.prepare(`DELETE FROM security_log`).run()
  for (const query of ['', '?before=2000', '?before=1000']) await as('ingrid').get(`/activity/export.csv${query}`)
  expect(await env.DB.prepare(`SELECT COUNT(*) AS n FROM security_log WHERE kind = 'exported'`).first('n')).toBe(1)
})
