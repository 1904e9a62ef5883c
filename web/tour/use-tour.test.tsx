import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { forget, read, write } from '../session/storage'
import { TextField } from '../ui/text-field'
import { dismissToast, toastQueue } from '../ui/toast-queue'
import { Toasts } from '../ui/toasts'
import { TourButton } from './tour-button'
import { locate, type TourStep } from './tour-step'
import { type TourOptions, useTour } from './use-tour'

const steps: TourStep[] = [
  { title: 'Welcome', text: 'A short walk.' },
  { target: '#tow', title: 'The tow', text: 'It pulls you up.' },
  { target: '#lodge', title: 'The lodge', text: 'It has a stove.' },
]
const chairlift: TourStep = { target: '#nowhere', title: 'The chairlift', text: 'There is none.' }

function Page(options: Partial<TourOptions>) {
  const { tour, start, isLate } = useTour({ name: 'Hill', steps, ...options })
  return (
    <>
      <TourButton start={start} isLate={isLate} />
      <p id="tow">The tow runs.</p>
      <p id="lodge">The lodge is open.</p>
      {tour}
      <Toasts />
    </>
  )
}

beforeEach(() => forget('have-joyride'))
afterEach(() => {
  cleanup()
  for (const { id } of toastQueue.value) dismissToast(id)
})

const questionMark = () => screen.getByRole('button', { name: 'Show the tutorial again' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressKey = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document, { key, ...more })
const note = (name: string) => screen.findByRole('alertdialog', { name }, { timeout: 3000 })
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
const aWhile = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))
const focused = () => document.activeElement?.textContent

async function start(options: Partial<TourOptions> = {}) {
  render(<Page {...options} />)
  fireEvent.click(questionMark())
  return note('Hill tutorial: Welcome 1 of 3')
}

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
  await note('Hill tutorial: The tow 2 of 3')
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
  await note('Hill tutorial: The plow 1 of 1')
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
    'Tutorial Skipped. The question-mark icon at the bottom right opens it again.',
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

test('one that is not remembered does not start by itself', async () => {
  render(<Page />)
  await aWhile(200)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('one that is remembered starts by itself until it has been finished', async () => {
  render(<Page persist="have-joyride" steps={steps.slice(0, 2)} />)
  await note('Hill tutorial: Welcome 1 of 2')
  press('Next')
  await note('Hill tutorial: The tow 2 of 2')
  expect(read('have-joyride')).toBeUndefined()
  press('Done')
  await isGone()
  expect(read('have-joyride')).toBe('true')
})

test('a finished one stays quiet, and the question mark still opens it', async () => {
  write('have-joyride', 'true')
  render(<Page persist="have-joyride" />)
  await aWhile(200)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(questionMark())
  await note('Hill tutorial: Welcome 1 of 3')
})

test('a skipped one is not finished, but does not come by itself again while the portal stays open', async () => {
  render(<Page persist="have-joyride" />)
  await note('Hill tutorial: Welcome 1 of 3')
  press('Skip')
  expect(read('have-joyride')).toBeUndefined()

  cleanup()
  render(<Page persist="have-joyride" />)
  await aWhile(200)
  expect(screen.queryByRole('alertdialog')).toBeNull()
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
