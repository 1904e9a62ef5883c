import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { DirectoryEntry } from '#domain/member/directory-views'
import { noteChanged } from '../../sync/live/changes'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { entries, entry, everyPage, plainEntries, signInAs } from '../testing/club-members'
import { MembersPage } from './members-page'

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  history.replaceState(null, '', '/members')
  vi.restoreAllMocks()
})

async function open(role: 'member' | 'administrator', users: readonly DirectoryEntry[] = entries, query = '') {
  history.replaceState(null, '', `/members${query}`)
  signInAs(role)
  stubPortal({ ...everyPage, 'GET /users/': () => Response.json({ users }) })
  render(<MembersPage />)
  await screen.findByRole('table', { hidden: true })
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => entry(`m${at}`, 'Ada', `Berg ${String(at).padStart(4, '0')}`))

const columns = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const lastNames = () => bodyRows().map((row) => within(row).getByRole('rowheader').textContent)
const count = () => screen.getAllByRole('status').map((status) => status.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const search = (text: string) => fireEvent.change(screen.getByLabelText('Find a member'), { target: { value: text } })
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a member sees names and phones, and nothing to filter or add with', async () => {
  await open('member', plainEntries)
  expect(columns()).toEqual(['Last name', 'First name', 'Phone'])
  expect(screen.queryByText('Status')).toBeNull()
  expect(screen.queryByLabelText('Vaccinated')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add New Member' })).toBeNull()
})

test('an administrator also sees email, status, vaccination and access, and can add a member', async () => {
  await open('administrator')
  expect(columns()).toEqual(['Last name', 'First name', 'Phone', 'Email', 'Status', 'Vaccinated', 'Access'])
  expect(await screen.findByText('5 members in 2 families.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Add New Member' }).getAttribute('href')).toBe('/members/new')
  expect(screen.getByRole('link', { name: 'marit@skarnhollow.example' }).getAttribute('href')).toBe(
    'mailto:marit@skarnhollow.example',
  )
})

test('everyone stands by last name and leads to the profile; a minor has no phone', async () => {
  await open('member', plainEntries)
  expect(lastNames()).toEqual(['Aldous', 'Ångström', 'Dunmore', 'Ødegård', 'Solheim'])
  expect(screen.getByRole('link', { name: 'Solheim, Marit' }).getAttribute('href')).toBe('/members/marit')
  expect(within(bodyRows()[2] as HTMLElement).getByText('Minor')).toBeDefined()
  expect(screen.getByText('(206) 555-0144')).toBeDefined()
})

test('a click anywhere on a line opens the member, and one on a number or an email does not', async () => {
  await open('administrator')
  const line = bodyRows().at(-1) as HTMLElement
  for (const name of ['(206) 555-0144', 'marit@skarnhollow.example']) {
    const link = within(line).getByRole('link', { name })
    // The window of the test would go there.
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(location.pathname).toBe('/members')
  }
  fireEvent.click(within(line).getByText('Marit'))
  expect(location.pathname).toBe('/members/marit')
})

test('a phone number can be called', async () => {
  await open('member', plainEntries)
  expect(screen.getByRole('link', { name: '(206) 555-0144' }).getAttribute('href')).toBe('tel:2065550144')
})

test('a column sorts one way and then the other, and says so', async () => {
  await open('administrator')
  press('First name')
  expect(lastNames()).toEqual(['Ødegård', 'Dunmore', 'Solheim', 'Aldous', 'Ångström'])
  expect(screen.getByRole('columnheader', { name: 'First name' }).getAttribute('aria-sort')).toBe('ascending')
  press('First name')
  expect(lastNames()).toEqual(['Ångström', 'Aldous', 'Solheim', 'Dunmore', 'Ødegård'])
  expect(screen.getByRole('columnheader', { name: 'First name' }).getAttribute('aria-sort')).toBe('descending')
})

test.each(['Phone', 'Email'])('who has none is last whichever way %s is sorted', async (column) => {
  await open('administrator')
  press(column)
  expect(lastNames().at(-1)).toBe('Dunmore')
  press(column)
  expect(lastNames().at(-1)).toBe('Dunmore')
})

test('the search narrows the directory down and the count follows', async () => {
  await open('member', plainEntries)
  search('odeg')
  expect(lastNames()).toEqual(['Ødegård'])
  expect(count()).toContain('1 member')
})

test('a search for nobody says so and leads back to everyone', async () => {
  await open('member', plainEntries)
  search('nobody at all')
  expect(screen.getByText('No members found')).toBeDefined()
  expect(count()).toContain('No members')
  press('Show everyone')
  expect(lastNames()).toHaveLength(5)
})

test('no status pressed means everyone, one means those, two mean both', async () => {
  await open('administrator')
  press('Life')
  expect(lastNames()).toEqual(['Aldous', 'Ångström'])
  press('Inactive')
  expect(lastNames()).toEqual(['Aldous', 'Ångström', 'Ødegård'])
  press('Life')
  press('Inactive')
  expect(lastNames()).toHaveLength(5)
})

test('vaccination is a filter of its own that goes with the others', async () => {
  await open('administrator')
  choose('Vaccinated', 'no')
  expect(lastNames()).toEqual(['Ångström', 'Dunmore', 'Ødegård'])
  press('Life')
  expect(lastNames()).toEqual(['Ångström'])
  choose('Vaccinated', 'yes')
  expect(lastNames()).toEqual(['Aldous'])
})

test('administrators find those who have not been invited', async () => {
  const [first, ...others] = entries.map((entry) => ({ ...entry, access: entry.email ? ('in' as const) : null }))
  await open('administrator', [{ ...first, access: 'not invited' } as DirectoryEntry, ...others])
  expect(within(bodyRows().at(-1) as HTMLElement).getByText('Not invited')).toBeDefined()
  choose('Access', 'not invited')
  expect(lastNames()).toEqual(['Solheim'])
  expect(location.search).toContain('access=not+invited')
  expect(screen.getByRole('link', { name: 'Invite' }).getAttribute('href')).toBe('/members/invite')
})

test('fifteen are shown at once unless one asks for 10, 20, 50 or all', async () => {
  await open('member', many(126))
  expect(lastNames()).toHaveLength(15)
  expect(count()).toContain('1–15 of 126 members')
  expect(
    within(screen.getByLabelText('Rows'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '15', '20', '50', 'all'])
  choose('Rows', '50')
  expect(lastNames()).toHaveLength(50)
})

test('pages are turned, and a search goes back to the first', async () => {
  await open('member', many(40))
  press('Next page')
  expect(lastNames()[0]).toBe('Berg 0015')
  press('Last page')
  expect(lastNames()).toEqual(
    many(40)
      .slice(30)
      .map(({ lname }) => lname),
  )
  search('berg')
  expect(lastNames()[0]).toBe('Berg 0000')
})

test('the address keeps what is shown, so that going back returns to it', async () => {
  await open('member', many(40), '?find=ada&sort=-lname&rows=10&page=99')
  expect(lastNames()[0]).toBe('Berg 0009')
  expect(screen.getByLabelText<HTMLInputElement>('Find a member').value).toBe('ada')

  press('First page')
  search('berg')
  expect(location.search).toBe('?find=ada&sort=-lname&rows=10')
  fireEvent.blur(screen.getByLabelText('Find a member'))
  expect(location.search).toBe('?find=berg&sort=-lname&rows=10')
})

test('a link to the directory while one is there shows it as usual', async () => {
  await open('member', many(40), '?find=0007')
  expect(lastNames()).toEqual(['Berg 0007'])
  act(() => history.pushState(null, '', '/members'))
  expect(lastNames()).toHaveLength(15)
})

test('what is printed is everyone, not the page on the screen', async () => {
  await open('member', many(40))
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(lastNames()).toHaveLength(40)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(lastNames()).toHaveLength(15)
})

test('who is added by somebody else appears by themselves', async () => {
  await open('administrator')
  stubPortal({ ...everyPage, 'GET /users/': () => Response.json({ users: [...entries, entry('new', 'Bo', 'Abel')] }) })
  noteChanged(['members'])
  await expect.poll(() => lastNames()[0]).toBe('Abel')
})

test('of 5,000 members at once only those on the screen are drawn', async () => {
  // happy-dom lays nothing out: the window that is scrolled, and the lines in it, are told their heights.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TR' ? 41 : 640
  })
  await open('member', many(5000), '?rows=all')
  expect(count()).toContain('5000 members')
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001')
  expect(await screen.findByRole('link', { name: 'Berg 0000, Ada' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Berg 0100, Ada' })).toBeNull()
  expect(document.querySelectorAll('*').length).toBeLessThan(1000)
})

test.each([
  ['FORBIDDEN', 'Only administrators can do that.', ['Nothing was exported. Only administrators can do that.']],
  ['CONFIRM_IT_IS_YOU', 'You’re exporting the directory.', []],
])('an export refused as %s says why, unless the administrator would rather not confirm', async (code, words, said) => {
  await open('administrator')
  const calls = stubPortal({ ...everyPage, 'GET /users/export': () => refusal(403, code, words) })
  press('Export')
  press('Spreadsheet (CSV), all 5 members')
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/users/export')
  await new Promise((later) => setTimeout(later, 100))
  expect(toastQueue.value.map(({ text }) => text)).toEqual(said)
})
