import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { instantOf } from '../domain/wall/wall-clock'
import { type Database, openDatabase } from '../event-log/database'
import { newQueryMetrics } from '../event-log/query-metrics'
import portal from '../index'
import { olav } from '../testing/cast'
import { workParty } from '../testing/cast-entries'
import { gymnasticsNight } from '../testing/cast-series'
import { enroll, signIn, theCast } from '../testing/club-house'
import { beginAnew } from '../testing/new-club'
import { as, request, withToken } from '../testing/portal'
import { castWithPasswords, PASSWORD, sealedLogin } from '../testing/sign-in-form'
import { reply, start } from '../testing/wall'
import { sendDigests } from './digests'

interface Sent {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

let letters: Sent[] = []
let isClosed = false
const MAIL = {
  send: async (letter: Sent) => {
    if (isClosed) throw new Error('The post is closed.')
    letters.push(letter)
    return { messageId: '' }
  },
} as unknown as SendEmail

const at = (wall: string) => vi.setSystemTime(instantOf(wall, env.CLUB_TIME_ZONE))
const database = () => openDatabase(env.DB, newQueryMetrics())
const send = (db: Database = database()) => sendDigests({ db }, { ...env, MAIL })
const readers = () => letters.map(({ to }) => to.split('@')[0])
const here = async (id: string) => void (await signIn(id))

/** Ines replies to a post of Olav's, which is told to him in his digest. */
async function news() {
  const { conversation } = await start('olav', 'Who has the good ladle?')
  await reply('ines', conversation._id, 'Soup at five, <b>bring</b> a bowl.')
}

beforeEach(async () => {
  await beginAnew()
  vi.useFakeTimers({ toFake: ['Date'], now: instantOf('2026-11-24T12:00', env.CLUB_TIME_ZONE) })
  await theCast()
  letters = []
  isClosed = false
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the weekly digest', () => {
  test('comes on Thursday evening with what is new, once, however often the work runs', async () => {
    await news()
    at('2026-11-26T17:55')
    await send()
    expect(letters).toEqual([])
    at('2026-11-26T18:00')
    await send()
    await send()
    at('2026-11-26T18:05')
    await send()
    expect(readers()).toEqual(['olav'])
    const [letter] = letters
    expect(letter?.subject).toBe('Your week at Skarn Hollow')
    expect(letter?.text).toMatch(
      /^Your week, Olav\n\nThursday, November 26\.\n\nOpen your inbox:\nhttp:\/\/localhost:8787\/inbox\n/,
    )
    expect(letter?.text).toMatch(
      /FOR YOU\n- Ines Calloway replied to your post\n {2}“Soup at five, <b>bring<\/b> a bowl\.”\n/,
    )
    expect(letter?.text).toMatch(
      /You get this on Thursdays\.\nGet it daily: http\S+\nChoose what’s in it: \S+\/notifications\nTurn it off: http/,
    )
    expect(letter?.html).toContain('<b>Ines Calloway</b> replied to your post</a>')
    expect(letter?.html).not.toContain('<b>bring')
  })

  test('fetches nothing, is 600 px wide, and is dark where the reader’s device is', async () => {
    await news()
    at('2026-11-26T18:00')
    await send()
    const html = letters[0]?.html ?? ''
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import| style=/)
    expect(html).toContain('max-width:600px')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html.length).toBeLessThan(9_000)
  })

  test('says what is on at the weekend, and the duty that must not be missed', async () => {
    const saturday = { ...workParty, title: 'Wood splitting', notes: 'Bring a maul.\nAnd gloves.' }
    await as('ingrid').post('/calendar/', {
      ...saturday,
      ...{ start: '2026-11-28T09:00', end: '2026-11-28T13:00', onDuty: ['olav', 'ines'] },
    })
    await news()
    at('2026-11-26T18:00')
    await send()
    const text = letters.find(({ to }) => to === olav.email)?.text
    expect(text).toContain(
      'You’re on duty on Saturday: Wood splitting, Saturday, November 28, 9:00 AM – 1:00 PM, with Ines Calloway.',
    )
    expect(text).toContain('THIS WEEKEND\n- Wood splitting\n  Saturday, November 28, 9:00 AM, Bring a maul.\n')
  })

  test('names the shift of who is on one at the weekend, also of a series, and of several duties the first', async () => {
    const supper = { id: 'supper', name: 'Supper', day: 1, from: '17:00', to: '20:30', places: 2, isOpen: true }
    const times = { start: '2026-11-28T09:00', end: '2026-11-29T21:00' }
    const added = await as('ingrid').post('/calendar/', {
      ...{ ...workParty, ...times, title: 'Race weekend', onDuty: ['ingrid', 'nora'], shifts: [supper] },
    })
    const [entry] = await added.json<{ _id: string }[]>()
    expect((await as('olav').put(`/duties/${entry?._id}/shifts/supper/olav`, {})).status).toBe(204)
    await news()
    at('2026-11-26T18:00')
    await send()
    const textOf = () => letters.findLast(({ to }) => to === olav.email)?.text
    expect(textOf()).toContain(
      'You’re on duty on Sunday: Supper at Race weekend, Sunday, November 29, 5:00 PM – 8:30 PM.',
    )

    const night = { start: '2026-12-03T18:30', end: '2026-12-03T20:00' }
    const key = { ...supper, id: 'key', name: 'Opening', day: 0, from: '18:30', to: '18:45' }
    const series = { ...gymnasticsNight, ...night, onDuty: ['ingrid', 'nora'], shifts: [key] }
    const { _id } = await (await as('ingrid').post('/series', series)).json<{ _id: string }>()
    expect((await as('olav').put(`/duties/${_id}.20261203/shifts/key/olav`, {})).status).toBe(204)
    await as('ingrid').post('/calendar/', {
      ...{ ...workParty, start: '2026-12-05T09:00', end: '2026-12-05T13:00', onDuty: ['olav', 'nora'] },
    })
    await news()
    at('2026-12-03T18:00')
    await send()
    expect(textOf()).toContain(
      `You’re on duty today: Opening at ${gymnasticsNight.title}, Thursday, December 3, 6:30 PM – 6:45 PM.`,
    )
  })

  test('names the duty of the weekend, and not the one of that morning, which is over', async () => {
    for (const [title, day] of [
      ['Snow clearing', '2026-11-26'],
      ['Wood splitting', '2026-11-28'],
    ]) {
      const times = { start: `${day}T09:00`, end: `${day}T13:00`, onDuty: ['olav', 'ines'] }
      expect((await as('ingrid').post('/calendar/', { ...workParty, ...times, title })).status).toBe(201)
    }
    await news()
    at('2026-11-26T18:00')
    await send()
    expect(letters.find(({ to }) => to === olav.email)?.text).toContain('You’re on duty on Saturday: Wood splitting, ')
  })

  test('says how the pass is, where that is known', async () => {
    await news()
    at('2026-11-26T18:00')
    await sendDigests({ db: database() }, { ...env, MAIL }, async () => 'Ember Pass: 19 °F, snow')
    expect(letters[0]?.text).toContain('Thursday, November 26. Ember Pass: 19 °F, snow.\n')
  })

  test('comes to each, also where another member has thousands of news', async () => {
    const { conversation } = await start('ines', 'Who has the good ladle?')
    await reply('olav', conversation._id, 'I have.')
    const flood = [
      `WITH RECURSIVE turn(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n < 2100)
       INSERT INTO events (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
       SELECT 'flood:' || n, 1, 'Flooded', 1, '{}', 'ingrid', 'flood-' || n, 'flood', ?1, x'00' FROM turn`,
      `INSERT INTO notifications (place, recipient, kind, made, thing, about)
       SELECT position, 'olav', 'pass', position, 'sample', '{"what":"open","title":"Ember Pass"}'
       FROM events WHERE stream_id LIKE 'flood:%' AND recorded_at = ?1`,
      `INSERT INTO notification_deliveries (place, member_id, channel, kind, outcome, attempts, next_at, written_at)
       SELECT position, 'olav', 'digest', 'pass', 'waiting', 0, ?1, ?1
       FROM events WHERE stream_id LIKE 'flood:%' AND recorded_at = ?1`,
    ]
    await env.DB.batch(flood.map((text) => env.DB.prepare(text).bind(Date.now())))
    at('2026-11-26T18:00')
    await send()
    expect(readers().sort()).toEqual(['ines', 'olav'])
  })

  test('is not written where there is nothing to say', async () => {
    at('2026-11-26T18:00')
    await send()
    expect(letters).toEqual([])
  })

  test('waits for the next Thursday with what comes after it was due', async () => {
    at('2026-11-26T18:00')
    await send()
    at('2026-11-27T09:00')
    await news()
    await send()
    expect(letters).toEqual([])
    at('2026-12-03T18:00')
    await send()
    expect(readers()).toEqual(['olav'])
  })

  test('that comes a day late still tells of that weekend, from Friday to Sunday', async () => {
    const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
    for (const [index, day] of days.entries()) {
      const times = { start: `${day}T19:00`, end: `${day}T21:00` }
      const title = ['Fondue', 'Sleigh ride', 'Brunch', 'Wax night'][index]
      expect((await as('ingrid').post('/calendar/', { ...workParty, ...times, title })).status).toBe(201)
    }
    await news()
    isClosed = true
    at('2026-11-26T18:00')
    await send()
    isClosed = false
    at('2026-11-27T08:00')
    await send()
    const weekend = /THIS WEEKEND\n([\s\S]*?)\n\n/.exec(letters.find(({ to }) => to === olav.email)?.text ?? '')?.[1]
    expect(weekend?.match(/^- .*/gm)).toEqual(['- Fondue', '- Sleigh ride', '- Brunch'])
  })

  test('does not tell what was read or deleted since', async () => {
    const { conversation } = await start('olav', 'Who has the good ladle?')
    await reply('ines', conversation._id, 'I have.')
    await as('olav').delete(`/conversations/${conversation._id}`)
    await news()
    await as('olav').post('/notifications/read', { upTo: 1_000_000 })
    at('2026-11-26T18:00')
    await send()
    expect(letters).toEqual([])
  })
})

describe('the daily digest', () => {
  test('comes at seven for who chose it', async () => {
    await as('olav').put('/notification-settings/olav', { digest: 'daily' })
    await news()
    at('2026-11-25T07:00')
    await here('olav')
    await send()
    await send()
    expect(letters.map(({ subject }) => subject)).toEqual(['Your day at Skarn Hollow'])
    expect(letters[0]?.text).toContain('You get this every morning.\nGet it on Thursdays: ')
  })

  test('waits for the next morning with what comes in the course of the day', async () => {
    await as('olav').put('/notification-settings/olav', { digest: 'daily' })
    at('2026-11-25T07:00')
    await here('olav')
    await send()
    at('2026-11-25T10:00')
    await news()
    await send()
    expect(letters).toEqual([])
    at('2026-11-26T07:00')
    await send()
    expect(readers()).toEqual(['olav'])
  })

  test('comes daily to who signs in every day and signs out again', async () => {
    await castWithPasswords()
    await as('olav').put('/notification-settings/olav', { digest: 'daily' })
    await news()
    const answer = await request('/login/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 Firefox/144.0' },
      body: JSON.stringify(await sealedLogin(olav.email, PASSWORD)),
    })
    const { token } = await answer.json<{ token: string }>()
    expect((await withToken(token, 'DELETE', '/account/sessions')).status).toBe(204)
    await env.DB.exec(`DELETE FROM sessions WHERE member_id = 'olav'`)
    at('2026-11-25T07:00')
    await send()
    expect(readers()).toEqual(['olav'])
  })

  test('comes once a week to who has been away for five days', async () => {
    await as('olav').put('/notification-settings/olav', { digest: 'daily' })
    await news()
    await env.DB.prepare(`UPDATE sessions SET seen_at = ? WHERE member_id = 'olav'`)
      .bind(Date.now() - 6 * 24 * 3_600_000)
      .run()
    at('2026-11-25T07:00')
    await send()
    expect(letters).toEqual([])
    at('2026-11-26T18:00')
    await send()
    expect(readers()).toEqual(['olav'])
  })
})

test('however often the work is killed, nobody gets two letters in a period', async () => {
  await news()
  at('2026-11-26T18:00')
  for (let step = 1; step <= 4; step++) {
    const db = database()
    let calls = 0
    const dying: Database = {
      ...db,
      batch: (statements) => {
        calls += 1
        if (calls === step) throw new Error('killed')
        return db.batch(statements)
      },
    }
    await send(dying).catch(() => {})
    await send()
  }
  expect(readers()).toEqual(['olav'])
})

test('what was not told because the work broke off is told by the next digest', async () => {
  await news()
  at('2026-11-26T18:00')
  const db = database()
  let calls = 0
  const dying: Database = {
    ...db,
    batch: (statements) => {
      calls += 1
      if (calls > 2) throw new Error('killed')
      return db.batch(statements)
    },
  }
  isClosed = true
  await send(dying).catch(() => {})
  isClosed = false
  await send()
  expect(letters).toEqual([])
  at('2026-12-03T18:00')
  await send()
  expect(readers()).toEqual(['olav'])
})

test('a letter that the mail service does not take is tried again', async () => {
  await news()
  at('2026-11-26T18:00')
  isClosed = true
  await send()
  isClosed = false
  at('2026-11-26T18:05')
  await send()
  expect(readers()).toEqual(['olav'])
})

test('many digests are sent in portions, a few calls to the database each', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `member-${index}`)
  for (const name of names) await enroll(name, { ...olav, fname: name, email: `${name}@skarnhollow.example` })
  const { conversation } = await start('olav', 'Soup?')
  await reply('ines', conversation._id, 'Yes.')
  await env.DB.prepare(
    `INSERT INTO notification_deliveries (place, member_id, channel, kind, outcome, attempts, next_at, written_at)
     SELECT d.place, m.id, 'digest', d.kind, 'waiting', 0, d.next_at, d.written_at
     FROM notification_deliveries d JOIN members m ON m.fname LIKE 'member-%' WHERE d.member_id = 'olav' AND d.channel = 'digest'`,
  ).run()
  await env.DB.prepare(
    `INSERT INTO notifications SELECT place, m.id, kind, made, thing, about FROM notifications n JOIN members m ON m.fname LIKE 'member-%' WHERE n.recipient = 'olav'`,
  ).run()
  at('2026-11-26T18:00')
  const metrics = newQueryMetrics()
  await send(openDatabase(env.DB, metrics))
  expect(new Set(readers()).size).toBe(31)
  expect(metrics.calls).toBeLessThanOrEqual(5)
})

describe('a link in the digest', () => {
  const post = (url: string) => request(new URL(url).pathname.replace(/^\/api/, ''), { method: 'POST', ...oneClick })
  const oneClick = {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }
  const get = (url: string) => request(new URL(url).pathname.replace(/^\/api/, ''))
  const chosen = async () =>
    (await (await as('olav').get('/notification-settings/olav')).json<{ digest: string }>()).digest

  const linkIn = async () => {
    await news()
    at('2026-11-26T18:00')
    await send()
    return /<(.+)>/.exec(letters[0]?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  }

  test('turns it off by one request without signing in, and changes nothing where it is only looked at', async () => {
    const link = await linkIn()
    expect(letters[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const page = await get(link)
    expect([page.status, await chosen()]).toEqual([200, 'weekly'])
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    )
    expect(await page.text()).toContain('<h1>Turn off the digest?</h1>')
    expect((await post(link)).status).toBe(200)
    expect((await post(link)).status).toBe(200)
    expect(await chosen()).toBe('off')
    await news()
    at('2026-12-03T18:00')
    await send()
    expect(letters).toHaveLength(1)
    const history = await (await as('olav').get('/notification-settings/olav/history')).text()
    expect(history).toContain('digest')
  })

  test('does what it was signed for, for whom it was signed, and nothing else', async () => {
    const link = await linkIn()
    const token = link.split('/').at(-1) ?? ''
    const [id = '', mac = ''] = token.split('.')
    const ines = btoa('ines').replace(/=/g, '')
    for (const wrong of [
      link.replace('/off/', '/daily/'),
      link.replace(token, `${ines}.${mac}`),
      link.replace(token, `${id}.${'A'.repeat(43)}`),
      link.replace(token, 'nonsense'),
      link.replace('/off/', '/never/'),
    ]) {
      const refused = await post(wrong)
      expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await chosen()).toBe('weekly')
    const other = /Get it daily: (\S+)/.exec(letters[0]?.text ?? '')?.[1] ?? ''
    expect((await post(other)).status).toBe(200)
    expect(await chosen()).toBe('daily')
  })

  test('leads nowhere for who has left', async () => {
    const link = await linkIn()
    await as('ingrid').delete('/users/olav', { lname: olav.lname })
    expect((await post(link)).status).toBe(404)
  })
})

test('the timed work sends them', async () => {
  await news()
  at('2026-11-26T18:04')
  await portal.scheduled({ cron: '4-59/5 * * * *', scheduledTime: Date.now(), noRetry() {} } as ScheduledController, {
    ...env,
    MAIL,
  })
  expect(readers()).toEqual(['olav'])
})
