import type { Page } from '@playwright/test'

import { barriersOn } from './barriers'
import { nora, owen } from './cast'
import { expect, test } from './journey'

const result = (page: Page) => page.getByRole('main').locator('[aria-live=polite]')
const prove = (page: Page) => page.getByRole('button', { name: 'Check Now' })

const proof = { events: 120, streams: 60, sealedTo: 90, seals: 3, digest: 'ab'.repeat(32) }
const broken = { position: 17, streamId: 'member:olav', version: 3, why: 'its bytes have changed' }

const half = { next: { upTo: 120, position: 60, sealedTo: 60, seal: 'ab', streams: 30, seals: 2 } }

/** Answers the steps of the proof with these instead of making them; what comes after them gets no answer. */
async function answer(page: Page, ...steps: object[]) {
  await page.unroute('**/api/proof/check')
  await page.route('**/api/proof/check', (route) => {
    const step = steps.shift()
    return step ? route.fulfill({ json: step }) : route.abort()
  })
}

test('an administrator has the log proven whole, up to an event that has just been recorded, and seals it', {
  tag: '@core',
}, async ({ open, sessions }) => {
  await sessions.enroll('Sigyn', 'Thorsby')
  const page = await open('/activity/proof', { as: nora })
  const fact = (term: string) => page.getByRole('definition').filter({ visible: true }).nth(TERMS.indexOf(term))

  await test.step('sealing makes a new seal up to the newest event', async () => {
    await page.getByRole('button', { name: 'Details' }).click()
    const before = await fact('Seal').textContent()
    await page.getByRole('button', { name: 'Seal Now' }).click()
    await expect(fact('Seal')).not.toHaveText(before ?? '')
    await expect(fact('Seal')).toHaveText(/^[0-9a-f]{64}$/)
    await expect(fact('Sealed up to')).toHaveText(/^event [\d,]+, on /)
  })

  await test.step('the proof goes over every event and every seal', async () => {
    await prove(page).click()
    await expect(result(page)).toHaveText(
      /The log is intact\. [\d,]+ events in [\d,]+ records match what was recorded\./,
    )
    const { head } = await (await sessions.asNora()).get('/proof')
    const [, proven] = /intact\. ([\d,]+) events/.exec((await result(page).textContent()) ?? '') ?? []
    expect(Number(proven?.replaceAll(',', ''))).toBeGreaterThan(20)
    expect(Number(proven?.replaceAll(',', ''))).toBeLessThanOrEqual(head)
  })
})

const TERMS = ['Events recorded', 'Sealed up to', 'Seal']

test('the first place that was altered is named, and a proof that breaks off is none', async ({ open }) => {
  const page = await open('/activity/proof', { as: nora })
  await answer(page, half, { proof: { ...proof, broken } })
  await prove(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'The log was altered. The first problem is at event 17, in member:olav, version 3: its bytes have changed.',
  )
  expect(await barriersOn(page)).toEqual([])

  await answer(page, half)
  await prove(page).click()
  await expect(page.getByRole('alert')).toContainText('Not finished. Everything up to event 60 is intact.')

  await page.route('**/api/proof/check', (route) => route.abort())
  await prove(page).click()
  await expect(page.getByRole('alert')).toContainText('Not finished.')
  await page.unrouteAll()
  await prove(page).click()
  await expect(result(page)).toContainText('The log is intact.')
})

test('the pages and files are compared with the log on request', async ({ open }) => {
  const page = await open('/activity/proof', { as: nora })
  await page.getByRole('link', { name: 'Data check' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data check')
  await page.getByRole('button', { name: 'Check Now' }).click()
  await expect(page.getByRole('note')).toContainText(
    /All records match the log\. Checked [\d,]+ rows, [\d,]+ events and [\d,]+ files\./,
  )
})

test('a check that is under way, or finds rows that do not match, has no barriers', async ({ open }) => {
  const page = await open('/activity/proof', { as: owen })
  await page.route('**/api/proof/check', () => {})
  await prove(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  await page.goto('/activity/integrity')
  await page.route('**/api/integrity/check', (route) => route.fulfill({ json: unsound }))
  await page.getByRole('button', { name: 'Check Now' }).click()
  await expect(page.getByRole('heading', { name: '1 row doesn’t match the log' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
})

const unsound = {
  at: '2026-11-20T10:00:00.000Z',
  isSound: false,
  events: 120,
  drift: [{ table: 'members', key: 'olav' }],
  drifted: 1,
  rows: 80,
  files: { kept: 40, missing: ['papers/one'], changed: ['papers/two', 'papers/three'], strays: 0 },
  waiting: { expiredSessions: 3, unattached: 1, outbox: 0 },
}
