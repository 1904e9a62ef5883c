import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { refusal, stubPortal } from '../api/portal-stub'
import { noteChanged } from '../live/changes'
import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../session/session'
import { toastQueue } from '../ui/toast-queue'
import { AlertBanner } from './alert-banner'
import { dismissedAlerts, recallAlert } from './dismissed-alerts'
import { alertOf, gate, rope, stove } from './testing/club-alerts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00-08:00') })
  signInAs('member')
})

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
  for (const id of dismissedAlerts.peek()) recallAlert(id)
  toastQueue.value = []
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ ...everyPage, 'GET /alerts/': () => Response.json([rope, gate, stove]), ...answers })
  const { container } = render(
    <>
      <h1 tabIndex={-1} data-page-title>
        Good evening
      </h1>
      <AlertBanner />
    </>,
  )
  await wait(600)
  return { calls, frame: container.querySelector('section') as HTMLElement }
}

const words = () => screen.queryAllByRole('note').map(({ textContent }) => textContent)
const dismiss = (words: RegExp) => screen.getByRole('button', { name: words })
const focused = () =>
  (document.activeElement as HTMLElement).getAttribute('aria-label') ?? document.activeElement?.tagName

test('alerts appear half a second after the page, in space that is kept for them', async () => {
  stubPortal({ ...everyPage, 'GET /alerts/': () => Response.json([rope]) })
  const { container } = render(<AlertBanner />)
  await wait(400)
  expect(container.querySelector('section')?.className).toContain('waiting')
  expect(words()).toHaveLength(1)

  await wait(200)
  expect(container.querySelector('section')?.className).not.toContain('waiting')
})

test('dangers are read out at once and the others when there is time, each with its word', async () => {
  const { frame } = await open()
  expect(words()).toEqual([
    'Danger. Do not use the wood stove in the junior room.',
    'Warning. The upper road gate is locked.',
    'Success. The new tow rope is spliced.',
  ])
  const [atOnce, inTime] = [...frame.querySelectorAll<HTMLElement>('[aria-live]')] as [HTMLElement, HTMLElement]
  expect(atOnce.getAttribute('aria-live')).toBe('assertive')
  expect(within(atOnce).getAllByRole('note')).toHaveLength(1)
  expect(inTime.getAttribute('aria-live')).toBe('polite')
})

test('a dismissed alert goes, is remembered, and hands the focus on', async () => {
  await open()
  fireEvent.click(dismiss(/^Dismiss: Warning\. The upper road gate/))
  expect(words()).toHaveLength(2)
  expect(focused()).toMatch(/^Dismiss: Success\./)
  expect(localStorage.getItem('dismissedAlerts')).toBe('["gate"]')

  fireEvent.click(dismiss(/Success/))
  expect(focused()).toMatch(/^Dismiss: Danger\./)
  fireEvent.click(dismiss(/Danger/))
  expect(focused()).toBe('H1')
  expect(screen.queryByRole('region')).toBeNull()

  cleanup()
  await open()
  expect(words()).toEqual([])
})

test('what was dismissed by mistake can be taken back', async () => {
  await open()
  fireEvent.click(dismiss(/Danger/))
  act(() => toastQueue.value[0]?.action?.run())
  expect(words()).toHaveLength(3)
})

test('at the club’s midnight what has expired goes by itself', async () => {
  await open()
  await wait(4 * 3_600_000 - 60_000)
  expect(words()).toHaveLength(3)
  await wait(120_000)
  expect(words()).toEqual([
    'Danger. Do not use the wood stove in the junior room.',
    'Success. The new tow rope is spliced.',
  ])
})

test('what somebody posts or removes meanwhile comes and goes by itself, and opens its space slowly', async () => {
  const soup = alertOf('soup', 'info', 'Soup at noon.')
  const { frame } = await open({
    'GET /alerts/': (_, times) => Response.json(times === 1 ? [gate, stove] : [soup, stove]),
  })
  noteChanged(['alerts'])
  await wait(500)
  expect(words()).toEqual(['Danger. Do not use the wood stove in the junior room.', 'Info. Soup at noon.'])
  expect([...frame.querySelectorAll('li')].map((item) => item.className.includes('late'))).toEqual([false, true])
})

test('a new alert above what one reads is told of, and leads there', async () => {
  const { frame } = await open({
    'GET /alerts/': (_, times) => Response.json(times === 1 ? [stove] : [gate, stove]),
  })
  frame.getBoundingClientRect = () => ({ bottom: -40 }) as DOMRect
  noteChanged(['alerts'])
  await wait(500)
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['A new alert stands at the top of the page.'])
})

test('a dashboard without alerts has no region of that name', async () => {
  await open({ 'GET /alerts/': () => Response.json([]) })
  expect(screen.queryByRole('region')).toBeNull()
})

test('alerts that cannot be loaded are not passed over in silence, and can be asked for again', async () => {
  await open({
    'GET /alerts/': (_, times) => (times === 1 ? refusal(500, 'FAULT', 'No.') : Response.json([gate])),
  })
  expect(words()).toEqual(['The alerts could not be loaded. Try again'])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait(100)
  expect(words()).toEqual(['Warning. The upper road gate is locked.'])
})
