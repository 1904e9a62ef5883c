import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { Refused } from '../sync/refused'
import { dismissToast, toastQueue } from '../ui/feedback/toast-queue'
import { Toasts } from '../ui/feedback/toasts'
import { moved } from './reorder'
import { useMoving } from './use-moving'

afterEach(() => {
  cleanup()
  for (const { id } of toastQueue.peek()) dismissToast(id)
})

/** A shelf of one-letter things, each with a button that puts it first. */
function Shelf({ refuse }: { readonly refuse?: string }) {
  const [items, setItems] = useState([...'abcd'].map((_id) => ({ _id })))
  const { moveTo, refusal } = useMoving(items, async (id, before) => {
    if (refuse) throw new Refused(refuse, { status: 409, code: 'CONFLICT' })
    setItems((now) => [...moved(now, id, before)])
  })
  const up = (at: number) => void moveTo(items[at]!._id, items[at - 1]?._id, `${items[at]!._id} is ${at} now.`)
  return (
    <>
      <p data-testid="order">{items.map(({ _id }) => _id)}</p>
      {items.map(({ _id }, at) => (
        <button type="button" key={_id} onClick={() => up(at)}>
          Move {_id} up
        </button>
      ))}
      <p>{refusal}</p>
      <Toasts />
    </>
  )
}

const order = () => screen.getByTestId('order').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a move says where the thing stands now, and can be undone', async () => {
  render(<Shelf />)
  press('Move c up')
  await waitFor(() => expect(order()).toBe('acbd'))
  expect(screen.getByText('c is 2 now.')).toBeDefined()
  press('Undo')
  await screen.findByText('Undone. It’s back where it was.')
  expect(order()).toBe('abcd')
})

test('what is moved several places is offered back once, to where it stood first', async () => {
  render(<Shelf />)
  for (const [step, then] of ['abdc', 'adbc', 'dabc'].entries()) {
    press('Move d up')
    await waitFor(() => expect(order()).toBe(then))
    expect(screen.getByText(`d is ${3 - step} now.`)).toBeDefined()
  }
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  press('Undo')
  await waitFor(() => expect(order()).toBe('abcd'))
})

test('what the portal refuses is not offered back, and the reason stays on the page', async () => {
  render(<Shelf refuse="The list has changed." />)
  press('Move b up')
  expect(await screen.findByText('The list has changed.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(order()).toBe('abcd')
})
