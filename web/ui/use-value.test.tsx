import { signal } from '@preact/signals-react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { nameSite, useTitle } from './use-title'
import { useValue } from './use-value'

afterEach(cleanup)

test('what is shown follows the signal', () => {
  const members = signal(125)
  render(<Count of={members} />)
  act(() => {
    members.value = 126
  })
  expect(screen.getByText('126 members')).toBeTruthy()
})

test('a component that is handed another signal follows that one', () => {
  const members = signal(126)
  const families = signal(58)
  const { rerender } = render(<Count of={members} />)
  rerender(<Count of={families} />)
  act(() => {
    members.value = 127
    families.value = 59
  })
  expect(screen.getByText('59 members')).toBeTruthy()
})

test('the tab names the page, and the club once it is known', () => {
  render(<Page />)
  expect(document.title).toBe('Members')

  act(() => nameSite('Skarn Hollow Ski Club'))
  expect(document.title).toBe('Members – Skarn Hollow Ski Club')
})

const Count = ({ of }: { of: ReturnType<typeof signal<number>> }) => <p>{useValue(of)} members</p>

function Page() {
  useTitle('Members')
  return null
}
