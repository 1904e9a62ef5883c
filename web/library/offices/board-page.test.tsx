import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { OfficeView } from '#domain/office/office-views'
import { everyPage } from '../../members/testing/club-members'
import { endSession, signIn } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { pressUndo } from '../../sync/testing/press-undo'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { BoardPage } from './board-page'

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

const tess = { _id: 'tess', fname: 'Tess', lname: 'Moriyama' }
const secretary: OfficeView = {
  _id: 'board-secretary',
  version: 2,
  title: 'Secretary',
  email: 'secretary@skarnhollow.example',
  holders: [tess],
}
const treasurer: OfficeView = { _id: 'board-treasurer', version: 1, title: 'Treasurer', email: null, holders: [] }

async function open({
  listEmail = null,
  as = 'member',
  offices = [secretary, treasurer],
  ...answers
}: {
  listEmail?: string | null
  as?: 'member' | 'administrator'
  offices?: OfficeView[]
} & Record<string, unknown> = {}) {
  signIn({ token: 'token', userId: 'somebody', role: as, firstLogin: false })
  const calls = stubPortal({
    ...everyPage,
    'GET /offices?section=board': () => Response.json({ offices, listEmail }),
    'GET /removed/office': () => Response.json({ removed: [] }),
    ...(answers as Parameters<typeof stubPortal>[0]),
  })
  render(<BoardPage />)
  await screen.findByText(offices[0]?.title ?? 'No offices yet')
  return Object.assign(() => calls.filter(({ method }) => method !== 'GET'), { calls })
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('each office says who holds it, and a link begins a letter where there is an address', async () => {
  await open()
  expect(lines()).toEqual(['TMSecretaryTess Moriyama', 'TreasurerVacant'])
  expect(screen.getByRole('link', { name: 'Tess Moriyama' }).getAttribute('href')).toBe('/members/tess')
  expect(screen.getByRole('link', { name: 'Email Tess Moriyama, Secretary' }).getAttribute('href')).toBe(
    'mailto:secretary@skarnhollow.example',
  )
  expect(screen.queryByRole('link', { name: /Treasurer/ })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one letter goes to the club’s own list, or to every office that has an address', async () => {
  const toAll = () => screen.getByRole('link', { name: 'Email the whole board' }).getAttribute('href')
  await open({ offices: [secretary, { ...treasurer, email: 'money@skarnhollow.example' }] })
  expect(toAll()).toBe('mailto:secretary@skarnhollow.example,money@skarnhollow.example')
  cleanup()
  endSession()
  await open({ listEmail: 'board@skarnhollow.example' })
  expect(toAll()).toBe('mailto:board@skarnhollow.example')
})

test('a board that cannot be written to has no link for it', async () => {
  await open({ offices: [treasurer] })
  expect(screen.queryByRole('link')).toBeNull()
})

test('an edit sends only what changed, over the version that was read', async () => {
  const sent = await open({
    as: 'administrator',
    'PUT /offices/board-secretary': () => Response.json({ office: { ...secretary, version: 3, holders: ['tess'] } }),
  })
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Edit Secretary' })
  await press('Edit Secretary')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Office'), { target: { value: 'Scribe' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })))
  const [put] = sent()
  expect(put?.body).toEqual({ title: 'Scribe' })
  expect(put?.headers.get('If-Match')).toBe('"2"')
  await expect.poll(() => toastQueue.value.map(({ text }) => text)).toEqual(['Secretary was saved.'])
})

test('an edit of an office is undone where it stands', async () => {
  const scribe = { ...secretary, title: 'Scribe', version: 3 }
  const { calls } = await open({
    as: 'administrator',
    'GET /offices?section=board': (_: unknown, times: number) =>
      Response.json({ offices: [times === 2 ? scribe : secretary, treasurer], listEmail: null }),
    'PUT /offices/board-secretary': () => Response.json({ office: { ...scribe, holders: ['tess'] } }),
    'POST /offices/board-secretary/put-back': () => Response.json({}),
  })
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Edit Secretary' })
  await press('Edit Secretary')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Office'), { target: { value: 'Scribe' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })))
  expect(screen.getByRole('button', { name: 'Edit Scribe' })).toBeDefined()
  await act(() => pressUndo(calls))
  expect(screen.getByRole('button', { name: 'Edit Secretary' })).toBeDefined()
})

test('an office is deleted after a question, and offered back', async () => {
  const { calls } = await open({
    as: 'administrator',
    'GET /offices?section=board': (_: unknown, times: number) =>
      Response.json({ offices: times === 2 ? [treasurer] : [secretary, treasurer], listEmail: null }),
    'DELETE /offices/board-secretary': () => new Response(null, { status: 204 }),
    'POST /offices/board-secretary/put-back': () => Response.json({}),
  })
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Delete Secretary' })
  await press('Delete Secretary')
  await press('Delete the office')
  expect(toastQueue.value[0]?.text).toBe('Secretary was deleted.')
  expect(screen.queryByRole('button', { name: 'Edit Secretary' })).toBeNull()
  await act(() => pressUndo(calls))
  expect(screen.getByRole('button', { name: 'Edit Secretary' })).toBeDefined()
})

test('what the portal refuses stands beside its field, and nothing that was typed is lost', async () => {
  const gone = 'A member you chose is no longer in the directory.'
  await open({
    as: 'administrator',
    'PUT /offices/board-secretary': () => refusal(400, 'INVALID', gone, { fields: { holders: gone } }),
  })
  await press('Edit this page')
  await screen.findByRole('button', { name: 'Edit Secretary' })
  await press('Edit Secretary')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Office'), { target: { value: 'Scribe' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })))
  await expect.poll(() => dialog.queryByRole('link', { name: gone })).toBeTruthy()
  expect((dialog.getByLabelText('Office') as HTMLInputElement).value).toBe('Scribe')
})
