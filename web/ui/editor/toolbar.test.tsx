import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { toRichText } from '#domain/shared/rich-text'
import { box, openEditor, pressKey, told, tool } from './testing/open-editor'

afterEach(cleanup)

const named = () => document.activeElement?.getAttribute('aria-label')

test('the tools say what is on, and work with the keys that their names tell', async () => {
  await openEditor({ start: toRichText('Boots') })
  act(() => box().focus())
  expect(tool('Bold').title).toBe('Bold, Ctrl+B')
  expect(tool('Bold').getAttribute('aria-keyshortcuts')).toBe('Control+B')

  pressKey('a', { ctrlKey: true, keyCode: 65 })
  pressKey('b', { ctrlKey: true, keyCode: 66 })
  expect(tool('Bold').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(tool('Numbered list'))
  expect(told()).toBe('<ol1><li><p><b>Boots</b></p></li></ol1>')
  expect(tool('Numbered list').getAttribute('aria-pressed')).toBe('true')
})

test('the toolbar is one stop of the Tab key, and the arrows, Home and End move in it', async () => {
  await openEditor()
  const stops = () => screen.getAllByRole('button').filter(({ tabIndex, dataset }) => dataset.stop && tabIndex === 0)
  expect(stops()).toEqual([tool('Bold')])

  act(() => tool('Bold').focus())
  for (const [key, name] of [
    ['ArrowRight', 'Italic'],
    ['End', 'Emoji'],
    ['ArrowRight', 'Bold'],
    ['ArrowLeft', 'Emoji'],
    ['Home', 'Bold'],
    ['ArrowRight', 'Italic'],
  ] as const) {
    pressKey(key)
    expect(named()).toBe(name)
  }
  expect(stops()).toEqual([tool('Italic')])
  pressKey('Escape')
  expect(document.activeElement).toBe(box())
  pressKey('F10', { altKey: true, keyCode: 121 })
  expect(named()).toBe('Italic')
})

test('each of the eight emoji has a name and goes where the cursor is', async () => {
  await openEditor()
  fireEvent.click(tool('Emoji'))
  const faces = within(screen.getByRole('group', { name: 'Emoji' })).getAllByRole('button')
  expect(faces.map((face) => face.getAttribute('aria-label')).join(', ')).toBe(
    'smile, wink, eye roll, kiss, stars, blush, sad, zipped',
  )
  act(() => faces[0]?.focus())
  pressKey('ArrowRight')
  expect(named()).toBe('wink')
  fireEvent.click(faces[1] as HTMLElement)
  expect(told()).toBe('<p>😉</p>')
  expect(screen.queryByRole('group', { name: 'Emoji' })).toBeNull()
})

test('Esc in the text puts the emoji away, and the focus stays in the text', async () => {
  await openEditor()
  act(() => box().focus())
  fireEvent.click(tool('Emoji'))
  const wasLeft = pressKey('Escape')
  expect(wasLeft).toBe(false)
  expect(screen.queryByRole('group', { name: 'Emoji' })).toBeNull()
  expect(document.activeElement).toBe(box())
})

test('a link is asked for, refused with the reason, set, and removed', async () => {
  await openEditor({ start: toRichText('Report') })
  act(() => box().focus())
  pressKey('a', { ctrlKey: true, keyCode: 65 })
  pressKey('k', { ctrlKey: true, keyCode: 75 })
  const address = screen.getByRole('textbox', { name: 'Address' })
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
  fireEvent.keyDown(address, { key: 'Enter' })
  expect(address.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^Please enter an address such as/)).toBeDefined()

  fireEvent.change(address, { target: { value: 'roads.example/pass' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add the link' }))
  expect(told()).toBe('<p><a https://roads.example/pass>Report</a></p>')
  fireEvent.click(tool('Link'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove the link' }))
  expect(told()).toBe('<p>Report</p>')
})
