import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { logLine } from '../../http/log-line'
import { theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { openOutbox, type Parcel } from './outbox'
import type { Effect } from './sender'

const { db, keyring } = testDependencies()
const MINUTE = 60_000

beforeEach(async () => {
  await theCast()
  await env.DB.prepare('DELETE FROM outbox').run()
})

/** A post that keeps what arrives, and fails while `works` says no. */
function post(works: () => boolean = () => true) {
  const sent: Parcel[] = []
  const send = async (parcel: Parcel) => {
    if (!works()) throw new Error('The post is closed.')
    sent.push(parcel)
  }
  return { sent, send }
}

const row = (key: string) =>
  env.DB.prepare('SELECT effects, attempts, next_at AS nextAt FROM outbox WHERE key = ?')
    .bind(key)
    .first<{ effects: string; attempts: number; nextAt: number }>()
const makeDue = () => env.DB.prepare('UPDATE outbox SET next_at = 0').run()

const letterTo = (to: string): Effect => ({
  effect: 'mail',
  payload: { letter: 'reset link' },
  personal: { subjectId: 'olav', content: { to, token: 'a-secret-token' } },
})

test('what is sent arrives at once, with what was sealed in it, and leaves nothing behind', async () => {
  const mail = post()
  await openOutbox({ db, keyring, log: logLine, senders: { mail } }).send('one', [letterTo('olav@skarnhollow.example')])
  expect(mail.sent).toEqual([
    {
      payload: { letter: 'reset link' },
      content: { to: 'olav@skarnhollow.example', token: 'a-secret-token' },
      position: expect.any(Number),
      subjectId: expect.any(String),
    },
  ])
  expect(await row('one')).toBe(null)
})

test('what waits in the outbox cannot be read there', async () => {
  await openOutbox({ db, keyring, log: logLine, senders: { mail: post(() => false) } }).send('two', [
    letterTo('olav@skarnhollow.example'),
  ])
  expect(JSON.stringify(await row('two'))).not.toMatch(/olav@|a-secret-token/)
})

test('what does not arrive is tried again, and only that', async () => {
  let isOpen = false
  const mail = post(() => isOpen)
  const changed = post()
  const outbox = openOutbox({ db, keyring, log: logLine, senders: { mail, changed } })
  await outbox.send('three', [letterTo('a@b.example'), { effect: 'changed', payload: { lists: ['members'] } }])
  expect(changed.sent).toHaveLength(1)
  expect(await row('three')).toMatchObject({ attempts: 1 })

  await outbox.deliverDue()
  expect(await row('three')).toMatchObject({ attempts: 1 })

  isOpen = true
  await makeDue()
  await outbox.deliverDue()
  expect([mail.sent.length, changed.sent.length]).toEqual([1, 1])
  expect(await row('three')).toBe(null)
})

test('a row whose seal cannot be opened waits by itself, and holds up none of the others', async () => {
  let isOpen = false
  const mail = post(() => isOpen)
  const outbox = openOutbox({ db, keyring, log: logLine, senders: { mail } })
  for (const key of ['broken', 'whole']) await outbox.send(key, [letterTo(`${key}@b.example`)])
  const broken = (await row('broken'))?.effects.replace(/"sealed":"[^"]{8}/, '"sealed":"00000000')
  await env.DB.prepare(`UPDATE outbox SET effects = ? WHERE key = 'broken'`).bind(broken).run()
  await makeDue()
  isOpen = true
  await outbox.deliverDue()
  expect(mail.sent.map(({ content }) => (content as { to: string }).to)).toEqual(['whole@b.example'])
  expect([await row('whole'), await row('broken')]).toMatchObject([null, { attempts: 2 }])
})

test('the post may be closed for long: the waits grow to an hour and then to a day, and nothing is lost', async () => {
  let isOpen = false
  const mail = post(() => isOpen)
  const outbox = openOutbox({ db, keyring, log: logLine, senders: { mail } })
  await outbox.send('four', [letterTo('a@b.example')])
  const waits: number[] = []
  for (let attempt = 1; attempt <= 24; attempt++) {
    const { nextAt = 0 } = (await row('four')) ?? {}
    waits.push(Math.round((nextAt - Date.now()) / MINUTE))
    await makeDue()
    await outbox.deliverDue()
  }
  expect(Math.max(...waits.slice(0, 12))).toBeLessThan(5)
  expect(waits.slice(12, 19)).toEqual([10, 20, 40, 60, 60, 60, 60])
  expect(waits.slice(19)).toEqual(Array(5).fill(24 * 60))

  isOpen = true
  await makeDue()
  await outbox.deliverDue()
  expect(mail.sent).toHaveLength(1)
})

test('a notice that nobody waits for any more is dropped after its tries', async () => {
  const changed = { ...post(() => false), attempts: 3 }
  const outbox = openOutbox({ db, keyring, log: logLine, senders: { changed } })
  await outbox.send('five', [{ effect: 'changed', payload: { lists: ['members'] } }])
  for (let attempt = 2; attempt <= 3; attempt++) {
    expect(await row('five')).toMatchObject({ attempts: attempt - 1 })
    await makeDue()
    await outbox.deliverDue()
  }
  expect(await row('five')).toBe(null)
})

test('a row that ten want to deliver at once is delivered by one', async () => {
  let isOpen = false
  const mail = post(() => isOpen)
  const outbox = openOutbox({ db, keyring, log: logLine, senders: { mail } })
  await outbox.send('six', [letterTo('a@b.example')])
  isOpen = true
  await makeDue()
  await Promise.all(Array.from({ length: 10 }, () => outbox.deliver('six')))
  expect(mail.sent).toHaveLength(1)
})

test('a letter to somebody who has been forgotten is not sent, and does not stay', async () => {
  const mail = post(() => false)
  const outbox = openOutbox({ db, keyring, log: logLine, senders: { mail } })
  await outbox.send('seven', [{ ...letterTo('a@b.example'), personal: { subjectId: 'ines', content: {} } }])
  await env.DB.prepare("DELETE FROM subject_keys WHERE subject_id = 'ines'").run()
  await makeDue()
  await outbox.deliverDue()
  expect(await row('seven')).toBe(null)
  expect(mail.sent).toEqual([])
})

test('an effect that this version does not know stays for one that does', async () => {
  await openOutbox({ db, keyring, log: logLine, senders: {} }).send('eight', [
    { effect: 'semaphore', payload: { flags: 2 } },
  ])
  expect(JSON.parse((await row('eight'))?.effects ?? '')).toEqual([{ effect: 'semaphore', payload: { flags: 2 } }])
})
