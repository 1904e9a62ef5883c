import { dale, marit, nora } from './cast'
import { controlled } from './device'
import { expect, test } from './journey'
import { lettersTo } from './mailbox'
import { redAndBlue } from './pictures'
import { deliver, shown, tap, withPushService, workerOf } from './push-service'
import { wallOf } from './wall-page'

test.use({ serviceWorkers: 'allow' })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('on a phone: the manual is found by a word inside it, the hill chair is told of a post, and answers from there', async ({
  open,
}) => {
  test.setTimeout(120_000)
  const dales = await open('/', { as: dale, ...PHONE })
  const service = await withPushService(dales)
  await controlled(dales)
  await dales.goto('/notifications')
  await dales.getByRole('button', { name: 'Turn on push' }).tap()
  await expect(dales.getByRole('list', { name: 'Devices with push' })).toContainText('This device')
  const cdp = await dales.context().newCDPSession(dales)
  const worker = await workerOf(dales)

  const marits = await open('/', { as: marit, ...PHONE })
  await test.step('Marit finds the manual of the boiler by a word inside it', async () => {
    await marits.getByRole('button', { name: 'Search', exact: true }).tap()
    const palette = marits.getByRole('dialog', { name: 'Search' })
    await palette.getByRole('combobox').fill('thermocoup')
    const manual = palette.getByRole('option', { name: /^Boiler manual/ })
    await expect(manual).toContainText('In the file: ')
    await palette.getByRole('combobox').clear()
    await marits.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('she mentions the hill chair, with a photo', async () => {
    const { wall, write, post } = wallOf(marits)
    await write('The wheel at tower two squeaks, ')
    await marits.keyboard.type('@dale')
    await marits.getByRole('option', { name: /Dale Whitcomb/ }).tap()
    const choosing = marits.waitForEvent('filechooser')
    await wall.getByRole('button', { name: 'Attach files' }).first().tap()
    await (await choosing).setFiles([redAndBlue('wheel.png')])
    await expect(wall.getByRole('button', { name: 'Remove wheel.png' })).toBeVisible()
    await wall.getByRole('button', { name: 'Post', exact: true }).first().tap()
    await expect(post('tower two squeaks').getByRole('link', { name: '@Dale Whitcomb' })).toBeVisible()
    await expect(post('tower two squeaks').getByRole('link', { name: 'wheel.png' })).toBeVisible()
  })

  await test.step('Dale is told by push and by a letter, once each', async () => {
    const pushed = async () => (await service.received()).filter((data) => data.includes('post='))
    await expect.poll(async () => (await pushed()).length).toBe(1)
    await deliver(dales, cdp, (await pushed())[0] ?? '')
    await expect.poll(async () => (await shown(worker)).length).toBe(1)
    const letters = async () =>
      (await lettersTo(dales.request, dale.email)).filter(({ text }) => text.includes('tower two squeaks'))
    await expect.poll(async () => (await letters()).length).toBe(1)
    expect((await letters())[0]?.text).toContain('/api/letters-off/mention/')
  })

  await test.step('a tap leads him to the post, and he answers there', async () => {
    await tap(worker)
    const { answer, post } = wallOf(dales)
    await expect(post('tower two squeaks')).toBeVisible()
    await answer('tower two squeaks', 'I bring grease on Saturday.')
    await expect(wallOf(marits).reply('I bring grease on Saturday.')).toBeVisible()
  })

  await test.step('an administrator sees who was told what, over which channel', async () => {
    const page = await open('/activity/notifications', { as: nora, ...PHONE })
    const told = page.getByRole('listitem').filter({ hasText: 'Sent to Dale Whitcomb: mentioned in a post.' }).first()
    await expect(told).toContainText('by Marit Solheim')
    await expect(told).toContainText('Push: 1 sent. Email: 1 sent.')
  })
})
