import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'

import { senders } from '../../club'
import type { PushDevicesView } from '../../domain/account/push-views'
import { openOutbox } from '../../event-log/outbox/outbox'
import portal from '../../index'
import { carryOut, signIn, theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { goingBy, wayTo, withToken } from '../../testing/portal'
import { pushService, subscribedBrowser } from '../../testing/push-service'
import { isPushAddress } from './push-service'
import { sendPush } from './send-push'

const { service, received, answer } = pushService()
const withService = { ...env, PUSH_SERVICE: service }
const message = { tag: 'alert-1', title: 'Chains required', body: 'Eastbound, since 6 AM.', url: '/alerts' }

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'

const ask = (token: string, method: string, path: string, body?: unknown) =>
  goingBy(wayTo({ PUSH_SERVICE: service }), () => withToken(token, method, path, body, { 'User-Agent': IPHONE }))
const devices = async (token: string) => (await ask(token, 'GET', '/push')).json<PushDevicesView>()
const turnOn = async (token: string, browser: ReturnType<typeof subscribedBrowser>, wishes = {}) =>
  (await (await ask(token, 'POST', '/push/devices', { ...browser.subscription, ...wishes })).json<{ id: string }>()).id

beforeEach(async () => {
  await theCast()
  await env.DB.prepare('DELETE FROM push_devices').run()
  await env.DB.prepare('DELETE FROM outbox').run()
  received.length = 0
  answer(201)
})

describe('a device with push', () => {
  test('is turned on, listed in words, and turned off by its member alone', async () => {
    const [olav, ines] = [await signIn('olav'), await signIn('ines')]
    const id = await turnOn(olav, subscribedBrowser(), { isInstalled: true })
    expect(await devices(olav)).toEqual({
      here: 'Safari on iPhone',
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      devices: [
        {
          id,
          device: 'Safari on iPhone',
          isInstalled: true,
          showsDetails: false,
          addedAt: expect.stringMatching(/Z$/),
          usedAt: null,
        },
      ],
    })
    expect((await devices(ines)).devices).toEqual([])
    const strange = subscribedBrowser().subscription
    expect((await ask(ines, 'PUT', `/push/devices/${id}`, strange)).status).toBe(404)
    expect((await ask(ines, 'DELETE', `/push/devices/${id}`)).status).toBe(204)
    expect((await devices(olav)).devices).toHaveLength(1)
    expect((await ask(olav, 'DELETE', `/push/devices/${id}`)).status).toBe(204)
    expect((await devices(olav)).devices).toEqual([])
  })

  test('that is turned on twice is one, and belongs to who did so last', async () => {
    const [olav, ines] = [await signIn('olav'), await signIn('ines')]
    const browser = subscribedBrowser()
    const id = await turnOn(olav, browser)
    expect(await turnOn(olav, browser)).toBe(id)
    expect(await turnOn(ines, browser)).not.toBe(id)
    expect([(await devices(olav)).devices, (await devices(ines)).devices.length]).toEqual([[], 1])
  })

  test('makes room for an eleventh where it was told longest ago', async () => {
    const olav = await signIn('olav')
    const first = await turnOn(olav, subscribedBrowser())
    await env.DB.prepare('UPDATE push_devices SET added_at = 1').run()
    for (let count = 0; count < 10; count++) await turnOn(olav, subscribedBrowser())
    const left = (await devices(olav)).devices.map(({ id }) => id)
    expect([left.length, left.includes(first)]).toEqual([10, false])
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.8/a',
    'https://localhost/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/a',
    'https://olav@fcm.googleapis.com/a',
    'https://fcm.googleapis.com@evil.example/a',
    'https://push.skarnhollow.example.internal/a',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('is refused where its address is at no push service: %s', async (endpoint) => {
    const refused = await ask(await signIn('olav'), 'POST', '/push/devices', {
      ...subscribedBrowser().subscription,
      endpoint,
    })
    expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([
      400,
      'This browser’s push service isn’t supported. Try Chrome, Edge, Firefox or Safari.',
    ])
  })

  test('may be at the push service of any browser that the portal supports, and at the developer’s only on their machine', () => {
    for (const address of [
      'https://fcm.googleapis.com/fcm/send/cX:APA91b',
      'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%3d%3d',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
      'https://web.push.apple.com/QGuQyavXutnMH',
    ])
      expect([address, isPushAddress(address, {})]).toEqual([address, true])
    const { endpoint } = subscribedBrowser()
    expect([isPushAddress(endpoint, {}), isPushAddress(endpoint, { PUSH_SERVICE: service })]).toEqual([false, true])
  })

  test('is refused without keys that a message can be encrypted with', async () => {
    const { subscription } = subscribedBrowser()
    const keys = { p256dh: 'BAAA', auth: subscription.keys.auth }
    expect((await ask(await signIn('olav'), 'POST', '/push/devices', { ...subscription, keys })).status).toBe(400)
  })
})

test('a club without a key has no push, says so, and works', async () => {
  const token = await signIn('olav')
  const without = <Result>(work: () => Promise<Result>) => goingBy(wayTo({ VAPID_KEY: '' }), work)
  const listed = await without(() => withToken(token, 'GET', '/push'))
  expect(await listed.json()).toMatchObject({ publicKey: null, devices: [] })
  const refused = await without(() => withToken(token, 'POST', '/push/devices', subscribedBrowser().subscription))
  expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([
    503,
    'Push isn’t set up for this club yet.',
  ])
  expect(await sendPush({ ...withService, VAPID_KEY: '' })('olav', message)).toBe('no device')
})

describe('a message', () => {
  test('reaches every device of the member encrypted, from the club, and says no more than its locked screen may', async () => {
    const olav = await signIn('olav')
    const [silent, open] = [subscribedBrowser(), subscribedBrowser()]
    await turnOn(olav, silent)
    await turnOn(olav, open, { showsDetails: true })
    expect(await sendPush(withService)('olav', message)).toBe('sent')

    const to = (browser: typeof silent) => received.find(({ address }) => address === browser.endpoint)!
    expect(await silent.read(to(silent).body)).toEqual({
      id: 'alert-1',
      tag: 'news',
      title: 'News from the club',
      body: '',
      url: '/alerts',
    })
    expect(await open.read(to(open).body)).toEqual({ id: 'alert-1', ...message })
    await expect(silent.read(to(open).body)).rejects.toThrow()
    expect(Object.fromEntries(to(open).headers)).toMatchObject({
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=B[\w-]{86}$/),
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      urgency: 'normal',
    })
    expect((await devices(olav)).devices.map(({ usedAt }) => usedAt)).toEqual([expect.any(String), expect.any(String)])
  })

  test('is signed with the club’s key, for that service and half a day at most', async () => {
    const olav = await signIn('olav')
    await turnOn(olav, subscribedBrowser())
    await sendPush(withService)('olav', message)
    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(received[0]?.headers.get('authorization') ?? '') ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    const from = (text: string) => Buffer.from(text, 'base64url')
    const publicKey = await crypto.subtle.importKey('raw', from(key), { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ])
    const isSigned = crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      publicKey,
      from(signature),
      Buffer.from(`${head}.${claims}`),
    )
    expect(await isSigned).toBe(true)
    const said = JSON.parse(from(claims).toString()) as { aud: string; exp: number; sub: string }
    expect([said.aud, said.sub]).toEqual(['https://push.skarnhollow.example', 'mailto:membership@skarnhollow.example'])
    expect(said.exp - Date.now() / 1000).toBeLessThanOrEqual(12 * 3600)
  })

  test('is less than 4 KB, however long what it tells of', async () => {
    const browser = subscribedBrowser()
    await turnOn(await signIn('olav'), browser, { showsDetails: true })
    const long = { ...message, title: '🎿'.repeat(5_000), body: '🥣'.repeat(50_000) }
    expect(await sendPush(withService)('olav', long)).toBe('sent')
    expect(received[0]?.body.length).toBeLessThan(3 * 1024)
    expect((await browser.read(received[0]!.body)).body).toMatch(/^(🥣)+…$/u)
  })

  test('reaches nobody where there is no device', async () => {
    expect(await sendPush(withService)('ines', message)).toBe('no device')
  })

  test.each([404, 410])('takes a device off the list that its push service no longer knows: %d', async (status) => {
    const olav = await signIn('olav')
    await turnOn(olav, subscribedBrowser())
    answer(status)
    expect(await sendPush(withService)('olav', message)).toBe('no device')
    expect((await devices(olav)).devices).toEqual([])
  })

  test.each([0, 429, 500, 503])('that reached no device can be tried again: %d', async (status) => {
    const olav = await signIn('olav')
    await turnOn(olav, subscribedBrowser())
    answer(status)
    await expect(sendPush(withService)('olav', message)).rejects.toThrow()
    expect((await devices(olav)).devices).toHaveLength(1)
  })

  test.each([400, 403, 413])('that a service refuses for good is not tried again: %d', async (status) => {
    await turnOn(await signIn('olav'), subscribedBrowser())
    answer(status)
    expect(await sendPush(withService)('olav', message)).toBe('no device')
  })

  test('that reached one device and not another is tried again for the other alone, for a day', async () => {
    const olav = await signIn('olav')
    const browsers = [subscribedBrowser(), subscribedBrowser()]
    for (const browser of browsers) await turnOn(olav, browser, { showsDetails: true })
    answer(201, 503)
    expect(await sendPush(withService)('olav', message)).toBe('sent')
    expect(JSON.stringify(await env.DB.prepare('SELECT effects FROM outbox').all())).not.toContain('Chains')

    const missed = received[1]?.address
    const outbox = openOutbox({ ...testDependencies(), senders: senders(withService), log: () => {} })
    await outbox.deliverDue()
    expect(received).toHaveLength(3)
    expect(received[2]?.address).toBe(missed)

    answer(201)
    await env.DB.prepare('UPDATE outbox SET next_at = 0').run()
    await outbox.deliverDue()
    expect(await env.DB.prepare('SELECT COUNT(*) AS waiting FROM outbox').first()).toEqual({ waiting: 0 })
    const seen = browsers.find(({ endpoint }) => endpoint === missed)
    expect((await seen?.read(received.at(-1)!.body))?.title).toBe('Chains required')
  })

  test('that waits for a device is dropped with it', async () => {
    const olav = await signIn('olav')
    for (const browser of [subscribedBrowser(), subscribedBrowser()]) await turnOn(olav, browser)
    answer(201, 503)
    await sendPush(withService)('olav', message)
    await env.DB.prepare('DELETE FROM push_devices').run()
    await openOutbox({ ...testDependencies(), senders: senders(withService), log: () => {} }).deliverDue()
    expect(received).toHaveLength(2)
    expect(await env.DB.prepare('SELECT COUNT(*) AS waiting FROM outbox').first()).toEqual({ waiting: 0 })
  })
})

describe('push ends on a device', () => {
  const isTold = async () => (await sendPush(withService)('olav', message)) === 'sent'

  test('where its member signs out, there or from elsewhere', async () => {
    const [here, there] = [await signIn('olav'), await signIn('olav')]
    await turnOn(here, subscribedBrowser())
    await turnOn(there, subscribedBrowser())
    await ask(there, 'POST', '/signout')
    expect((await devices(here)).devices).toHaveLength(1)
    const other = await signIn('olav')
    await turnOn(other, subscribedBrowser())
    await ask(here, 'DELETE', '/account/sessions')
    expect((await devices(here)).devices).toHaveLength(1)
    await ask(here, 'POST', '/signout')
    expect(await isTold()).toBe(false)
  })

  test('and not where the session has only run out', async () => {
    await turnOn(await signIn('olav'), subscribedBrowser())
    await env.DB.prepare(`UPDATE sessions SET created_at = 1, seen_at = 1 WHERE member_id = 'olav'`).run()
    await portal.scheduled({ cron: '17 * * * *', scheduledTime: Date.now(), noRetry() {} } as ScheduledController, env)
    expect(await isTold()).toBe(true)
  })

  test('until the device says by a new session that it is still there, at another address or not', async () => {
    const browser = subscribedBrowser()
    const id = await turnOn(await signIn('olav'), browser)
    await carryOut('olav', { type: 'EndSessions' })
    expect(await isTold()).toBe(false)
    const again = await signIn('olav')
    const moved = { ...subscribedBrowser().subscription, showsDetails: true }
    expect((await ask(again, 'PUT', `/push/devices/${id}`, moved)).status).toBe(204)
    expect(await isTold()).toBe(true)
    expect(received.map(({ address }) => address)).toEqual([moved.endpoint])
    expect((await devices(again)).devices).toMatchObject([{ id, showsDetails: true }])
  })

  test('for good where it was turned off from another device', async () => {
    const [here, there] = [await signIn('olav'), await signIn('olav')]
    const browser = subscribedBrowser()
    const id = await turnOn(there, browser)
    await ask(here, 'DELETE', `/push/devices/${id}`)
    expect((await ask(there, 'PUT', `/push/devices/${id}`, browser.subscription)).status).toBe(404)
    expect(await isTold()).toBe(false)
  })

  test('where another password, role or leaving ends every session', async () => {
    await turnOn(await signIn('olav'), subscribedBrowser())
    await carryOut('olav', { type: 'ChangeMemberRole', role: 'administrator' })
    expect(await isTold()).toBe(false)
    await carryOut('olav', { type: 'ChangeMemberRole', role: 'member' })
    expect(await isTold()).toBe(false)
    expect((await devices(await signIn('olav'))).devices).toEqual([])
    await env.DB.prepare('UPDATE push_devices SET added_at = 1').run()
    await portal.scheduled({ cron: '17 * * * *', scheduledTime: Date.now(), noRetry() {} } as ScheduledController, env)
    expect(await env.DB.prepare('SELECT COUNT(*) AS kept FROM push_devices').first()).toEqual({ kept: 0 })
  })
})
