import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Field } from '../ui/fields/field'
import { toDirectoryRows } from './directory/directory-rows'
import type { PickedMember } from './directory/picked-member'
import { entries } from './testing/club-members'

/** What has been fetched once stands at once from then on, so each test begins with a picker that nobody has wanted yet. */
beforeEach(() => vi.resetModules())
afterEach(cleanup)

async function open() {
  const { MemberPicker } = await import('./member-picker')
  function Duty() {
    const [picked, setPicked] = useState<readonly PickedMember[]>([
      { _id: 'marit', name: 'Marit Solheim' },
      { _id: 'wren', name: 'Wren Aldous' },
    ])
    return (
      <form onSubmit={() => expect.unreachable('Enter belongs to the name.')}>
        <Field label="Duty">
          {(control) => (
            <MemberPicker control={control} candidates={toDirectoryRows(entries)} picked={picked} onPick={setPicked} />
          )}
        </Field>
      </form>
    )
  }
  render(<Duty />)
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Duty' })
const chips = () => screen.queryAllByRole('button', { name: /^Remove/ }).map((chip) => chip.getAttribute('aria-label'))
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const handedOver = (plain: HTMLElement) => waitFor(() => expect(plain.isConnected).toBe(false))

test('until somebody comes near, a plain box says the same and has the same buttons', async () => {
  await open()
  expect(chips()).toEqual(['Remove Marit Solheim', 'Remove Wren Aldous'])
  expect(box().getAttribute('aria-description')).toMatch(/^2 chosen: Marit Solheim, Wren Aldous\./)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Marit Solheim' }))
  expect(chips()).toEqual(['Remove Wren Aldous'])
  expect(document.activeElement).toBe(box())
})

test('the first letters are typed before the picker is there, and none is lost', async () => {
  await open()
  const plain = box()
  act(() => plain.focus())
  type('angs')
  plain.setSelectionRange(2, 2)
  fireEvent.keyDown(plain, { key: 'Enter' })
  await handedOver(plain)
  expect(box().value).toBe('angs')
  expect(document.activeElement).toBe(box())
  expect(box().selectionStart).toBe(2)
  fireEvent.click(await screen.findByRole('option', { name: 'Ångström, Zoë' }))
  expect(chips()).toContain('Remove Zoë Ångström')
  expect(box().value).toBe('')
})

test('while a button is held down nothing is put in its place', async () => {
  await open()
  const plain = box()
  const remove = screen.getByRole('button', { name: 'Remove Wren Aldous' })
  fireEvent.pointerEnter(plain.closest('.frame') as Element)
  fireEvent.pointerDown(remove)
  await import('./member-combobox')
  await act(() => new Promise((resume) => setTimeout(resume, 50)))
  expect(remove.isConnected).toBe(true)
  fireEvent.pointerUp(window)
  fireEvent.click(remove)
  await handedOver(plain)
  expect(chips()).toEqual(['Remove Marit Solheim'])
})

test('a letter that is being composed is finished first', async () => {
  await open()
  const plain = box()
  fireEvent.compositionStart(plain)
  act(() => plain.focus())
  await import('./member-combobox')
  await act(() => new Promise((resume) => setTimeout(resume, 50)))
  expect(plain.isConnected).toBe(true)
  type('ø')
  fireEvent.compositionEnd(plain)
  await handedOver(plain)
  expect(box().value).toBe('ø')
})

test('a name that was begun goes when the box is left, and Backspace takes out the last who was chosen', async () => {
  await open()
  const plain = box()
  fireEvent.compositionStart(plain)
  type('zo')
  fireEvent.blur(plain)
  expect(plain.value).toBe('')
  fireEvent.keyDown(plain, { key: 'Backspace' })
  expect(chips()).toEqual(['Remove Marit Solheim'])
})
