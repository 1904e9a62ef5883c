import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dismissToast, toastQueue } from '../../ui/feedback/toast-queue'
import { TextField } from '../../ui/fields/text-field'
import { aWhile, focused, isGone, note, Page, press, pressKey, questionMark, start, steps } from './testing/hill-tour'
import { locate, type TourStep } from './tour-step'

const chairlift: TourStep = { target: '#nowhere', title: 'The chairlift', text: 'There is none.' }

afterEach(() => {
  cleanup()
  for (const { id } of toastQueue.value) dismissToast(id)
})

test('the question mark opens the first note, with the focus on Next and its words read out', async () => {
  const first = await start()
  const text = document.getElementById(first.getAttribute('aria-describedby') ?? '')
  expect(text?.textContent).toBe('A short walk.')
  expect(first.getAttribute('aria-modal')).toBe('true')
  expect(focused()).toBe('Next')
})

test('Next and Back lead from note to note', async () => {
  await start()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  press('Next')
  await note('Hill tutorial: The tow 2 of 3')
  press('Next')
  await note('Hill tutorial: The lodge 3 of 3')
  press('Back')
  await note('Hill tutorial: The tow 2 of 3')
  expect(focused()).toBe('Next')
})

test('what is not on the page is left out and not counted', async () => {
  await start({ steps: steps.toSpliced(1, 0, chairlift) })
  press('Next')
  const second = await note('Hill tutorial: The tow 2 of 3')
  expect(second.textContent).toContain('It pulls you up.')
})

test('a page with nothing to show has no tutorial', async () => {
  render(<Page steps={[chairlift]} />)
  fireEvent.click(questionMark())
  await aWhile(1300)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.querySelector('[inert]')).toBeNull()
})

test('what is still loading is waited for', async () => {
  const late = [{ target: '#plow', title: 'The plow', text: 'It comes at six.' }]
  const { rerender } = render(<Page steps={late} />)
  fireEvent.click(questionMark())
  rerender(
    <>
      <Page steps={late} />
      <p id="plow">Here it is.</p>
    </>,
  )
  const only = await note('Hill tutorial: The plow 1 of 1')
  expect(only.textContent).toContain('It comes at six.')
})

test('Done ends it: the page can be used again and the focus is on the question mark', async () => {
  await start()
  expect(questionMark().closest('[inert]')).not.toBeNull()
  press('Next')
  await note('Hill tutorial: The tow 2 of 3')
  press('Next')
  await note('Hill tutorial: The lodge 3 of 3')
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  press('Done')
  await waitFor(() => expect(document.activeElement).toBe(questionMark()))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.querySelector('[inert]')).toBeNull()
  expect(toastQueue.value).toEqual([])
})

test.each([
  ['Skip', () => press('Skip')],
  ['Esc', () => pressKey('Escape')],
])('%s ends it at once and says where the question mark is', async (_, skip) => {
  await start({ where: 'at the bottom right' })
  skip()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(questionMark())
  expect(screen.getByRole('status').textContent).toContain(
    'Tutorial Skipped. To see it again, use the question-mark icon at the bottom right.',
  )
})

test('at the last note Esc finishes it, for there is nothing left to skip', async () => {
  await start()
  press('Next')
  await note('Hill tutorial: The tow 2 of 3')
  press('Next')
  await note('Hill tutorial: The lodge 3 of 3')
  pressKey('Escape')
  await isGone()
  expect(toastQueue.value).toEqual([])
})

test('Tab goes round among the buttons of the note', async () => {
  await start()
  press('Next')
  await note('Hill tutorial: The tow 2 of 3')
  const seen = ['Tab', 'Tab', 'Tab'].map((key) => {
    pressKey(key)
    return focused()
  })
  expect(seen).toEqual(['Skip', 'Back', 'Next'])
  pressKey('Tab', { shiftKey: true })
  expect(focused()).toBe('Back')
})

test('leaving the page ends it without a word', async () => {
  await start()
  cleanup()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.querySelector('[inert]')).toBeNull()
  expect(toastQueue.value).toEqual([])
})

test('a field is shown with its label', () => {
  render(<TextField label="Event title" icon="search" data-tour="title" />)
  const field = locate('[data-tour="title"]')
  expect(field?.textContent).toBe('Event title')
  expect(field?.contains(screen.getByLabelText('Event title'))).toBe(true)
})
