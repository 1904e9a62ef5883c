import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, signIn } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { pressUndo } from '../sync/testing/press-undo'
import { toastQueue } from '../ui/feedback/toast-queue'
import { aFile, stubUploads } from '../uploads/testing/stub-uploads'
import { DocsProcsPage } from './docs-procs-page'
import { HistoricalArticlesPage } from './historical-articles-page'
import { paper } from './testing/shelf'

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.unstubAllGlobals()
})

const LIST = 'GET /documents?section=docs-procs'
const three = [paper('Opening', 'The lodge'), paper('Closing', 'The lodge'), paper('Bylaws', 'The club')]

async function open(
  documents: readonly object[],
  answers: Parameters<typeof stubPortal>[0] = {},
  role: 'member' | 'administrator' = 'member',
) {
  signIn({ token: 'token', userId: 'somebody', role, firstLogin: false })
  const calls = stubPortal({
    [LIST]: () => Response.json({ documents }),
    'GET /removed/document': () => Response.json({ removed: [] }),
    ...answers,
  })
  render(<DocsProcsPage />)
  await screen.findAllByRole('heading', { level: 2 })
  return Object.assign(() => calls.filter(({ method }) => method !== 'GET'), { calls })
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('a member finds the papers under their headings, with what they are and how large, and no way to change them', async () => {
  await open(three)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'The lodge',
    'The club',
  ])
  expect(links()).toEqual(['OpeningPDF, 264 KB', 'ClosingPDF, 264 KB', 'BylawsPDF, 264 KB'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a long page can be searched, and says so where nothing is found', async () => {
  await open(Array.from({ length: 15 }, (_, at) => paper(`Rule ${at + 1}`)))
  const search = screen.getByRole('searchbox', { name: 'Find a document' })
  fireEvent.change(search, { target: { value: 'rule 15' } })
  expect(links()).toEqual(['Rule 15PDF, 264 KB'])
  fireEvent.change(search, { target: { value: 'yeti' } })
  expect(screen.getByRole('heading', { name: 'No documents found' })).toBeTruthy()
})

test('an administrator sees which documents have no file yet, and none of them is a link', async () => {
  const note = { ...paper('Email to Everyone'), kind: 'note', file: null }
  await open([paper('Opening'), { ...paper('Closing'), file: null }, note], {}, 'administrator')
  expect(links()).toEqual(['OpeningPDF, 264 KB'])
  expect(screen.getByText('Closing').parentElement?.textContent).toBe('ClosingNo file yet')
  expect(screen.getByText('No text yet')).toBeTruthy()
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Edit Closing' })
  expect(links()).toEqual(['Opening'])
  expect(screen.getByText('No file yet')).toBeTruthy()
})

test('an empty page is designed, and only administrators are offered to fill it', async () => {
  await open([])
  expect(screen.getByRole('heading', { name: 'No documents yet' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  endSession()
  await open([], {}, 'administrator')
  await press('Add a document')
  expect(await screen.findByText('Nothing yet.', { selector: 'section:first-of-type p' })).toBeTruthy()
})

test('a plain click asks for a fresh link and goes there; the address itself leads to a page that may be kept', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await open(three, {
    'GET /documents/bylaws/file?part=file': () => Response.json({ url: '/api/files/x/Bylaws.pdf', name: 'Bylaws.pdf' }),
  })
  const link = screen.getByRole('link', { name: /^Bylaws/ })
  expect(link.getAttribute('href')).toBe('/documents/bylaws')
  await act(async () => fireEvent.click(link))
  expect(assign).toHaveBeenCalledWith('/api/files/x/Bylaws.pdf')
  assign.mockRestore()
})

test('a file that cannot be opened says why, and the page stays', async () => {
  await open(three, {
    'GET /documents/bylaws/file?part=file': () => refusal(404, 'NOT_FOUND', 'This document was deleted.'),
  })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /^Bylaws/ })))
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['Couldn’t open the file. This document was deleted.'])
})

test('an administrator moves a paper among those under its heading, and a heading by its first paper', async () => {
  const sent = await open(
    three,
    {
      'POST /documents/closing/move': () => Response.json({ document: three[1] }),
      'POST /documents/bylaws/move': () => Response.json({ document: three[2] }),
    },
    'administrator',
  )
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Move Closing up' })
  await press('Move Closing up')
  await press('Move The club up')
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/documents/closing/move', { before: 'opening' }],
    ['/documents/bylaws/move', { before: 'opening' }],
  ])
  await press('Move Bylaws down')
  expect(sent()).toHaveLength(2)
})

test('what the portal does not move goes back to its place, and the page says why', async () => {
  await open(
    three,
    {
      'POST /documents/closing/move': () => refusal(404, 'NOT_FOUND', 'This document was deleted.'),
    },
    'administrator',
  )
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Move Closing up' })
  await press('Move Closing up')
  expect(screen.getByRole('alert').textContent).toContain('Not moved. This document was deleted.')
  expect(links().slice(0, 2)).toEqual(['Opening', 'Closing'])
})

test('a paper is deleted after a question, and offered back', async () => {
  const [opening, , bylaws] = three
  const sent = await open(
    three,
    {
      [LIST]: (_, times) => Response.json({ documents: times === 2 ? [opening, bylaws] : three }),
      'DELETE /documents/closing': () => new Response(null, { status: 204 }),
      'POST /documents/closing/put-back': () => Response.json({}),
    },
    'administrator',
  )
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Delete Closing' })
  await press('Delete Closing')
  expect(sent()).toEqual([])
  await press('Delete the document')
  expect(sent()[0]?.path).toBe('/documents/closing')
  expect(toastQueue.value[0]?.text).toBe('Closing was deleted.')
  expect(links()).toEqual(['Opening', 'Bylaws'])
  await act(() => pressUndo(sent.calls))
  expect(links()).toEqual(['Opening', 'Closing', 'Bylaws'])
})

test('an edit of a paper is undone where it stands', async () => {
  const [opening, , bylaws] = three
  const file = {
    key: 'q8XwZ1a2b3c4d5e6f7g8h9',
    fileName: 'Closing.pdf',
    contentType: 'application/pdf',
    bytes: 264_000,
  }
  const closing = { ...paper('Closing', 'The lodge'), file }
  const shutting = { ...closing, title: 'Shutting', version: 2 }
  const sent = await open(
    [],
    {
      [LIST]: (_, times) => Response.json({ documents: [opening, times === 2 ? shutting : closing, bylaws] }),
      'PUT /documents/closing': () => Response.json({ document: shutting }),
      'POST /documents/closing/put-back': () => Response.json({}),
    },
    'administrator',
  )
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Edit Closing' })
  await press('Edit Closing')
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Shutting' } })
  await press('Save')
  expect(links()).toEqual(['Opening', 'Shutting', 'Bylaws'])
  await act(() => pressUndo(sent.calls))
  expect(links()).toEqual(['Opening', 'Closing', 'Bylaws'])
})

test('a file that the portal refuses is not left out without a word when the document is saved', async () => {
  const uploads = stubUploads()
  const bylaws = paper('Bylaws')
  const file = { key: 'q8XwZ1a2b3c4d5e6f7g8h9', fileName: 'Bylaws.pdf', contentType: 'application/pdf', bytes: 264_000 }
  const saved = { ...bylaws, file }
  const sent = await open(
    [saved],
    { 'PUT /documents/bylaws': () => Response.json({ document: saved }) },
    'administrator',
  )
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Edit Bylaws' })
  await press('Edit Bylaws')
  const [input] = document.querySelectorAll('input[type=file]')
  const files = [aFile('Bylaws 2027.pdf', 'application/pdf')]
  await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files } }))
  await expect.poll(() => uploads).toHaveLength(1)
  await act(async () => uploads[0]?.answer(400, { error: 'This PDF is damaged.', code: 'INVALID' }))
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('This PDF is damaged.')
  expect(sent()).toEqual([])
})

test('“Use theirs” gives up one’s own file too, and the next save leaves theirs where it is', async () => {
  const uploads = stubUploads()
  const mine = paper('Bylaws')
  const theirs = { ...mine, version: 2, file: { ...mine.file, key: 'theirs', fileName: 'Bylaws of Ingrid.pdf' } }
  let now = mine
  const sent = await open(
    [mine],
    {
      [LIST]: () => Response.json({ documents: [now] }),
      'GET /documents/bylaws/history': () => Response.json({ entries: [], next: null }),
      'PUT /documents/bylaws': (_, times) =>
        times > 1 ? Response.json({ document: theirs }) : refusal(412, 'STALE', 'Someone changed this.'),
    },
    'administrator',
  )
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Edit Bylaws' })
  await press('Edit Bylaws')
  const [input] = document.querySelectorAll('input[type=file]')
  const files = [aFile('Bylaws 2027.pdf', 'application/pdf')]
  await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files } }))
  await expect.poll(() => uploads).toHaveLength(1)
  await act(async () => uploads[0]?.arrive('mine'))
  now = theirs as typeof mine
  await press('Save')
  expect((await screen.findByRole('table')).textContent).toContain('Bylaws of Ingrid.pdfBylaws 2027.pdf')
  screen.getByRole('button', { name: 'Use theirs' }).focus()
  await press('Use theirs')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('list', { name: 'File now' }).textContent).toContain('Bylaws of Ingrid.pdf')
  await press('Save')
  await expect
    .poll(() =>
      sent()
        .filter(({ method }) => method === 'PUT')
        .map(({ body }) => (body as { file: object }).file),
    )
    .toEqual([
      { key: 'mine', fileName: 'Bylaws 2027.pdf' },
      { key: 'theirs', fileName: 'Bylaws of Ingrid.pdf' },
    ])
})

test('the picture of an article can be removed, and the focus goes to the button that asks for another', async () => {
  signIn({ token: 'token', userId: 'somebody', role: 'administrator', firstLogin: false })
  const picture = {
    key: 'k1',
    fileName: 'Tow.png',
    contentType: 'image/png',
    bytes: 9,
    src: '/api/files/k1',
    width: 4,
    height: 3,
  }
  const article = { ...paper('The first tow'), kind: 'article', summary: 'How it began.', picture }
  stubPortal({
    'GET /documents?section=history': () => Response.json({ documents: [article] }),
    'GET /removed/document': () => Response.json({ removed: [] }),
  })
  render(<HistoricalArticlesPage />)
  await screen.findByText('How it began.')
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Edit The first tow' })
  await press('Edit The first tow')
  const remove = await screen.findByRole('button', { name: 'Remove Tow.png' })
  remove.focus()
  await act(async () => fireEvent.click(remove))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose the picture' }))
})
