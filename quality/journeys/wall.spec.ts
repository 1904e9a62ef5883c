import { marit } from './cast'
import { expect, test } from './journey'
import { roomThatCanBeCut, untilLive } from './room-line'
import { wallOf, withoutPosting } from './wall-page'

test('two browsers side by side see each other’s posts, replies and deletes, also across a cut line', {
  tag: '@core',
}, async ({ open, sessions }) => {
  const first = await open('/', { as: await sessions.enroll('Sigrid', 'Wallin') })
  const second = await open('/', { as: await sessions.enroll('Torvald', 'Wallin') })
  const [sigrid, torvald] = [wallOf(first), wallOf(second)]
  const line = await roomThatCanBeCut(second)
  await second.reload()
  await Promise.all([untilLive(first), untilLive(second)])

  await test.step('a post, an answer and a delete arrive by themselves', async () => {
    await sigrid.say('Side by side: who has a second splitting maul?')
    await expect(torvald.post('second splitting maul')).toBeVisible()
    await expect(sigrid.editor).toHaveText('')
    await torvald.answer('second splitting maul', 'Side by side: I have two.')
    await expect(sigrid.reply('I have two.')).toContainText('Torvald Wallin')
    await torvald.remove('reply', 'I have two.')
    await expect(sigrid.reply('I have two.')).toHaveCount(0)
    await expect(sigrid.post('second splitting maul')).toBeVisible()
  })

  await test.step('without signal posts wait, and say so', async () => {
    await second.context().setOffline(true)
    line.cut()
    await torvald.say('Side by side: written in the car park.')
    await torvald.say('Side by side: and on the stairs.')
    await expect(torvald.post('written in the car park')).toContainText('We’ll send this')
    await expect(torvald.status).toContainText('Offline. Posts will be sent later.')
  })

  await test.step('what happened meanwhile, and what waited, arrives once the line is back, each once', async () => {
    await sigrid.say('Side by side: the gate is open.')
    await expect(sigrid.post('the gate is open').getByRole('button', { name: 'Reply to Sigrid' })).toBeVisible()
    await sigrid.remove('post', 'second splitting maul')
    line.mend()
    await second.context().setOffline(false)
    await untilLive(second)
    await expect(torvald.post('the gate is open')).toBeVisible()
    await expect(torvald.post('second splitting maul')).toHaveCount(0)
    await expect(sigrid.post('and on the stairs')).toBeVisible()
    const all = [
      'Side by side: and on the stairs.',
      'Side by side: written in the car park.',
      'Side by side: the gate is open.',
    ]
    await expect.poll(() => sigrid.words('Side by side')).toEqual(all)
    await expect.poll(() => torvald.words('Side by side')).toEqual(all)
  })
})

test('drafts and unsent posts outlive the page', { tag: '@core' }, async ({ open, sessions }) => {
  const page = await open('/', { as: await sessions.enroll('Hedda', 'Wallin') })
  const wall = wallOf(page)
  await wall.say('Outlives: something to answer.')
  await expect(page.getByText('Posted', { exact: true })).toBeAttached()
  const line = await roomThatCanBeCut(page)
  line.cut()
  const mend = await withoutPosting(page)
  await page.reload()

  await wall.say('Outlives: unsent.')
  await expect(wall.post('Outlives: unsent.')).toContainText('We’ll send this')
  await wall.write('Outlives: a draft.')
  const toAnswer = wall.post('something to answer')
  await toAnswer.getByRole('button', { name: 'Reply to Hedda' }).click()
  await wall.write('Outlives: half an answer.', toAnswer.getByRole('textbox'))
  await page.reload()

  await expect(wall.editor).toHaveText('Outlives: a draft.')
  await expect(toAnswer.getByRole('textbox', { name: 'Reply to Hedda' })).toHaveText('Outlives: half an answer.')
  await expect(wall.post('Outlives: unsent.')).toContainText('We’ll send this')
  await mend()
  line.mend()
  await page.reload()
  await expect(wall.post('Outlives: unsent.')).not.toContainText('We’ll send this')
  await expect(wall.editor).toHaveText('Outlives: a draft.')
})

test('what is hostile is shown as text, a file with its post, and only files of the club’s kinds are taken', async ({
  open,
  sessions,
}) => {
  const page = await open('/', { as: await sessions.enroll('Vebjorn', 'Wallin') })
  const reader = wallOf(await open('/', { as: marit }))
  const wall = wallOf(page)
  const hostile = '<img src=x onerror="document.title=1"> javascript:alert(1) {{7*7}}'
  await wall.write(hostile)
  const chooser = wall.wall.locator('input[type=file]').first()
  await chooser.setInputFiles([
    { name: 'wood.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
  ])
  await expect(wall.wall.getByText('This file type is not supported', { exact: true })).toBeVisible()
  await wall.press('Remove notes.txt')
  await expect(wall.wall.getByText('Uploaded', { exact: true })).toBeVisible()
  await wall.press('Post')

  await expect(reader.post('{{7*7}}').locator('p').first()).toHaveText(hostile)
  await expect(reader.post('{{7*7}}').getByRole('list', { name: 'Attachments' }).getByRole('link')).toHaveCount(1)
  await expect(page).not.toHaveTitle('1')
})

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
