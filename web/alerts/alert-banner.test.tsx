import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ShownAlert } from '#domain/admin/dashboard-views'
import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
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

/** What the portal has told: alerts, nothing yet, or that it cannot tell. */
type Told = readonly ShownAlert[] | 'nothing yet' | 'a fault'

let tell = (_told: Told) => {}

function Home({ first }: { readonly first: Told }) {
  const [told, setTold] = useState(first)
  tell = (now) => act(() => setTold(now))
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        Good evening
      </h1>
      <AlertBanner
        alerts={typeof told === 'string' ? undefined : told}
        hasFailed={told === 'a fault'}
        onRetry={() => tell([gate])}
      />
      <p>The weather</p>
    </>
  )
}

async function open(first: Told = [rope, gate, stove], milliseconds = 600) {
  stubPortal(everyPage)
  const { container } = render(<Home first={first} />)
  await wait(milliseconds)
  return { frame: container.querySelector('section') as HTMLElement }
}

const soup = alertOf('soup', 'info', 'Soup at noon.')
const wood = alertOf('wood', 'info', 'Bring wood.')

const foldedWords = () =>
  screen
    .queryAllByRole('note', { hidden: true })
    .filter((note) => note.closest('li')?.className.includes('folded'))
    .map(({ textContent }) => textContent)
const words = () => screen.queryAllByRole('note').map(({ textContent }) => textContent)
const dismiss = (words: RegExp) => screen.getByRole('button', { name: words })
const focused = () =>
  (document.activeElement as HTMLElement).getAttribute('aria-label') ?? document.activeElement?.tagName

test('alerts appear half a second after the page, in space that is kept for them', async () => {
  const { frame } = await open([rope], 400)
  expect(frame.className).toContain('waiting')
  expect(words()).toHaveLength(1)

  await wait(200)
  expect(frame.className).not.toContain('waiting')
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

test('after two alerts the others are folded for a phone, and a button opens and closes them', async () => {
  await open([rope, gate, stove, soup, wood])
  expect(foldedWords()).toEqual(['Success. The new tow rope is spliced.', 'Info. Soup at noon.', 'Info. Bring wood.'])
  const more = screen.getByRole('button', { name: '3 more' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(foldedWords()).toEqual([])
  expect(more.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(foldedWords()).toHaveLength(3)
})

test('when one of the first two is dismissed the next one takes its place, and the focus', async () => {
  await open([rope, gate, stove, soup])
  fireEvent.click(dismiss(/Warning/))
  expect(focused()).toMatch(/^Dismiss: Success\./)
  expect(foldedWords()).toEqual(['Info. Soup at noon.'])
  fireEvent.click(dismiss(/Danger/))
  expect(foldedWords()).toEqual([])
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
})

test('a danger is never folded away, and nor is what comes while somebody looks', async () => {
  const fumes = ['one', 'two', 'three'].map((id) => alertOf(id, 'danger', `Fumes in room ${id}.`))
  await open([rope, ...fumes])
  expect(foldedWords()).toEqual(['Success. The new tow rope is spliced.'])
  tell([rope, soup, ...fumes])
  expect(foldedWords()).toEqual(['Success. The new tow rope is spliced.'])
  expect(screen.getByRole('button', { name: '1 more' })).toBeDefined()
})

test('on a slow line too, what is told first is folded for a phone, and none of it is called new', async () => {
  const { frame } = await open('nothing yet')
  frame.getBoundingClientRect = () => ({ bottom: -40 }) as DOMRect
  tell([rope, gate, stove, soup])
  expect(foldedWords()).toEqual(['Success. The new tow rope is spliced.', 'Info. Soup at noon.'])
  expect(toastQueue.value).toEqual([])
  tell([rope, gate, stove, soup, wood])
  expect(foldedWords()).toEqual(['Success. The new tow rope is spliced.', 'Info. Soup at noon.'])
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['There’s a new alert at the top of the page.'])
})

test('what was dismissed by mistake can be undone', async () => {
  await open()
  fireEvent.click(dismiss(/Danger/))
  act(() => toastQueue.value[0]?.action?.run())
  expect(words()).toHaveLength(3)
})

test('what was dismissed can be read again, and kept on this device', async () => {
  await open()
  fireEvent.click(dismiss(/Danger/))
  fireEvent.click(dismiss(/Warning/))
  cleanup()
  await open()
  expect(words()).toEqual(['Success. The new tow rope is spliced.'])

  const dismissed = await vi.waitFor(() => screen.getByRole('button', { name: '2 dismissed alerts' }))
  fireEvent.click(dismissed)
  expect(dismissed.getAttribute('aria-expanded')).toBe('true')
  const list = within(screen.getByRole('list', { name: 'Dismissed alerts' }))
  expect(list.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    'Danger. Do not use the wood stove in the junior room.Show again',
    'Warning. The upper road gate is locked.Show again',
  ])
  const again = list.getAllByRole('button')[0] as HTMLElement
  again.focus()
  fireEvent.click(again)
  expect(words()[0]).toBe('Danger. Do not use the wood stove in the junior room.')
  expect(document.activeElement?.textContent).toBe('Good evening')
  expect(localStorage.getItem('dismissedAlerts')).toBe('["gate"]')
  expect(screen.getByRole('button', { name: '1 dismissed alert' })).toBeDefined()
})

test('a dismissed alert that has expired is not offered again', async () => {
  await open([gate])
  fireEvent.click(dismiss(/Warning/))
  await wait(4 * 3_600_000 + 60_000)
  expect(screen.queryByRole('button', { name: /dismissed/ })).toBeNull()
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

test('what somebody posts or removes meanwhile comes and goes, and the new one waits until the rest has given way', async () => {
  const { frame } = await open([gate, stove])
  tell([soup, stove])
  expect(words()).toEqual(['Danger. Do not use the wood stove in the junior room.', 'Info. Soup at noon.'])
  expect([...frame.querySelectorAll('li')].map((item) => item.className.includes('late'))).toEqual([false, true])
})

test('what follows goes slowly from where it stood to where a late alert leaves it', async () => {
  const { frame } = await open('nothing yet')
  const below = screen.getByText('The weather')
  below.getBoundingClientRect = () => ({ top: frame.querySelectorAll('li').length * 64 }) as DOMRect
  const moves: unknown[] = []
  below.animate = (way) => moves.push(way) as unknown as Animation
  tell([gate])
  tell([gate, rope])
  expect(moves).toEqual([[{ transform: 'translateY(-64px)' }, { transform: 'none' }], expect.anything()])
})

test('what somebody reads or writes further down stays where it is when an alert comes above it', async () => {
  const { frame } = await open([stove])
  const below = screen.getByText('The weather')
  frame.getBoundingClientRect = () => ({ top: -300, bottom: -40 }) as DOMRect
  below.getBoundingClientRect = () => ({ top: frame.querySelectorAll('li').length * 64 }) as DOMRect
  below.animate = () => expect.unreachable()
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue()
  tell([gate, stove])
  expect(scrollBy.mock.calls).toEqual([[{ top: 64, behavior: 'instant' }]])
  scrollBy.mockRestore()
})

test('a new alert above what one reads is told of, and leads there', async () => {
  const { frame } = await open([stove])
  frame.getBoundingClientRect = () => ({ bottom: -40 }) as DOMRect
  tell([gate, stove])
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['There’s a new alert at the top of the page.'])
})

test('a dashboard without alerts has no region of that name', async () => {
  await open([])
  expect(screen.queryByRole('region')).toBeNull()
})

test('alerts that cannot be loaded are not passed over in silence, and can be asked for again', async () => {
  await open('a fault')
  expect(words()).toEqual(['Couldn’t load the alerts. Try again'])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(words()).toEqual(['Warning. The upper road gate is locked.'])
})
