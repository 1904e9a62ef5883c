import { toRichText } from '#domain/shared/rich-text'
import { owen } from './cast'
import { inDays } from './club-clock'
import { controlled } from './device'
import { expect, test } from './journey'
import { deliver, shown, tap, withPushService, workerOf } from './push-service'

test.use({ serviceWorkers: 'allow' })

test('a member turns push on, is told of an alert without its words, goes there, and turns push off', {
  tag: '@core',
}, async ({ open, sessions }) => {
  const page = await open('/', { as: owen })
  const service = await withPushService(page)
  await controlled(page)
  await page.goto('/notifications')
  const devices = page.getByRole('list', { name: 'Devices with push' })

  await test.step('push is turned on with one press', async () => {
    await expect(devices).toContainText('Push is off here')
    await page.getByRole('button', { name: 'Turn on push' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Push is on for this device.' })).toBeVisible()
    await expect(devices).toContainText('This device')
    await expect(devices).toContainText('No push yet')
  })

  const cdp = await page.context().newCDPSession(page)
  const worker = await workerOf(page)
  await test.step('an alert reaches the push service, encrypted, and says only that there is news', async () => {
    const nora = await sessions.asNora()
    const message = toRichText('Chains are required eastbound.')
    await nora.post('/alerts', { type: 'danger', message, expirationDate: inDays(3) })
    await expect.poll(async () => (await service.received()).length).toBe(1)
    const [data = ''] = await service.received()
    expect(JSON.parse(data)).toMatchObject({ tag: 'news', title: 'News from the club', body: '' })
    await deliver(page, cdp, data)
    const once = { title: 'News from the club', body: '', tag: 'news' }
    await expect.poll(() => shown(worker)).toEqual([{ ...once, silent: false }])
    await deliver(page, cdp, data)
    await expect.poll(() => shown(worker)).toEqual([{ ...once, silent: true }])
  })

  await test.step('a tap leads there in the window that is open', async () => {
    await tap(worker)
    await expect(page.getByRole('note').filter({ hasText: 'Chains are required eastbound.' })).toBeVisible()
    expect(await shown(worker)).toEqual([])
  })

  await test.step('with details allowed the words come, and off is off', async () => {
    await page.goto('/notifications')
    await page.getByRole('switch', { name: /Show details on a locked screen/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'A locked screen shows details.' })).toBeVisible()
    const nora = await sessions.asNora()
    const again = { type: 'danger', message: toRichText('The pass is closed.'), expirationDate: inDays(3) }
    await nora.post('/alerts', again)
    await expect.poll(async () => (await service.received()).join()).toContain('The pass is closed')

    await page.getByRole('button', { name: 'Turn off push on this device' }).click()
    await expect(devices).toContainText('Push is off here')
  })
})
