import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { Field } from '../ui/fields/field'
import { toDirectoryRows } from './directory/directory-rows'
import { MemberPicker, type PickedMember } from './member-picker'
import { entries, entry } from './testing/club-members'

// What is loaded on demand is loaded now.
await import('./member-combobox')

afterEach(cleanup)

const candidates = toDirectoryRows([...entries, entry('nell', 'Nell', "O'Rourke-Vik")])

function Family() {
  const [picked, setPicked] = useState<readonly PickedMember[]>([
    { _id: 'marit', name: 'Marit Solheim' },
    { _id: 'wren', name: 'Wren Aldous' },
  ])
  return (
    <Field label="Family">
      {(control) => <MemberPicker control={control} candidates={candidates} picked={picked} onPick={setPicked} />}
    </Field>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Family' })
const chips = () => screen.queryAllByRole('button', { name: /^Remove/ }).map((chip) => chip.getAttribute('aria-label'))
const type = (value: string) => fireEvent.input(box(), { target: { value }, inputType: 'insertText' })
const press = (key: string) => fireEvent.keyDown(box(), { key })

test('typing finds members by name, and Enter adds one', async () => {
  render(<Family />)
  box().focus()
  type('angst')
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Ångström, Zoë'])
  press('ArrowDown')
  press('Enter')
  expect(chips()).toEqual(['Remove Marit Solheim', 'Remove Wren Aldous', 'Remove Zoë Ångström'])
})

test.each(['O’Rourke', 'o`rourke', 'orourke', 'Rourke–Vik', 'rourke vik', 'O’Rourke-Vik, Nell', 'Nell O’Rourke'])(
  '%s finds Nell O’Rourke-Vik',
  async (typed) => {
    render(<Family />)
    box().focus()
    type(typed)
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(["O'Rourke-Vik, Nell"])
  },
)

test('a chip has a button that takes it out, and Backspace takes out the last', () => {
  render(<Family />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Marit Solheim' }))
  expect(chips()).toEqual(['Remove Wren Aldous'])
  box().focus()
  press('Backspace')
  expect(chips()).toEqual([])
})

test('Esc closes the list and never takes a chip out', async () => {
  render(<Family />)
  box().focus()
  press('Escape')
  expect(chips()).toHaveLength(2)

  type('o')
  await screen.findAllByRole('option')
  press('Escape')
  expect(screen.queryAllByRole('option')).toEqual([])
  press('Escape')
  press('Escape')
  expect(chips()).toHaveLength(2)
})

test('a name that nobody has adds nobody, and is gone when the field is left', async () => {
  render(<Family />)
  box().focus()
  type('nobody at all')
  expect(await screen.findByText('No members found.')).toBeDefined()
  press('Enter')
  fireEvent.blur(box())
  expect(box().value).toBe('')
  expect(chips()).toHaveLength(2)
})
