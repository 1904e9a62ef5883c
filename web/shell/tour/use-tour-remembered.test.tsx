import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { forget, read, write } from '../../sync/session/storage'
import { dismissToast, toastQueue } from '../../ui/feedback/toast-queue'
import { aWhile, isGone, note, Page, press, questionMark, steps } from './testing/hill-tour'

beforeEach(() => forget('have-joyride'))
afterEach(() => {
  cleanup()
  for (const { id } of toastQueue.value) dismissToast(id)
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
  expect(await note('Hill tutorial: Welcome 1 of 3')).toBeDefined()
})

test('a skipped one is remembered like one that was finished, and the notice says how to open it again', async () => {
  render(<Page persist="have-joyride" />)
  await note('Hill tutorial: Welcome 1 of 3')
  press('Skip')
  expect(read('have-joyride')).toBe('true')
  expect(toastQueue.value.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Tutorial Skipped\. To see it again, use the question-mark icon .*\.$/),
  ])

  cleanup()
  render(<Page persist="have-joyride" />)
  await aWhile(200)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
