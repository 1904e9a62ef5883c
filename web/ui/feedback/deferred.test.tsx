import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'

import { deferred } from './deferred'

afterEach(cleanup)

const Stove = ({ wood }: { readonly wood: string }) => <p>It burns {wood}.</p>

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render = () => this.state.message || this.props.children
}

test('what is fetched stands in its place as soon as it has come, and is fetched once', async () => {
  let times = 0
  const Late = deferred(
    async () => {
      times += 1
      return Stove
    },
    <p>One moment</p>,
  )
  render(<Late wood="larch" />)
  expect(screen.getByText('One moment')).toBeDefined()
  expect(await screen.findByText('It burns larch.')).toBeDefined()
  cleanup()
  render(<Late wood="birch" />)
  expect(screen.getByText('It burns birch.')).toBeDefined()
  expect(times).toBe(1)
})

test('what was asked for ahead is there at once', async () => {
  const Early = deferred(async () => Stove)
  await Early.load()
  render(<Early wood="spruce" />)
  expect(screen.getByText('It burns spruce.')).toBeDefined()
})

test('what cannot be fetched is told to whatever stands around it', async () => {
  const Missing = deferred<{ wood: string }>(() => Promise.reject(new Error('The stove is out.')))
  render(
    <Boundary>
      <Missing wood="pine" />
    </Boundary>,
  )
  expect(await screen.findByText('The stove is out.')).toBeDefined()
})
