import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, signIn } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { OpenDocumentPage } from './open-document-page'

const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})

beforeEach(() => signIn({ token: 'token', userId: 'somebody', role: 'member', firstLogin: false }))
afterEach(() => {
  cleanup()
  endSession()
  replace.mockClear()
  history.replaceState(null, '', '/')
})

const link = { url: '/api/files/x/Bylaws.docx', name: 'Bylaws.docx' }

test('a kept address opens the newest file in this page’s place', async () => {
  stubPortal({ 'GET /documents/bylaws/file?part=file': () => Response.json(link) })
  render(<OpenDocumentPage id="bylaws" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Bylaws.docx' })).toBeTruthy()
  expect(replace).toHaveBeenCalledExactlyOnceWith(link.url)
  expect(screen.getByRole('link').getAttribute('href')).toBe(link.url)
})

test('an address from the history opens the file of that entry', async () => {
  history.replaceState(null, '', '/documents/bylaws?asOf=41')
  const calls = stubPortal({ 'GET /documents/bylaws/file?part=file&asOf=41': () => Response.json(link) })
  render(<OpenDocumentPage id="bylaws" />)
  await screen.findByRole('heading', { level: 1, name: 'Bylaws.docx' })
  expect(calls).toHaveLength(1)
})

test('what is no longer there says so', async () => {
  stubPortal({
    'GET /documents/bylaws/file?part=file': () => refusal(404, 'NOT_FOUND', 'This document was deleted.'),
  })
  render(<OpenDocumentPage id="bylaws" />)
  expect(await screen.findByText('This document was deleted.')).toBeTruthy()
  expect(replace).not.toHaveBeenCalled()
})

test('a portal that is out of reach can be asked again', async () => {
  stubPortal({
    'GET /documents/bylaws/file?part=file': (_, times) =>
      times === 1 ? refusal(500, 'FAULT', 'Server Error: Please contact support for assistance') : Response.json(link),
  })
  render(<OpenDocumentPage id="bylaws" />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  await act(async () => fireEvent.click(again))
  expect(replace).toHaveBeenCalledExactlyOnceWith(link.url)
})
