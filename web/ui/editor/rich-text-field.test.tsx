import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { type RichTextDoc, toPlainText, toRichText } from '#domain/shared/rich-text'
import { type EditorHandle, RichTextField } from './rich-text-field'
import { box, comesNear, Form, openEditor, paste, pressKey, told } from './testing/open-editor'

afterEach(cleanup)

test('until the editor has come the text can be read, and written all the same', () => {
  render(<Form start={toRichText('The road is open.')} />)
  expect(box().textContent).toBe('The road is open.')
  box().firstElementChild?.append(' Mostly.')
  fireEvent.input(box())
  expect(told()).toBe('<p>The road is open. Mostly.</p>')
  fireEvent.click(screen.getByRole('button', { name: 'Set' }))
  expect(box().textContent).toBe('From outside')
})

test('what was written before the editor came is in it', async () => {
  render(<Form start={toRichText('Open')} />)
  box().firstElementChild?.append('ed')
  fireEvent.input(box())
  await comesNear()
  expect(box().classList).toContain('ProseMirror')
  paste('.')
  expect(told()).toContain('Opened')
})

test('what is typed while the editor comes stays, also in a form that does not show it back', async () => {
  const onChange = vi.fn()
  render(<RichTextField label="Message" value={null} onChange={onChange} />)
  box().append('The shed')
  fireEvent.input(box())
  fireEvent.pointerEnter(box().parentElement as HTMLElement)
  box().append(' is dry')
  fireEvent.input(box())
  await screen.findByRole('toolbar')
  expect(box().textContent).toBe('The shed is dry')
  paste('.')
  expect(toPlainText(onChange.mock.lastCall?.[0])).toContain('The shed is dry')
})

test('there is one editor, named and described as a field is', async () => {
  await openEditor({
    hint: 'Plain and short.',
    error: 'Please enter an alert message!',
    required: true,
    id: 'message',
    max: 250,
  })
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(box().id).toBe('message')
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(box().getAttribute('aria-required')).toBe('true')
  await screen.findByText('0 of 250 characters')
  const described = (box().getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Plain and short.',
    '0 of 250 characters',
    'Please enter an alert message!',
  ])
  expect(screen.getByRole('toolbar').getAttribute('aria-controls')).toBe('message')
})

test('every change is told, and a text in which there is nothing to see is none', async () => {
  const onChange = vi.fn()
  await openEditor({ onChange })
  paste('Chains are required')
  expect(told()).toBe('<p>Chains are required</p>')
  paste('', '<p>and <b>spikes</b></p><script>x</script>')
  expect(told()).toBe('<p>Chains are requiredand <b>spikes</b></p>')

  pressKey('a', { ctrlKey: true, keyCode: 65 })
  pressKey('Backspace', { keyCode: 8 })
  expect(told()).toBe('blank')
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('a value from outside replaces the text, and can be undone', async () => {
  await openEditor({ start: toRichText('Typed') })
  fireEvent.click(screen.getByRole('button', { name: 'Set' }))
  expect(box().textContent).toBe('From outside')
  act(() => box().focus())
  pressKey('z', { ctrlKey: true, keyCode: 90 })
  expect(told()).toBe('<p>Typed</p>')
})

test('a page can empty it and give it the focus', async () => {
  const ref = createRef<EditorHandle>()
  const onChange = vi.fn()
  await openEditor({ start: toRichText('Typed'), ref, onChange })
  act(() => ref.current?.focus())
  expect(document.activeElement).toBe(box())
  act(() => ref.current?.clear())
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(box().textContent).toBe('')
})

test('a text of a form that the editor does not know keeps its words', async () => {
  const old = {
    type: 'doc',
    content: [{ type: 'quote', content: [{ type: 'text', text: 'Old words' }] }],
  } as RichTextDoc
  await openEditor({ start: old })
  expect(box().textContent).toBe(toPlainText(old))
})

test('the counter counts what a person counts, says how much is too much, and warns who cannot see it', async () => {
  await openEditor({ max: 20 })
  const count = () => document.getElementById((box().getAttribute('aria-describedby') ?? '').trim())?.textContent
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  paste('Seventeen letters🙂')
  expect(count()).toBe('18 of 20 characters')
  expect(spoken()).toContain('2 or fewer characters left.')
  paste('abc')
  expect(count()).toBe('21 of 20 characters, 1 too many')
  expect(spoken()).toContain('More than 20 characters.')
})
