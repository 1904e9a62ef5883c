import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginOn } from '#testing/test-clock'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { everyPage, signInAs } from '../testing/club-members'
import { RemovedMembersPage } from './removed-members-page'

beginOn('2026-11-20')

beforeEach(() => signInAs('administrator'))

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

const tor = { _id: 'tor', fname: 'Tor', lname: 'Aldous', removedAt: '2026-11-02' }
const ada = { _id: 'ada', fname: 'Ada', lname: 'Whitlock', removedAt: null }

async function open(answers: Parameters<typeof stubPortal>[0] = {}, users: readonly object[] = [tor, ada]) {
  const calls = stubPortal({
    ...everyPage,
    'GET /users/removed': () => Response.json({ users }),
    'POST /users/tor/put-back': () => Response.json({ user: {} }),
    'POST /users/tor/forget': () => new Response(null, { status: 204 }),
    ...answers,
  })
  render(<RemovedMembersPage />)
  await screen.findByText(users.length > 0 ? 'Tor Aldous' : 'No removed members', { selector: 'b, h2' })
  return () => calls.filter(({ method }) => method === 'POST')
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const names = () =>
  [...screen.getByRole('list', { name: 'Removed members' }).querySelectorAll('b')].map((b) => b.textContent)
const type = (value: string) => fireEvent.change(screen.getByLabelText(/^Type the last name/), { target: { value } })
const say = (reason: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } })
const said = () => toastQueue.value.map(({ text }) => text)

test('those who left last stand first, whatever the order in which they come', async () => {
  const leif = { _id: 'leif', fname: 'Leif', lname: 'Quist', removedAt: '2026-11-19' }
  const liv = { _id: 'liv', fname: 'Liv', lname: 'Aldous', removedAt: '2026-11-02' }
  await open({}, [ada, tor, leif, liv])
  expect(names()).toEqual(['Leif Quist', 'Liv Aldous', 'Tor Aldous', 'Ada Whitlock'])
})

test('those who were removed are listed with the day, as the club writes it', async () => {
  await open()
  expect(names()).toEqual(['Tor Aldous', 'Ada Whitlock'])
  expect(screen.getByText('11/02/2026').getAttribute('datetime')).toBe('2026-11-02')
  expect(screen.getAllByText('Deleted')).toHaveLength(1)
})

test('who is restored leaves the list, and can be visited', async () => {
  const sent = await open()
  await press('Restore Tor Aldous')
  expect(sent().map(({ path }) => path)).toEqual(['/users/tor/put-back'])
  expect(names()).toEqual(['Ada Whitlock'])
  expect(said()).toEqual(['Tor Aldous was restored.'])
})

test('who restores a member is told which shifts others have taken meanwhile', async () => {
  const lostShifts = [
    { name: 'Breakfast', start: '2026-12-12T06:30' },
    { name: 'Tow', start: '2027-01-09T09:00' },
  ]
  await open({ 'POST /users/tor/put-back': () => Response.json({ user: {}, lostShifts }) })
  await press('Restore Tor Aldous')
  expect(said()).toEqual(['Tor Aldous was restored. Others took Breakfast on 12/12/2026 and Tow on 01/09/2027.'])
})

test('who cannot be restored stays, and the portal’s words say why', async () => {
  await open({
    'POST /users/tor/put-back': () => refusal(409, 'EMAIL_TAKEN', 'Another member has this email address.'),
  })
  await press('Restore Tor Aldous')
  expect(screen.getByRole('alert').textContent).toContain('Another member has this email address.')
  expect(names()).toHaveLength(2)
})

test.each(['', 'Aldou', 'Tor'])('"%s" is not the last name, and nobody is forgotten', async (name) => {
  const sent = await open()
  await press('Erase personal data… Tor Aldous')
  type(name)
  await press('Erase permanently')
  expect(screen.getByText('The name you entered did not match!')).toBeDefined()
  expect(sent()).toEqual([])
})

test('the typed last name forgets for good, and no name is left on the screen', async () => {
  const sent = await open()
  await press('Erase personal data… Tor Aldous')
  type(' aldous')
  say('Asked for it – in a letter.')
  await press('Erase permanently')
  expect(sent()[0]).toMatchObject({ path: '/users/tor/forget', body: { lname: ' aldous' } })
  expect(sent()[0]?.headers.get('X-Reason')).toBe('Asked%20for%20it%20%E2%80%93%20in%20a%20letter.')
  expect(screen.queryByText(/Aldous/)).toBeNull()
  expect(said()).toEqual(['The member’s personal data was erased.'])
})

test('nobody is forgotten without a reason, nor with one that says who it was', async () => {
  const sent = await open({
    'POST /users/tor/forget': () =>
      refusal(400, 'INVALID', 'Please leave out “tor”.', { fields: { reason: 'Please leave out “tor”.' } }),
  })
  await press('Erase personal data… Tor Aldous')
  type('Aldous')
  say('  ')
  await press('Erase permanently')
  expect(screen.getByText('Please enter a reason.')).toBeDefined()
  expect(sent()).toEqual([])
  say('Tor asked for it.')
  await press('Erase permanently')
  expect(screen.getByLabelText<HTMLInputElement>('Reason')).toMatchObject({ value: 'Tor asked for it.' })
  expect(screen.getByText('Please leave out “tor”.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what the portal refuses is told in the dialog, and Keep leaves everything as it is', async () => {
  await open({
    'POST /users/tor/forget': () =>
      refusal(409, 'CONFLICT', 'Delete the member first, then erase their personal data.'),
  })
  await press('Erase personal data… Tor Aldous')
  type('Aldous')
  say('Asked for it.')
  await press('Erase permanently')
  expect(screen.getByRole('alert').textContent).toContain('Delete the member first')
  await press('Cancel')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(names()).toHaveLength(2)
})

test('where nobody was removed the page says so', async () => {
  await open({}, [])
  expect(screen.getByRole('link', { name: 'All members' })).toBeDefined()
})

test('the focus goes to the title once the member who had it has left the list', async () => {
  await open({ 'POST /users/ada/forget': () => new Response(null, { status: 204 }) })
  screen.getByRole('button', { name: 'Restore Tor Aldous' }).focus()
  await press('Restore Tor Aldous')
  expect(document.activeElement?.textContent).toBe('Removed Members')

  await press('Erase personal data… Ada Whitlock')
  type('Whitlock')
  say('Asked for it.')
  await press('Erase permanently')
  expect(document.activeElement?.textContent).toBe('Removed Members')
})

test('two members are restored by two presses, one after the other', async () => {
  let finish = () => {}
  const sent = await open({
    'POST /users/tor/put-back': async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return Response.json({ user: {} })
    },
    'POST /users/ada/put-back': () => Response.json({ user: {} }),
  })
  await press('Restore Tor Aldous')
  await press('Restore Ada Whitlock')
  await act(async () => finish())
  expect(sent().map(({ path }) => path)).toEqual(['/users/tor/put-back', '/users/ada/put-back'])
  expect(screen.getByRole('heading', { name: 'No removed members' })).toBeDefined()
})
