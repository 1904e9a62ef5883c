import { sendFile } from '../../scripts/demo/send-file.mjs'
import { marit, owen } from './cast'
import { inDays } from './club-clock'
import {
  answerWith,
  CARDS,
  type CardTitle,
  card,
  cards,
  heading,
  openCards,
  SEASON,
  wall,
  weather,
} from './dashboard-page'
import { expect, test } from './journey'
import { pdf } from './papers'
import { roomThatCanBeCut, untilLive } from './room-line'

test('a member finds the next meeting, the Sentinels, the house managers and the committee', { tag: '@core' }, async ({
  open,
}) => {
  const page = await open('/profile', { as: marit })
  await answerWith(page, SEASON)
  await page.goto('/')

  await test.step('with links to the meeting, to the files, and to call', async () => {
    await expect(card(page, 'Upcoming Meeting')).toContainText('General Membership')
    await expect(card(page, 'Upcoming Meeting').getByRole('link')).toHaveAttribute('href', '/meetings/winter')
    await expect(card(page, 'Recent Sentinels').getByRole('term')).toHaveText(['2026', '2025'])
    await expect(card(page, 'House Manager List').getByRole('link', { name: '(509) 555-0148' })).toHaveAttribute(
      'href',
      'tel:5095550148',
    )
    await expect(card(page, 'House Manager List')).toContainText('EasterVacant')
  })

  await test.step('a card that is opened or closed by keyboard stays so, also after signing out', async () => {
    expect(await openCards(page)).toEqual(CARDS.slice(0, 3))
    await heading(page, 'Recent Sentinels').press('Enter')
    await heading(page, 'Capital Improvement Committee').press('Space')
    await expect(card(page, 'Capital Improvement Committee')).toContainText('ChairHenrik Vass(253) 555-0174')
    await expect(card(page, 'Recent Sentinels').getByRole('term').first()).toBeHidden()
    const left: CardTitle[] = ['Upcoming Meeting', 'House Manager List', 'Capital Improvement Committee']
    await page.reload()
    await expect.poll(() => openCards(page)).toEqual(left)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key !== 'token' && key !== 'userId') localStorage.removeItem(key)
    })
    await page.evaluate(() => localStorage.setItem('have-joyride', 'true'))
    await page.reload()
    await expect.poll(() => openCards(page)).toEqual(left)
  })

  await test.step('on a phone the first card alone is open, and stands above the wall', async () => {
    await page.context().clearCookies({ name: 'cards' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    await expect.poll(() => openCards(page)).toEqual(['Upcoming Meeting'])
    const [pass, side, talk] = await Promise.all(
      [weather(page), cards(page), wall(page)].map(async (part) => (await part.boundingBox())?.y ?? 0),
    )
    expect([pass, side, talk]).toEqual([pass, side, talk].toSorted((one, other) => Number(one) - Number(other)))
  })
})

test('what an administrator changes comes to every open dashboard by itself', { tag: '@core' }, async ({
  open,
  sessions,
}) => {
  const asNora = await sessions.asNora()
  const { userId } = await sessions.of(await sessions.enroll('Torunn', 'Vik'))
  const page = await open('/', { as: marit })
  await untilLive(page)
  const offices = card(page, 'House Manager List')
  const title = `Weekend ${Date.now()}`

  await test.step('an office, with who holds it', async () => {
    const { office } = await asNora.post('/offices', { section: 'house-managers', title, holders: [userId] })
    await expect(offices).toContainText(`${title}Torunn Vik(206) 555-0190`)
    await asNora.put(`/users/${userId}`, { phone: { home: '2065550197', work: '', cell: '' } })
    await expect(offices).toContainText(`${title}Torunn Vik(206) 555-0197`)
    await asNora.remove(`/offices/${office._id}`)
    await expect(offices).not.toContainText(title)
  })

  await test.step('a Sentinel, whose file opens in a tab of its own', async () => {
    const { name, mimeType: type, buffer: whole } = pdf('Sentinel.pdf', 'The soup issue')
    const { key } = await sendFile(asNora, 'sentinel', { name, type, whole })
    const [year, month] = inDays(0).split('-').map(Number)
    const { sentinel } = await asNora.post('/sentinels', { month, year, url: key })
    const link = card(page, 'Recent Sentinels').locator(`a[href$="${sentinel._id}"]`)
    const opened = page.context().waitForEvent('response', (answer) => /\/api\/files\/[^?]+\.pdf\?/.test(answer.url()))
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    expect((await opened).status()).toBe(200)
    await tab.close()
    await asNora.remove(`/sentinels/${sentinel._id}`)
    await expect(link).toBeHidden()
  })

  await test.step('a meeting that comes before all others, until it is taken off the list', async () => {
    const venue = `The hut ${Date.now()}`
    const when = { type: 'Board Meeting', date: inDays(1), time: '12:01AM' }
    const { meeting } = await asNora.post('/meetings', { ...when, venue, address: '1 Tow Road' })
    await expect(card(page, 'Upcoming Meeting')).toContainText(venue)
    await card(page, 'Upcoming Meeting').getByRole('link', { name: 'View the meeting' }).click()
    await expect(page).toHaveURL(`/meetings/${meeting._id}`)
    await page.goBack()
    await untilLive(page)
    await asNora.remove(`/meetings/${meeting._id}`)
    await expect(card(page, 'Upcoming Meeting')).not.toContainText(venue)
  })
})

test('a card that fails says so, can be tried again, and hides no other', async ({ open }) => {
  const page = await open('/profile', { as: owen })
  // What others change meanwhile would have the cards asked for again before anybody has pressed.
  const line = await roomThatCanBeCut(page)
  line.cut()
  const broken: [CardTitle, object][] = [
    ['Upcoming Meeting', { meetings: 'soup' }],
    ['Recent Sentinels', { sentinels: null }],
    ['House Manager List', { offices: [] }],
  ]
  for (const [title, parts] of broken) {
    await test.step(title, async () => {
      await page.unrouteAll()
      await answerWith(page, { ...SEASON, ...parts })
      await page.goto('/')
      await expect(card(page, title)).toContainText(`Couldn’t load ${title}.`)
      await expect(cards(page).getByRole('heading', { level: 2 })).toHaveCount(CARDS.length)
      await expect(weather(page)).toBeVisible()
      await expect(wall(page)).toBeVisible()
      await page.unrouteAll()
      await answerWith(page, SEASON)
      await card(page, title).getByRole('button', { name: 'Try again' }).click()
      await expect(card(page, title)).not.toContainText('Couldn’t load')
    })
  }

  await test.step('a portal that has no answer for the cards leaves weather and wall', async () => {
    await page.unrouteAll()
    await page.route('**/api/dashboard', (route) =>
      route.fulfill({ status: 500, json: { error: 'The portal is not well.', code: 'FAULT' } }),
    )
    await page.goto('/')
    await expect(cards(page)).toContainText('Couldn’t load the club’s information. The portal is not well.')
    await expect(page.getByText('Couldn’t load the alerts.')).toBeVisible()
    await expect(weather(page).getByRole('heading', { level: 2 })).toBeVisible()
    await expect(wall(page).getByRole('heading', { level: 2 })).toBeVisible()
    await page.unrouteAll()
    await cards(page).getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Upcoming Meeting')).toBeVisible()
    await expect(page.getByText('Couldn’t load the alerts.')).toBeHidden()
  })
})
