import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { HistoryPage } from '../domain/shared/history-entry'
import { instantOf } from '../domain/wall/wall-clock'
import { purposeKeys } from '../event-log/keys/purpose-keys'
import { olav } from '../testing/cast'
import { workParty } from '../testing/cast-entries'
import { theCast } from '../testing/club-house'
import { beginAnew } from '../testing/new-club'
import { as, goingBy, request, wayTo } from '../testing/portal'
import { lettersOffLink } from './letter-links'

interface Sent {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

const oneClick = {
  method: 'POST',
  body: 'List-Unsubscribe=One-Click',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
}
const pathIn = (url: string) => new URL(url).pathname.replace(/^\/api/, '')
const post = (url: string) => request(pathIn(url), oneClick)
const get = (url: string) => request(pathIn(url))
const channels = async () =>
  (await (await as('olav').get('/notification-settings/olav')).json<{ channels: Record<string, readonly string[]> }>())
    .channels

/** The letters that go out meanwhile. */
async function lettersOf(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const letters: Sent[] = []
  const MAIL = {
    send: async (letter: Sent) => {
      letters.push(letter)
      return { messageId: '' }
    },
  } as unknown as SendEmail
  await goingBy(wayTo({ MAIL }), async () => void (await work()))
  return letters
}

/** Olav is on duty, and is told by email. */
const duty = () =>
  lettersOf(async () => {
    await as('olav').put('/notification-settings/olav', { channels: { plan: ['inbox', 'email', 'digest'] } })
    await as('ingrid').post('/calendar/', workParty)
  })
const linkIn = (letter: Sent | undefined) => /^<(.+)>$/.exec(letter?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''

beforeEach(async () => {
  await beginAnew()
  vi.useFakeTimers({ toFake: ['Date'], now: instantOf('2026-11-20T12:00', env.CLUB_TIME_ZONE) })
  await theCast()
})
afterEach(() => vi.useRealTimers())

describe('a letter that is sent at once', () => {
  test('is ended for its kind by one request of the mail program, without signing in', async () => {
    const [letter] = await duty()
    expect(letter?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'X-Entity-Ref-ID': expect.stringMatching(/^notification-/),
    })
    const link = linkIn(letter)
    expect(link).toMatch(/^http:\/\/localhost:8787\/api\/letters-off\/plan\/[\w-]+\.[\w-]{43}$/)
    expect(letter?.text).toContain(link)
    expect(letter?.html).toContain('Turn off emails of this kind</a>')
    const before = await channels()

    expect((await post(link)).status).toBe(200)
    expect((await post(link)).status).toBe(200)
    expect(await channels()).toEqual({ ...before, plan: ['inbox', 'digest'] })
    expect(await lettersOf(() => as('ingrid').post('/calendar/', workParty))).toEqual([])
    const { entries } = await (await as('olav').get('/notification-settings/olav/history')).json<HistoryPage>()
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ by: { _id: 'olav' }, action: 'changed Plans that change' })
  })

  test('asks first where somebody opens the link, and changes nothing by that', async () => {
    const link = linkIn((await duty())[0])
    const before = await channels()
    const page = await get(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action/,
    )
    const text = await page.text()
    expect(text).toContain('<h1>Turn off these emails?</h1>')
    expect(text).toContain('“Plans that change”')
    expect(await channels()).toEqual(before)
    expect(await (await post(link)).text()).toContain('<h1>These emails are off.</h1>')
  })

  test('cannot be ended by a link for another kind or member, nor by nonsense', async () => {
    const link = linkIn((await duty())[0])
    const before = await channels()
    const token = link.split('/').at(-1) ?? ''
    const [id = '', mac = ''] = token.split('.')
    for (const wrong of [
      link.replace('/plan/', '/duty/'),
      link.replace('/plan/', '/account/'),
      link.replace('/plan/', '/toString/'),
      link.replace('/letters-off/plan/', '/digests/off/'),
      link.replace(token, `${btoa('ines').replace(/=/g, '')}.${mac}`),
      link.replace(token, `${id}.${'A'.repeat(43)}`),
      link.replace(token, 'nonsense'),
    ]) {
      const refused = await post(wrong)
      expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await channels()).toEqual(before)
  })

  test('shows a page where a browser follows a link that is wrong or cut off, and where its button comes too late', async () => {
    const link = linkIn((await duty())[0])
    const headers = { Accept: 'text/html,application/xhtml+xml' }
    const answers = [
      await request(pathIn(link.slice(0, -9)), { headers }),
      await request(pathIn(link.replace('/letters-off/plan/', '/digests/never/')), { headers }),
    ]
    await as('ingrid').delete('/users/olav', { lname: olav.lname })
    answers.push(await request(pathIn(link), { ...oneClick, headers: { ...oneClick.headers, ...headers } }))
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
      const page = await answer.text()
      expect(page).toContain('<h1>This link doesn’t work.</h1>')
      expect(page).toContain('<a href="/notifications">Choose what reaches you</a>')
    }
  })

  test('leads nowhere for who has left', async () => {
    const link = linkIn((await duty())[0])
    await as('ingrid').delete('/users/olav', { lname: olav.lname })
    expect((await post(link)).status).toBe(404)
  })
})

test('letters about the account cannot be ended, not even by a link that is well signed', async () => {
  const letters = await lettersOf(() => as('ingrid').put('/users/olav/role', { role: 'administrator' }))
  expect(letters.filter(({ to }) => to === olav.email)).not.toEqual([])
  for (const { headers, text } of letters) {
    expect(Object.keys(headers ?? {})).not.toContain('List-Unsubscribe')
    expect(text).not.toContain('/letters-off/')
  }
  const link = lettersOffLink(await purposeKeys(env), 'http://localhost:8787', 'account', 'olav')
  expect((await post(link)).status).toBe(404)
})
