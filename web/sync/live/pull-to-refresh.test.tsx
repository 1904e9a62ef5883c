import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { onChanged } from './changes'
import { PullToRefresh } from './pull-to-refresh'

const forgotten: (() => void)[] = []

afterEach(() => {
  cleanup()
  for (const stop of forgotten.splice(0)) stop()
  vi.restoreAllMocks()
})

/** A page with a list, a field and a dialog. */
function open() {
  let arrive = () => {}
  const refresh = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
  forgotten.push(onChanged('meetings', refresh))
  render(
    <>
      <ul aria-label="Meetings" />
      <input aria-label="Find" />
      <dialog open aria-label="Sure?" />
      <PullToRefresh />
    </>,
  )
  return { refresh, arrive: () => act(async () => arrive()) }
}

const list = () => screen.getByRole('list')
const mark = () => document.querySelector('[data-pull]')?.getAttribute('data-pull')
const touch = (kind: 'start' | 'move' | 'end', target: Element, x = 0, y = 0) => {
  const touches = kind === 'end' ? [] : [{ clientX: x, clientY: y }]
  return act(async () => {
    fireEvent(target, Object.assign(new Event(`touch${kind}`, { bubbles: true }), { touches }))
  })
}
async function pull(target: Element, down: number, right = 0) {
  await touch('start', target, 100, 100)
  await touch('move', target, 100 + right / 2, 100 + down / 2)
  await touch('move', target, 100 + right, 100 + down)
}

test('whoever pulls the page down far enough and lets go has its lists asked for anew', async () => {
  const { refresh, arrive } = open()
  await pull(list(), 60)
  expect(mark()).toBe('pulling')
  await touch('move', list(), 100, 220)
  expect(mark()).toBe('far enough')
  expect(refresh).not.toHaveBeenCalled()
  await touch('end', list())
  expect([refresh.mock.calls.length, screen.getByRole('status').textContent]).toEqual([1, 'Refreshing'])
  await arrive()
  expect(mark()).toBe('none')
})

test('whoever lets go too early, or pushes back, has nothing asked for', async () => {
  const { refresh } = open()
  await pull(list(), 70)
  await touch('end', list())
  await pull(list(), 150)
  await touch('move', list(), 100, 110)
  await touch('end', list())
  expect([refresh.mock.calls.length, mark()]).toEqual([0, 'none'])
})

test('a swipe sideways is no pull, nor is one in a field or a dialog, nor one on a page that is scrolled', async () => {
  const { refresh } = open()
  await pull(list(), 120, 200)
  await touch('end', list())
  for (const elsewhere of [screen.getByRole('textbox'), screen.getByRole('dialog')]) {
    await pull(elsewhere, 150)
    await touch('end', elsewhere)
  }
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40)
  await pull(list(), 150)
  await touch('end', list())
  expect([refresh.mock.calls.length, mark()]).toEqual([0, 'none'])
})
