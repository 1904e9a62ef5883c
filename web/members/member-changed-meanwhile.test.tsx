import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { MemberProfile } from '#domain/member/member-views'
import { noteChanged } from '../sync/live/changes'
import { endSession, session } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { EditMemberPage } from './edit-member-page'
import { answer, everyPage, marit, signInAs } from './testing/club-members'

await import('./member-combobox')

beforeEach(() => signInAs('administrator'))

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

const READ = 'GET /users/marit'
const owen = { _id: 'owen', name: 'Owen Castellane' }
const entryBy = (by: { _id: string; name: string }, version: number) => ({
  ...{
    position: version,
    version,
    at: '2026-11-20T18:00:00Z',
    by,
    action: '',
    changes: [],
    reason: null,
    putBack: null,
    back: null,
  },
})
const historyBy = (by = owen, version = 4) => ({
  'GET /users/marit/history': () => Response.json({ entries: [entryBy(by, version)], next: null }),
})
const livingAt = (address: Partial<NonNullable<MemberProfile['address']>>): MemberProfile => ({
  ...marit,
  address: { street: '412 Quarry Steps', city: 'Alder Falls', state: 'WA', zipCode: '98999', ...address },
})

/** The form is open, then `theirs` is saved elsewhere; `happens` is when that becomes known. */
async function open(theirs: () => Response, more: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({
    ...everyPage,
    ...historyBy(),
    [READ]: (_, times) => (times === 1 ? answer(marit) : theirs()),
    ...more,
  })
  render(<EditMemberPage id="marit" />)
  await screen.findByRole('combobox', { name: 'Associated family members' })
  const asked = (path: string, method = 'GET') => calls.filter((call) => call.method === method && call.path === path)
  return { asked, puts: () => asked('/users/marit', 'PUT') }
}

const changed = () => noteChanged(['members', 'family_links'])
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const news = () => screen.getAllByRole('status').find((region) => region.textContent?.includes('Record changed'))
const table = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('what somebody else changed and nobody touched here is taken over, and it is said who changed what', async () => {
  const { asked } = await open(() => answer(livingAt({ street: '1 Signal Hill' }), 4))
  type('First Name', 'Maren')
  changed()
  await screen.findByText(/Owen Castellane changed the street\. The form shows the change\./)
  expect(field('Street').value).toBe('1 Signal Hill')
  expect(field('First Name').value).toBe('Maren')
  expect(asked('/users/marit')[1]?.headers.get('If-None-Match')).toBe('"3"')
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  press('Dismiss: Record changed.')
  expect(news()).toBeUndefined()
})

test('who is typing keeps the field and the place in it', async () => {
  await open(() => answer({ ...livingAt({ street: '1 Signal Hill' }), fname: 'Maritt' }, 4))
  const street = field('Street')
  street.focus()
  street.setSelectionRange(3, 5)
  changed()
  await screen.findByText(/changed the first name and the street\. The form shows the change\./)
  expect(document.activeElement).toBe(street)
  expect(street.value).toBe('1 Signal Hill')
  expect([street.selectionStart, street.selectionEnd]).toEqual([3, 5])
})

test('where both changed the same, both versions stand there before saving, and saving then goes through', async () => {
  const { puts } = await open(() => answer(livingAt({ street: '1 Signal Hill', city: 'Mill Bridge' }), 4), {
    'PUT /users/marit': () => answer(marit, 5),
  })
  type('City', 'Ravensholt')
  field('City').focus()
  changed()
  await screen.findByRole('button', { name: 'Keep mine' })
  expect(await table()).toEqual([['City', 'Mill Bridge', 'Ravensholt']])
  expect(screen.getByText(/^Updated from the other version/).textContent).toContain('Street')
  expect(news()?.textContent).toContain('Owen Castellane also changed the city. What you typed is still here.')
  expect(document.activeElement).toBe(field('City'))

  press('Show both versions')
  expect(document.activeElement?.textContent).toContain('Not saved yet.')
  press("Update Marit's Profile")
  await screen.findByText(/successfully updated/)
  expect(puts()).toHaveLength(1)
  expect(puts()[0]?.headers.get('If-Match')).toBe('"4"')
  expect(puts()[0]?.body).toMatchObject({ address: { street: '1 Signal Hill', city: 'Ravensholt' } })
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  expect(news()).toBeUndefined()
})

test('theirs can be taken at once, and what was typed stays within reach', async () => {
  await open(() => answer(livingAt({ city: 'Mill Bridge' }), 4))
  type('City', 'Ravensholt')
  changed()
  await screen.findByRole('button', { name: 'Use theirs' })
  press('Use theirs')
  expect(field('City').value).toBe('Mill Bridge')
  expect(news()).toBeUndefined()
  toastQueue.value[0]?.action?.run()
  await expect.poll(() => field('City').value).toBe('Ravensholt')
})

test('a member who is deleted meanwhile is told of at once, and what was typed stays', async () => {
  const gone = () => refusal(404, 'NOT_FOUND', 'This member isn’t in the directory.')
  let isBack = false
  await open(() => (isBack ? answer(marit, 5) : gone()))
  type('City', 'Ravensholt')
  changed()
  await screen.findByText(
    /Owen Castellane deleted this record, so you can’t save it\. You can still copy what you typed/,
  )
  expect(field('City').value).toBe('Ravensholt')

  isBack = true
  changed()
  await screen.findByText(/This record was restored\. You can save it again\./)
  expect(field('City').value).toBe('Ravensholt')
})

test('one’s own change in another window is called one’s own', async () => {
  await open(
    () => answer(livingAt({ street: '1 Signal Hill' }), 4),
    historyBy({ _id: session.peek()?.userId ?? '', name: 'Nora Quist' }),
  )
  changed()
  await screen.findByText(/You changed the street in another window\. The form shows the change\./)
})

test('one’s own save is no news, though the notice of it may come before the answer', async () => {
  let save = (_: Response) => {}
  const { asked } = await open(() => answer(livingAt({ city: 'Ravensholt' }), 4), {
    'PUT /users/marit': () => new Promise<Response>((resolve) => (save = resolve)),
  })
  type('City', 'Ravensholt')
  press("Update Marit's Profile")
  await expect.poll(() => asked('/users/marit', 'PUT').length).toBe(1)
  changed()
  await act(() => new Promise((resume) => setTimeout(resume, 400)))
  expect(asked('/users/marit')).toHaveLength(1)

  save(answer(livingAt({ city: 'Ravensholt' }), 4))
  await screen.findByText(/successfully updated/)
  await expect.poll(() => asked('/users/marit').length).toBe(2)
  await act(async () => {})
  expect(asked('/users/marit/history')).toEqual([])
  expect(news()).toBeUndefined()
})

test('a notice about somebody else’s record says nothing', async () => {
  const { asked } = await open(() => new Response(null, { status: 304 }))
  changed()
  await expect.poll(() => asked('/users/marit').length).toBe(2)
  await act(async () => {})
  expect(asked('/users/marit/history')).toEqual([])
  expect(news()).toBeUndefined()
})
