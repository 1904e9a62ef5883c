import type { Page } from '@playwright/test'
import { nora } from './cast'
import { cards, movedSoFar, SEASON, wall, weather } from './dashboard-page'
import { expect, test } from './journey'
import { settled } from './settled'

const ALERT = {
  _id: 'gate',
  type: 'warning',
  message: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The upper road gate is locked.' }] }],
  },
  expirationDate: '2099-12-31',
  expired: false,
}
const DUTY = {
  ...{ date: 'opening', shift: 'patrol', name: 'Ski patrol', title: 'Opening weekend' },
  ...{ start: '2099-12-12T09:00', end: '2099-12-12T15:30' },
}
const DAYS = {
  coming: [
    {
      ...{ _id: 'wood', isMeeting: false, title: 'Wood splitting', start: '2099-11-28T09:00' },
      ...{ coming: 14, answer: null, others: [] },
    },
  ],
  duties: { own: [DUTY], asked: null, open: { ...DUTY, shift: 'tow', name: 'Tow', missing: 2 } },
  tonight: { people: 14, left: 18, seen: [{ _id: 'dale', name: 'Dale Whitcomb' }], manager: null },
}
const GLANCE = { ...SEASON, ...DAYS, alerts: [ALERT, { ...ALERT, _id: 'tow', type: 'danger' }] }

/** What comes when the page has long been read; the last time nothing does, and the browser knows the page. */
const LATE = [['dashboard'], ['wsdot', 'conversations'], []]

/** Keeps back what is `late`, until the returned function is called. */
async function holdBack(page: Page, late: readonly string[]) {
  const passed = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (late.some((name) => pathname === `/api/${name}`)) await passed.promise
    if (pathname === '/api/dashboard') await route.fulfill({ json: GLANCE, headers: { ETag: '"1-a-2026-11-20"' } })
    else await route.continue()
  })
  return passed.resolve
}

test('nothing on the dashboard moves by itself, whatever comes late, on a desk and on a phone', async ({ open }) => {
  const page = await open('/inbox', { as: nora, reducedMotion: 'no-preference' })
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    for (const late of LATE) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const letPass = await holdBack(page, late)
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      letPass()
      await expect(page.getByText('The upper road gate is locked.').first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Your duties' })).toContainText('Ski patrol, Opening weekend')
      for (const part of [weather, cards, wall]) await expect(part(page)).toBeVisible()
      await settled(page)
      const what = `on ${size}, late: ${late.join(' and ') || 'nothing'}`
      expect(await movedSoFar(page), what).toBeLessThanOrEqual(0.01)
    }
  }
})

const SIZES = { 'a desk': { width: 1280, height: 800 }, 'a phone': { width: 360, height: 740 } }
