import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { LongText } from './long-text'

afterEach(cleanup)

const open = (words: string) =>
  render(
    <LongText words={words}>
      <p>
        {words} <a href="https://a.example">The dues form</a>
      </p>
    </LongText>,
  )
const button = (name: string) => screen.getByRole('button', { name })

test('a short text is shown whole, with nothing to press', () => {
  open('Dues are due in October.')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['many words', 'Dues are due in October. '.repeat(50)],
  ['many lines', 'Dues\n'.repeat(20)],
])('a text of %s is folded until somebody asks for more', (_, words) => {
  open(words)
  expect(button('Show more').getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button('Show more'))
  expect(button('Show less').getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(button('Show less'))
  expect(button('Show more')).toBeDefined()
})

test('a link in the folded part unfolds the text when the keyboard reaches it', () => {
  open('Dues '.repeat(300))
  fireEvent.focus(screen.getByRole('link', { name: 'The dues form' }))
  expect(button('Show less')).toBeDefined()
})
