import type { Page } from '@playwright/test'

import { barriersOn } from './barriers'
import { plan, press, putOnDuty } from './calendar-page'
import { marit, nora } from './cast'
import { expect, test } from './journey'
import type { Sessions } from './sessions'
import { WIDTHS } from './widths'

test('the calendar has no barriers in any of its states, wide and narrow, by day and by night', async ({
  open,
  sessions,
}) => {
  test.setTimeout(120_000)
  await fillJuly(sessions)
  const looks = Object.entries(WIDTHS).map(async ([size, viewport]) => {
    const page = await open('/resources/calendar?month=2027-07', { as: nora, viewport })
    const line = page.getByRole('listitem').getByRole('button', { name: 'Lodge weekend' })
    await expect(line).toBeVisible()
    return walk(page, size, [
      ['month', async () => {}],
      [
        'more of a day',
        async () => {
          if (size === 'narrow') return
          await page.getByRole('button', { name: '+3 more on Saturday, July 17' }).press('Space')
          await expect(page.getByRole('dialog', { name: 'Saturday, July 17' })).toBeVisible()
        },
      ],
      [
        'event',
        async () => {
          await page.keyboard.press('Escape')
          await line.click()
          await press(page, 'and 1 more')
        },
      ],
      [
        'delete dialog',
        async () => {
          await press(page, 'Delete')
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      ],
      [
        'history',
        async () => {
          await page.keyboard.press('Escape')
          await press(page, 'History')
          await expect(
            page
              .getByRole('dialog', { name: /^History/ })
              .getByRole('listitem')
              .first(),
          ).toBeVisible()
        },
      ],
    ])
  })
  expect((await Promise.all(looks)).flat()).toEqual([])
})

test('adding an event has no barriers in any of its states', async ({ open }) => {
  test.setTimeout(120_000)
  const looks = Object.entries(WIDTHS).map(async ([size, viewport]) => {
    const page = await open('/resources/calendar-new', { as: nora, viewport })
    return walk(page, size, [
      [
        'complaints',
        async () => {
          await press(page, 'Add Event')
          await expect(page.getByRole('alert')).toBeFocused()
        },
      ],
      [
        'picker',
        async () => {
          await putOnDuty(page, 'castellane', 'Castellane, Owen')
          await page.keyboard.type('sol')
          await expect(page.getByRole('option', { name: 'Solheim, Marit' })).toBeVisible()
        },
      ],
      [
        'tutorial',
        async () => {
          await page.keyboard.press('Escape')
          await press(page, 'Show the tutorial again')
          await page.getByRole('alertdialog').getByRole('button', { name: 'Next' }).click()
          await expect(page.getByRole('alertdialog', { name: /Event title/ })).toBeVisible()
        },
      ],
    ])
  })
  expect((await Promise.all(looks)).flat()).toEqual([])
})

test('whoever adds an event for the first time is shown around, once', async ({ open }) => {
  const page = await open('/resources/calendar', { as: nora })
  await page.evaluate(() => localStorage.removeItem('have-joyride'))
  await page.getByRole('main').getByRole('link', { name: 'Add Event' }).click()
  const note = page.getByRole('alertdialog')
  const stops = [
    'Add an event',
    'Event title',
    'General contact info',
    'Members on duty',
    'Start and end time',
    'Notes',
    'You’re all set',
  ]

  await test.step('who skips it is told where it is', async () => {
    await expect(note.getByRole('heading')).toHaveText('Add an event')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Tutorial Skipped. To see it again, use the question-mark icon')).toBeVisible()
  })

  await test.step('the question mark opens it again, and it goes from the first stop to the last', async () => {
    await press(page, 'Show the tutorial again')
    for (const [at, stop] of stops.entries()) {
      await expect(note.getByRole('heading')).toHaveText(stop)
      await expect(note).toContainText(`${at + 1} of 7`)
      await note.getByRole('button', { name: stop === 'You’re all set' ? 'Done' : 'Next' }).click()
    }
    await expect(note).toBeHidden()
  })

  await test.step('who has seen it is not shown it again', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Event')
    await expect(page.getByRole('button', { name: 'Show the tutorial again' })).toBeVisible()
    await expect(note).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('have-joyride'))).toBe('add-event')
  })
})

async function fillJuly(sessions: Sessions) {
  const onDuty = [await sessions.of(nora), await sessions.of(marit)].map(({ userId }) => userId)
  const third = (await sessions.of(await sessions.enroll('Vigdis', 'Moen'))).userId
  const on = (title: string, from: string, to: string) => ({
    title,
    onDuty,
    start: `2027-07-${from}`,
    end: `2027-07-${to}`,
  })
  const events = [
    { ...on('Lodge weekend', '03T09:00', '05T16:00'), onDuty: [...onDuty, third], notes: 'Bring\nboots.' },
    ...['Breakfast', 'Rope splicing', 'Soup', 'Campfire'].map((title, at) =>
      on(title, `17T${9 + at}:00`.replace('T9', 'T09'), '17T22:00'),
    ),
  ]
  for (const event of events) await plan(sessions, event)
}

type State = readonly [name: string, reach: () => Promise<unknown>]

async function walk(page: Page, size: string, states: readonly State[]) {
  const found: string[] = []
  for (const [state, reach] of states) {
    await reach()
    for (const barrier of await barriersOn(page)) found.push(`${size}, ${state}: ${barrier}`)
  }
  return found
}
