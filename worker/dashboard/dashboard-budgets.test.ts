import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { toRichText } from '../domain/shared/rich-text'
import { clubClock } from '../event-log/club-clock'
import { signIn, theCast } from '../testing/club-house'
import { measured } from '../testing/measured'
import { as } from '../testing/portal'

const today = clubClock(env.CLUB_TIME_ZONE)().today
const MEETINGS = 12
const ALERTS = 4
const OFFICES = 6
const HOLDERS = 4

/** The session, twice, its member, and the checkpoints of twelve lists, looked at six times. */
const ASIDE = 75
/** The meetings once more, as dates of the calendar, and who asks for them. */
const COMING = MEETINGS + 5
/** The reader's duties, and tonight's house manager among the holders of offices. */
const OWN = 52
/** The row behind each of the two lists of offices. */
const ENDS = 2

beforeAll(async () => {
  await theCast()
  const posts = [
    ...Array.from({ length: ALERTS }, () => [
      '/alerts',
      { type: 'info', message: toRichText('Soup.'), expirationDate: today },
    ]),
    ...Array.from({ length: MEETINGS }, (_, each) => [
      '/meetings',
      { type: 'Board Meeting', venue: 'The hut', address: '1 Tow Road', date: `${2020 + each}-01-01`, time: '07:00PM' },
    ]),
    ...Array.from({ length: OFFICES }, (_, each) => [
      '/offices',
      {
        section: each % 2 ? 'house-managers' : 'capital-improvement',
        title: `Weekend ${each}`,
        holders: each < HOLDERS ? ['olav'] : [],
      },
    ]),
    ['/offices', { section: 'board', title: 'President', holders: ['ines'] }],
  ] as [string, object][]
  for (const [path, body] of posts) expect((await as('ingrid').post(path, body)).status).toBe(201)
})

const asked = async (headers?: Record<string, string>) =>
  measured(env, await signIn('ines'), {
    name: 'the dashboard',
    method: 'GET',
    path: '/dashboard',
    ...(headers && { headers }),
  })

test('the dashboard takes 1 call, and reads its alerts and offices, each holder, the meetings there are twice, and 134 rows more', async () => {
  const cost = await asked()
  expect(cost).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(cost.rowsRead).toBeLessThanOrEqual(ALERTS + MEETINGS + OFFICES + HOLDERS + ASIDE + ENDS + COMING + OWN)
})

test('a dashboard that has not changed is answered without reading any of it', async () => {
  const tag = (await as('ines').get('/dashboard')).headers.get('etag') ?? ''
  const cost = await asked({ 'If-None-Match': tag })
  expect(cost).toMatchObject({ status: 304, calls: 1, rowsWritten: 0 })
  expect(cost.rowsRead).toBeLessThanOrEqual(ASIDE)
})
