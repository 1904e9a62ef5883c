import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Animation } from './animation'
import { ANIMATIONS } from './animation-names'
import {
  closeScreeningRoom,
  openScreeningRoom,
  scroll,
  seconds,
  turnTab,
  waiting,
  wishFor,
} from './testing/screening-room'

const drawings = import.meta.glob('./drawings/*.ts', { import: 'file', eager: true })
const unplayed = JSON.stringify(drawings)

beforeEach(openScreeningRoom)
afterEach(closeScreeningRoom)

/** What the player draws just now; nothing while the still drawing stands alone. */
const picture = () => document.querySelector('span span > svg')?.innerHTML
const isPlaying = () => picture() !== undefined

test('until it is seen it stands still, as large as it will be, and nothing waits to be drawn', async () => {
  render(<Animation name="kiss" size={32} />)
  await seconds(10)
  const still = document.querySelector('svg')
  expect([still?.getAttribute('width'), still?.getAttribute('height')]).toEqual(['32', '32'])
  expect(still?.querySelector('use')?.getAttribute('href')).toMatch(/#kiss$/)
  expect(isPlaying()).toBe(false)
  expect(waiting()).toBe(0)
})

test.each(ANIMATIONS)('%s moves once it is seen', async (name) => {
  render(<Animation name={name} loop={false} />)
  await scroll('into view')
  const first = picture()
  await seconds(0.5)
  const later = picture()
  expect(first).toContain('<path')
  expect(later).not.toBe(first)
  expect(`${first}${later}`).not.toMatch(/NaN|undefined/)
})

test('every drawing is as it was after all of them have been played', async () => {
  render(ANIMATIONS.map((name) => <Animation key={name} name={name} />))
  await scroll('into view')
  await seconds(6)
  expect(JSON.stringify(drawings)).toBe(unplayed)
})

test('one that loops plays twice with two seconds between, and has come to rest after five', async () => {
  render(<Animation name="grinning" />)
  await scroll('into view')
  const playing: boolean[] = []
  for (const pause of [1.2, 0.6, 1.4, 0.8, 0.7, 0.9]) {
    await seconds(pause)
    playing.push(isPlaying())
  }
  // After 1.2 seconds, 1.8, 3.2, 4, 4.7 and 5.6: the page keeps up with the clock every tenth of a second.
  expect(playing).toEqual([true, false, false, true, true, false])
  await seconds(60)
  expect(isPlaying()).toBe(false)
  expect(waiting()).toBe(0)
})

test('in the pause no frame is drawn', async () => {
  render(<Animation name="grinning" />)
  await scroll('into view')
  await seconds(2)
  expect(isPlaying()).toBe(false)
  // The end of the pause is all that is waited for.
  expect(waiting()).toBe(1)
})

test('whoever points at its button sees it once more, with the pointer or the keyboard', async () => {
  render(
    <button type="button">
      <Animation name="winking" loop={false} starts="pointed at" /> Wink
    </button>,
  )
  await scroll('into view')
  await seconds(3)
  expect(isPlaying()).toBe(false)

  for (const way of ['pointerEnter', 'focusIn'] as const) {
    fireEvent[way](screen.getByRole('button'))
    await seconds(0.2)
    expect(isPlaying()).toBe(true)
    await seconds(2)
    expect(isPlaying()).toBe(false)
  }
})

test('scrolled away it rests, and plays when it comes back', async () => {
  render(<Animation name="crying" />)
  await scroll('into view')
  await seconds(0.3)
  await scroll('out of view')
  await seconds(0.1)
  expect(isPlaying()).toBe(false)
  expect(waiting()).toBe(0)
  await scroll('into view')
  expect(isPlaying()).toBe(true)
})

test('in a tab that nobody looks at it rests', async () => {
  render(<Animation name="crying" />)
  await scroll('into view')
  await turnTab('to the back')
  await seconds(0.1)
  expect(isPlaying()).toBe(false)
  expect(waiting()).toBe(0)
  await turnTab('to the front')
  expect(isPlaying()).toBe(true)
})

test('where nothing may move it stands still, and follows a change of mind either way', async () => {
  await wishFor('no motion')
  render(<Animation name="drinks" />)
  await scroll('into view')
  await seconds(10)
  expect(isPlaying()).toBe(false)
  await wishFor('motion')
  expect(isPlaying()).toBe(true)
  await wishFor('no motion')
  expect(isPlaying()).toBe(false)
})

test.each(['motion', 'no motion'] as const)(
  'with %s it says once that it is done, after a second and a half',
  async (wish) => {
    const onDone = vi.fn()
    await wishFor(wish)
    render(<Animation name="check-mark" loop={false} onDone={onDone} />)
    await scroll('into view')
    await seconds(1.3)
    expect(onDone).not.toHaveBeenCalled()
    await seconds(0.4)
    expect(onDone).toHaveBeenCalledOnce()
    await seconds(30)
    expect(onDone).toHaveBeenCalledOnce()
  },
)

test('one whose name changes plays the new drawing', async () => {
  const { rerender } = render(<Animation name="lock" />)
  await scroll('into view')
  const lock = picture()
  rerender(<Animation name="present" />)
  await seconds(0.1)
  expect(isPlaying()).toBe(true)
  expect(picture()).not.toBe(lock)
  expect(document.querySelector('use')?.getAttribute('href')).toMatch(/#present$/)
})

test('with a label it is a picture of that name; without one nobody is told of it', () => {
  render(<Animation name="present" label="A present" />)
  expect(screen.getByRole('img', { name: 'A present' })).toBeDefined()
  render(<Animation name="kiss" />)
  expect(screen.getAllByRole('img')).toHaveLength(1)
})
