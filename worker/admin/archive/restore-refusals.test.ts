import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { EventLine } from '../../event-log/rebuild/log-lines'
import { eventHash, type StoredEvent } from '../../event-log/stored-event'
import { theCast } from '../../testing/club-house'
import { newNonce, readExchange, seal } from '../../testing/key-exchange'
import { beginAnew } from '../../testing/new-club'
import { withArchiveSecret, withOpenArchive } from '../../testing/open-archive'
import { as, goingBy, request, wayTo, withToken } from '../../testing/portal'
import { start } from '../../testing/wall'
import { runTimedWork } from '../../timed-work'

let log: readonly string[]
let keys: string

beforeAll(async () => {
  await theCast()
  const { conversation } = await start('olav', 'Eleven cords are stacked.')
  const { _id } = conversation
  await as('olav').put('/notification-settings/olav', { channels: { reaction: ['inbox', 'email'] } })
  expect((await as('ines').put(`/conversations/${_id}/reactions/${_id}/ines/stars`)).status).toBe(200)
  const headers = await withOpenArchive()
  log = (await (await request('/archive/log', { headers })).text()).trim().split('\n')
  keys = await (await request('/archive/keys', { headers })).text()
})
beforeEach(beginAnew)

const send = (path: string, lines: string) =>
  request(`/restore/${path}`, { method: 'POST', headers: withArchiveSecret, body: lines })

async function finish() {
  for (let from: unknown; ; ) {
    const answer = await withToken(env.ARCHIVE_SECRET, 'POST', '/restore/finish', from ? { from } : {})
    const said = await answer.json<{ next?: unknown; error?: string }>()
    if (!said.next) return { status: answer.status, ...said }
    from = said.next
  }
}

const countOf = (table: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<number>('n')

test('nobody is made the first administrator while an archive is being restored, which then goes on', async () => {
  await send('log', log.slice(0, 3).join('\n'))
  const exchange = await readExchange(
    (await (await withToken('', 'POST', '/login/key', { key: newNonce() })).json<{ key: string }>()).key,
  )
  const nora = {
    ...{ fname: 'Nora', lname: 'Quist', email: 'nora@skarnhollow.example' },
    password: await seal(exchange, 'temporary-password', 'Boiler-Is-Lit-5!'),
  }
  const answer = await withToken(env.SETUP_SECRET, 'POST', '/setup/first-administrator', nora, {
    'Idempotency-Key': crypto.randomUUID(),
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { error: expect.stringContaining('An archive is being restored') },
  ])
  await send('log', log.slice(3).join('\n'))
  await send('keys', keys)
  expect(await finish()).toMatchObject({ status: 200, events: log.length })
})

test('an archive of a newer version of the portal says that this one has to be deployed', async () => {
  const last: StoredEvent = EventLine.parse(JSON.parse(log.at(-1) ?? ''))
  for (const newer of [
    { schemaVersion: 99 },
    { type: 'SnowMeasured' },
    { streamId: 'snow-stake:1', version: 1, prevHash: '' },
  ]) {
    await beginAnew()
    const event = { ...last, ...newer }
    const lines = [...log.slice(0, -1), JSON.stringify({ ...event, hash: eventHash(event) })]
    await send('log', lines.join('\n'))
    await send('keys', keys)
    expect(await finish()).toMatchObject({ status: 400, error: expect.stringContaining('newer version of the portal') })
  }
})

test('an archive whose keys other secrets have wrapped is refused before anything of it is here', async () => {
  const others = wayTo({ SUBJECT_KEKS: JSON.stringify({ 1: btoa('x'.repeat(32)) }) })
  const answer = await goingBy(others, () => send('keys', keys))
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: expect.stringContaining('SUBJECT_KEKS') }])
  expect(await countOf('subject_keys')).toBe(0)
  expect((await send('keys', keys)).status).toBe(204)
})

test('who wants reactions by email gets none for those of before a restore', async () => {
  await runTimedWork(env, '* * * * *')
  await send('keys', keys)
  await send('log', log.join('\n'))
  expect(await finish()).toMatchObject({ status: 200 })
  expect(await countOf('notifications')).toBeGreaterThan(0)
  await env.DB.prepare('UPDATE notification_rounds SET ran_at = 0').run()
  await runTimedWork(env, '* * * * *')
  expect(await countOf('notification_deliveries')).toBe(0)
})
