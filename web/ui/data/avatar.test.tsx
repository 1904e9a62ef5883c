import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Avatar } from './avatar'

afterEach(cleanup)

test.each([
  ['Marit Solheim', 'MS'],
  ['Ann van der Berg', 'AB'],
  ['Cher', 'C'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(render(<Avatar id="a" name={name} />).container.textContent).toBe(initials)
})

test('a person keeps the same wash in every size, and neighbors in a list differ', () => {
  const wash = (id: string, size: 's' | 'l') => {
    const { firstElementChild } = render(<Avatar id={id} name="Marit Solheim" size={size} />).container
    return firstElementChild?.className.split(' ').slice(2).join()
  }
  expect(['a', 'b', 'c', 'd'].map((id) => wash(id, 's'))).toEqual(['a', 'b', 'c', 'd'].map((id) => wash(id, 'l')))
  expect(new Set(['a', 'b', 'c', 'd'].map((id) => wash(id, 's'))).size).toBe(4)
})

test('a picture that cannot be loaded gives way to the initials', () => {
  const { container } = render(<Avatar id="a" name="Marit Solheim" picture="/gone.jpg" />)
  expect(container.textContent).toBe('')
  fireEvent.error(container.querySelector('img') as Element)

  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('MS')
})
