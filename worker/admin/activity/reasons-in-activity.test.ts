import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import type { ActivityEntry, ActivityPage } from '../../domain/admin/activity-views'
import { signIn, theCast } from '../../testing/club-house'
import { thoroughTest } from '../../testing/effort'
import { measured } from '../../testing/measured'
import { as } from '../../testing/portal'

const REASONED = 60
const statuses = ['Life', 'Active']

const page = async (query: string) => (await as('ingrid').get(`/activity?${query}`)).json<ActivityPage>()

/** Every entry that the pages of a search show, and how often each command came. */
async function everyEntry(query: string) {
  const entries: ActivityEntry[] = []
  for (let before: number | null = 999_999; before !== null; ) {
    const found = await page(`${query}&before=${before}`)
    expect(found.next ?? 0).toBeLessThan(before)
    entries.push(...found.entries)
    before = found.next
  }
  return entries
}

beforeAll(async () => {
  await theCast()
  for (let turn = 0; turn < REASONED; turn++) {
    // An odd number of events at the beginning, so that some page ends between a change and its reason.
    if (turn % 7 === 0) await as('nora').put('/users/solveig', { lname: `Brekke ${turn}` })
    const edit = { statusType: statuses[turn % 2], ...(turn % 5 === 0 && { family: turn % 2 ? ['ines'] : ['nora'] }) }
    await as('ingrid').put('/users/olav', edit, { reason: `Turn ${turn}.` })
  }
})

test.each(['', 'kind=member', 'action=changed', 'person=ingrid', 'kind=member&action=changed', 'text=Olav'])(
  'every reason stands beside its change on whatever page it comes, when one looks for "%s"',
  async (query) => {
    const entries = await everyEntry(query)
    const reasoned = entries.filter(({ reason }) => reason !== null)
    const newestFirst = Array.from({ length: REASONED }, (_, turn) => `Turn ${REASONED - 1 - turn}.`)
    expect(reasoned.map(({ reason }) => reason)).toEqual(newestFirst)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(entries.every(({ records }) => records.length > 0)).toBe(true)
    const kinds = new Set(entries.flatMap(({ records }) => records.map(({ kind }) => kind)))
    expect(kinds).not.toContain('reason')
  },
)

test('a change is found by the words of its reason', async () => {
  expect((await page('text=turn%2041')).entries.map(({ reason }) => reason)).toEqual(['Turn 41.'])
  expect((await page('kind=meeting&text=turn')).entries).toEqual([])
})

test('the exports hold the reasons, and no formula among them', async () => {
  await as('ingrid').put('/users/ines', { statusType: 'Life' }, { reason: '=HYPERLINK("http://x")' })
  const csv = await (await as('ingrid').get('/activity/export.csv?text=Calloway')).text()
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
  const [line] = (await (await as('ingrid').get('/activity/export.jsonl?text=Calloway')).text()).split('\n')
  expect(JSON.parse(line ?? '')).toMatchObject({ reason: '=HYPERLINK("http://x")' })
})

thoroughTest('a page with reasons reads no more than one without', async () => {
  const token = await signIn('ingrid')
  const cost = () => measured(env, token, { name: 'activity', method: 'GET', path: '/activity' })
  const edit = async (extras: object) => {
    for (let turn = 0; turn < 50; turn++)
      await as('ingrid').put('/users/olav', { statusType: statuses[turn % 2] }, extras)
    return cost()
  }
  const [reasoned, plain] = [await edit({ reason: 'Snow.' }), await edit({})]
  expect(reasoned).toMatchObject({ status: 200, calls: 1, statements: plain.statements })
  expect(reasoned.rowsRead).toBeLessThanOrEqual(plain.rowsRead)
})
