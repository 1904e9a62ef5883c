import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { PresenceList } from './presence-list'

afterEach(cleanup)

test.each([
  [1, 'Loading 1 name'],
  [3, 'Loading 3 names'],
])('until the names of %i who are here are known, it says so', (count, words) => {
  const { container } = render(<PresenceList count={count} onLeave={() => {}} />)
  expect(container.textContent).toBe(words)
})
