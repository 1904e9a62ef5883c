import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { OfficeView } from '#domain/office/office-views'
import { everyPage } from '../../members/testing/club-members'
import { noteChanged } from '../../sync/live/changes'
import { endSession, signIn } from '../../sync/session/session'
import { stubPortal } from '../../sync/testing/portal-stub'
import { BoardPage } from './board-page'

afterEach(() => {
  cleanup()
  endSession()
})

const secretary: OfficeView = {
  ...{ _id: 'board-secretary', version: 2, title: 'Secretary', email: 'secretary@skarnhollow.example' },
  holders: [{ _id: 'tess', fname: 'Tess', lname: 'Moriyama' }],
}

/** The form of an office is open in its dialog, and then the board is `now`. */
async function open(now: readonly OfficeView[]) {
  signIn({ token: 'token', userId: 'somebody', role: 'administrator', firstLogin: false })
  let offices: readonly OfficeView[] = [secretary]
  const calls = stubPortal({
    ...everyPage,
    'GET /offices?section=board': () => Response.json({ offices, listEmail: null }),
    'GET /removed/office': () => Response.json({ removed: [] }),
    'GET /offices/board-secretary/history': () => Response.json({ entries: [], next: null }),
    'PUT /offices/board-secretary': () => Response.json({ office: { _id: 'board-secretary', version: 4 } }),
  })
  render(<BoardPage />)
  await screen.findByText('Secretary')
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Edit Secretary' })
  await press('Edit Secretary')
  offices = now
  return () => calls.filter(({ method }) => method === 'PUT')
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const title = (value: string) => fireEvent.input(field('Office'), { target: { value } })

test('in a dialog too, what somebody else changed is taken over, and what was typed is saved over it', async () => {
  const sent = await open([{ ...secretary, version: 3, email: 'letters@skarnhollow.example', holders: [] }])
  title('Scribe')
  noteChanged(['offices'])
  await screen.findByText(/Someone else changed the office email and who holds it\. The form shows the change\./)
  expect(screen.queryByRole('button', { name: 'Remove Tess Moriyama' })).toBeNull()
  await press('Save')
  expect(sent()[0]?.headers.get('If-Match')).toBe('"3"')
  expect(sent()[0]?.body).toEqual({ title: 'Scribe' })
})

test('what has merely been moved says nothing, and what is deleted leaves what was typed in its dialog', async () => {
  const moved = await open([{ ...secretary, version: 3 }])
  title('Scribe')
  noteChanged(['offices'])
  await act(() => new Promise((resume) => setTimeout(resume, 400)))
  expect(screen.queryByText(/taken over/)).toBeNull()
  await press('Save')
  expect(moved()[0]?.headers.get('If-Match')).toBe('"3"')
  cleanup()

  await open([])
  title('Scribe')
  noteChanged(['offices'])
  await screen.findByText(/Someone else deleted this record, so you can’t save it/)
  expect(field('Office').value).toBe('Scribe')
})
