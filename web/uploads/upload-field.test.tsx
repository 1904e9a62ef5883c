import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { aFile, stubUploads } from './testing/stub-uploads'
import { UploadField } from './upload-field'
import { useUploads } from './use-uploads'

afterEach(cleanup)

function Documents() {
  const uploads = useUploads({ zone: 'passport' })
  return <UploadField label="Choose images" hint="png, jpeg, gif" listLabel="Documents" uploads={uploads} />
}

async function open() {
  const sent = stubUploads()
  const { container, unmount } = render(<Documents />)
  const choose = async (...files: File[]) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files } }))
  }
  return { sent, choose, unmount, container }
}

const row = (name: string) =>
  within(screen.getAllByRole('listitem').find((item) => item.textContent.includes(name)) as HTMLElement)
const paste = (...files: File[]) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    document.body.dispatchEvent(Object.assign(event, { clipboardData: { files, getData: () => '' } }))
  })

test('each file has a row: how far it has come, that it is there, or why not', async () => {
  const { sent, choose } = await open()
  await choose(aFile('front.png'), aFile('notes.txt', 'text/plain'))
  await act(async () => sent[0]?.progress(30, 100))
  expect(row('front.png').getByRole('progressbar').getAttribute('value')).toBe('30')
  expect(row('notes.txt').getByText('This file type is not supported')).toBeDefined()

  await act(async () => sent[0]?.arrive())
  expect(row('front.png').getByText('Uploaded')).toBeDefined()
  expect(row('front.png').queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe(
    'front.png was uploaded. notes.txt: This file type is not supported',
  )
})

test('a row that is removed gives the focus to the button that asks for files', async () => {
  const { sent, choose } = await open()
  await choose(aFile('front.png'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of front.png' }))
  expect(sent[0]?.isStopped).toBe(true)
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose images' }))
})

test('after the line failed a file can be tried again', async () => {
  const { sent, choose } = await open()
  await choose(aFile('front.png'))
  await act(async () => sent[0]?.fail())
  expect(row('front.png').getByText(/Can’t reach the portal/)).toBeDefined()
  const again = screen.getByRole('button', { name: 'Try again: front.png' })
  again.focus()
  await act(async () => fireEvent.click(again))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel the upload of front.png' }))
  await act(async () => sent[1]?.arrive())
  expect(row('front.png').getByText('Uploaded')).toBeDefined()
})

test('pasted pictures are taken, pasted text is left alone', async () => {
  const { sent } = await open()
  await paste()
  expect(sent).toEqual([])
  await paste(aFile('image.png'))
  expect(sent.map(({ fileName }) => fileName)).toEqual(['image.png'])
})

test('a cell of a spreadsheet that is pasted into a text field is text, though a picture of it comes along', async () => {
  const { sent } = await open()
  const field = document.body.appendChild(document.createElement('input'))
  const pasteCell = (place: HTMLElement) => {
    const clipboardData = { files: [aFile('image.png')], getData: () => 'Tolling Hall' }
    const event = new Event('paste', { bubbles: true, cancelable: true })
    place.dispatchEvent(Object.assign(event, { clipboardData }))
    return event.defaultPrevented
  }
  expect(pasteCell(field)).toBe(false)
  expect(sent).toEqual([])
  expect(pasteCell(document.body)).toBe(true)
  field.remove()
})

test('a file that is dropped beside the zone does not take the browser away from the page', async () => {
  await open()
  const drop = (types: string[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true })
    document.body.dispatchEvent(Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } }))
    return event.defaultPrevented
  }
  expect(drop(['Files'])).toBe(true)
  expect(drop(['text/plain'])).toBe(false)
})

test('leaving the form stops what is on its way', async () => {
  const { sent, choose, unmount } = await open()
  await choose(aFile('front.png'))
  unmount()
  expect(sent[0]?.isStopped).toBe(true)
})

test('a name that would turn the letters after it around is shown without that, and a long one is cut', async () => {
  const { choose } = await open()
  await choose(aFile('card\u202Egnp.png'), aFile(`${'a'.repeat(4000)}-end.png`))
  expect(screen.getByText('cardgnp.png')).toBeDefined()
  expect(screen.getByText(/^a+…a+-end\.png$/).textContent.length).toBeLessThanOrEqual(80)
})
