import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { EndingCard, QualificationsOfMember, QualificationView } from '#domain/qualification/qualification-views'
import { clubDay } from '#testing/club-day'
import { noteChanged } from '../../sync/live/changes'
import { endSession, session } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { everyPage, marit, signInAs } from '../testing/club-members'
import { MemberQualificationsPage, QualificationsPage } from './qualifications-page'
import { OwnQualifications } from './qualifications-panel'

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.useRealTimers()
})

const today = clubDay()

const kinds = [
  { _id: 'aid', name: 'First aid', symbol: 'First aid', needed: 6 },
  { _id: 'sled', name: 'Sled', symbol: 'Sled', needed: 1 },
  { _id: 'key', name: 'House manager', symbol: 'Key', needed: 1 },
]
const firstAid: QualificationView = {
  ...{ member: 'marit', kind: 'aid', version: 3, issuedOn: '2024-12-28', endsOn: clubDay(38), issuedBy: 'Red Cross' },
  file: { key: 'k1', fileName: 'First aid card.jpg', url: '/api/files/k1/First aid card.jpg', thumbnail: null },
  ...{ waiting: null, returned: null },
}
const house: QualificationView = { ...firstAid, kind: 'key', endsOn: null, issuedBy: 'Dale', file: null }
const sent = { issuedOn: today, endsOn: clubDay(800), issuedBy: 'Red Cross', file: null }
const due: EndingCard = {
  ...{ member: 'marit', fname: 'Marit', lname: 'Solheim', avatar: null, kind: 'aid' },
  ...{ issuedOn: '2024-12-28', endsOn: clubDay(38), isWaiting: false, reminded: [{ on: clubDay(-22), days: 60 }] },
}

const answer = (qualifications: readonly QualificationView[]) => () =>
  Response.json({ qualifications, kinds } satisfies { [Part in keyof QualificationsOfMember]: unknown })

function open(
  role: 'member' | 'administrator',
  page: React.ReactElement,
  answers: Parameters<typeof stubPortal>[0] = {},
  cards: readonly QualificationView[] = [firstAid, house],
) {
  signInAs(role)
  const calls = stubPortal({
    ...everyPage,
    'GET /qualifications': answer(cards),
    'GET /qualifications/of/marit': answer(cards),
    'GET /qualifications/overview': () =>
      Response.json({
        ending: [due],
        held: [
          { kind: 'aid', members: 4 },
          { kind: 'sled', members: 3 },
        ],
      }),
    'GET /duties/uncovered': () =>
      Response.json({
        shifts: [{ member: due.member, kind: due.kind, date: 'winter', name: 'Tow', start: '2027-01-09T09:00' }],
      }),
    'GET /qualification-kinds': () => Response.json({ qualification_kinds: kinds }),
    'GET /removed/qualificationKind': () => Response.json({ removed: [] }),
    'GET /users/marit': () => Response.json({ user: marit }),
    ...answers,
  })
  render(page)
  return calls
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a member sees how long each of their cards is still good for, and its file', async () => {
  open('member', <QualificationsPage />)
  const cards = within(await screen.findByRole('list', { name: 'Your qualifications' }))
  expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/First aidRed Cross. Issued 12\/28\/2024Ends .*, in 38 days/),
    expect.stringMatching(/House managerDale. Issued 12\/28\/2024Doesn’t end/),
  ])
  expect(cards.getByRole('link', { name: /First aid card.jpg/ }).getAttribute('href')).toBe(firstAid.file?.url)
  expect(screen.queryByRole('heading', { name: 'Ending soon' })).toBeNull()
})

test('cards that could not be loaded for the profile say so, and are tried again without losing the focus', async () => {
  const page = (
    <>
      <h1 data-page-title tabIndex={-1}>
        Profile
      </h1>
      <OwnQualifications />
    </>
  )
  open('member', page, {
    'GET /qualifications': (_, times) =>
      times === 1 ? refusal(500, 'INTERNAL', 'Not now.') : answer([firstAid, house])(),
  })
  const alert = await waitFor(() => screen.getByRole('alert'), { timeout: 4_000 })
  expect(alert.textContent).toBe('Couldn’t load the qualifications. Not now. Try again')
  screen.getByRole('button', { name: 'Try again' }).focus()
  press('Try again')
  expect(await screen.findByRole('list', { name: 'Qualifications' })).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Profile')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a member renews a card; the portal’s complaint stands at its field, and nothing typed is lost', async () => {
  const own = () => session.peek()?.userId
  const calls = open('member', <QualificationsPage />, {
    'POST /qualifications/marit%3Aaid/cards': () => refusal(400, 'INVALID', 'No.'),
  })
  await screen.findByRole('list', { name: 'Your qualifications' })
  press(/^Renew/)
  fireEvent.input(await screen.findByLabelText('New end date'), { target: { value: '12/28/2030' } })
  press('Send for checking')
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/cards'))).toBe(true))
  const { body, path } = calls.find(({ method }) => method === 'POST') ?? {}
  expect(path).toBe(`/qualifications/${own()}%3Aaid/cards`)
  expect(body).toMatchObject({ endsOn: '2030-12-28', issuedBy: 'Red Cross', file: null })
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLInputElement>('New end date').value).toBe('12/28/2030')
})

test('the form for a card takes the focus where it opens, and gives it back to its button', async () => {
  open('member', <QualificationsPage />)
  const button = await screen.findByRole('button', { name: 'Add a qualification' })
  button.focus()
  fireEvent.click(button)
  const form = await screen.findByRole('region', { name: 'Add a qualification' })
  expect(document.activeElement).toBe(form)
  fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(button)
})

test('a new card that waits is shown under the old one, which stays as it is', async () => {
  open('member', <QualificationsPage />, {}, [{ ...firstAid, waiting: sent }])
  await screen.findByText(/A new card is waiting to be checked: Red Cross, ends/)
  expect(screen.getByText(/in 38 days/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Renew|^Confirm/ })).toBeNull()
})

test('a member reads why a card came back', async () => {
  open('member', <QualificationsPage />, {}, [{ ...firstAid, returned: 'The date can’t be read.' }])
  expect(await screen.findByText('The date can’t be read.')).toBeDefined()
})

test('a member whose first card came back sends it again', async () => {
  const nothing = { issuedOn: null, endsOn: null, issuedBy: '', file: null, waiting: null }
  const calls = open(
    'member',
    <QualificationsPage />,
    { [`POST /qualifications/${session.peek()?.userId ?? 'nora'}%3Aaid/cards`]: () => Response.json({}) },
    [{ ...firstAid, ...nothing, returned: 'The date can’t be read.' }],
  )
  await screen.findByText('The date can’t be read.')
  press('Send again First aid')
  expect(await screen.findByRole('heading', { name: 'Send first aid again' })).toBeDefined()
  fireEvent.input(screen.getByLabelText('Issue date'), { target: { value: '01/10/2026' } })
  fireEvent.input(screen.getByLabelText('End date'), { target: { value: '01/10/2028' } })
  fireEvent.input(screen.getByLabelText('Issued by'), { target: { value: 'Red Cross' } })
  press('Send for checking')
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('First aid was sent. An administrator will check it.'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ issuedOn: '2026-01-10', endsOn: '2028-01-10', issuedBy: 'Red Cross' },
  })
})

test('what is typed about a card stays while an administrator looks at its history', async () => {
  open('administrator', <MemberQualificationsPage id="marit" />, {
    'GET /qualifications/marit%3Aaid/history': () => Response.json({ entries: [], next: null }),
  })
  await screen.findByText(/in 38 days/)
  press('More for First aid')
  press('Edit')
  fireEvent.input(await screen.findByLabelText('Issued by'), { target: { value: 'Red Cross Seattle' } })
  press('More for First aid')
  press('History')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.getByLabelText<HTMLInputElement>('Issued by').value).toBe('Red Cross Seattle')
})

test('what is typed about a card is not given up for another one without a question', async () => {
  open('administrator', <MemberQualificationsPage id="marit" />)
  await screen.findByText(/in 38 days/)
  press('More for First aid')
  press('Edit')
  fireEvent.input(await screen.findByLabelText('Issued by'), { target: { value: 'Red Cross Seattle' } })
  press('Add a qualification')
  press('Stay here')
  expect(screen.getByLabelText<HTMLInputElement>('Issued by').value).toBe('Red Cross Seattle')
  press('Add a qualification')
  press('Leave without saving')
  expect(await screen.findByRole('heading', { name: 'Add a qualification' })).toBeDefined()
})

test('an edit of a card does not save over what another administrator has saved meanwhile', async () => {
  const told = 'Someone else changed this record.'
  let cards = [firstAid]
  const calls = open('administrator', <MemberQualificationsPage id="marit" />, {
    'GET /qualifications/of/marit': () => answer(cards)(),
    'PUT /qualifications/marit%3Aaid': () => refusal(412, 'STALE', told),
  })
  await screen.findByText(/in 38 days/)
  press('More for First aid')
  press('Edit')
  fireEvent.input(await screen.findByLabelText('End date'), { target: { value: '12/28/2030' } })
  cards = [{ ...firstAid, version: 4, issuedBy: 'Ski patrol' }]
  noteChanged(['qualifications'])
  await screen.findByText(/Ski patrol/)
  press('Save the card')
  await screen.findByText(told)
  expect(calls.find(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBe('"3"')
  expect(screen.getByLabelText<HTMLInputElement>('End date').value).toBe('12/28/2030')
})

test('an administrator confirms a card over the version that they see', async () => {
  const calls = open(
    'administrator',
    <MemberQualificationsPage id="marit" />,
    { 'POST /qualifications/marit%3Aaid/confirm': () => Response.json({}) },
    [{ ...firstAid, waiting: sent }],
  )
  await screen.findByText(/A new card is waiting/)
  press(/^Confirm/)
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('First aid was confirmed.'))
  expect(calls.find(({ method }) => method === 'POST')?.headers.get('If-Match')).toBe('"3"')
})

test('an administrator sends a card back with a reason', async () => {
  const calls = open(
    'administrator',
    <MemberQualificationsPage id="marit" />,
    { 'POST /qualifications/marit%3Aaid/return': () => Response.json({}) },
    [{ ...firstAid, waiting: sent }],
  )
  await screen.findByText(/A new card is waiting/)
  press(/^Send back/)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The date can’t be read.' } })
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('First aid was sent back.'))
  const [sentBack] = calls.filter(({ method }) => method === 'POST')
  expect([sentBack?.body, sentBack?.headers.get('If-Match')]).toEqual([{ reason: 'The date can’t be read.' }, '"3"'])
})

test('an administrator sees what ends and whether there are enough, and reminds', async () => {
  const calls = open('administrator', <QualificationsPage />, {
    'POST /qualifications/marit%3Aaid/remind': () => Response.json({}),
  })
  await screen.findByRole('heading', { name: 'Ending soon' })
  expect(screen.getByText('4 members, 6 needed')).toBeDefined()
  expect(screen.getByText('Too few: first aid, house manager.')).toBeDefined()
  press('Remind Marit Solheim, First aid')
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('We reminded Marit Solheim.'))
  expect(calls.some(({ path }) => path.endsWith('/remind'))).toBe(true)
})

test('a type that somebody has deleted meanwhile says so when it is edited, however often', async () => {
  open('administrator', <QualificationsPage />, {
    'GET /qualification-kinds/aid': () => refusal(404, 'NOT_FOUND', 'That qualification was deleted.'),
  })
  await screen.findByRole('heading', { name: 'Ending soon' })
  for (const _ of [1, 2]) {
    press('Edit First aid')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit First aid' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('That qualification was deleted.')
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

test('a type that cannot be loaded says so where it would be edited, and the page stays', async () => {
  window.history.replaceState(null, '', '/qualifications')
  open('administrator', <QualificationsPage />, {
    'GET /qualification-kinds/aid': () => refusal(500, 'INTERNAL', 'Not now.'),
  })
  await screen.findByRole('heading', { name: 'Ending soon' })
  press('Edit First aid')
  expect((await screen.findByRole('alert')).textContent).toBe('Not shown. Not now.')
  expect(window.location.pathname).toBe('/qualifications')
})

test('what was typed about a type is there again when it is not deleted after all', async () => {
  open('administrator', <QualificationsPage />, {
    'GET /qualification-kinds/aid': () =>
      Response.json({ qualificationKind: { ...kinds[0], version: 1 } }, { headers: { ETag: '"1"' } }),
  })
  await screen.findByRole('heading', { name: 'Ending soon' })
  press('Edit First aid')
  fireEvent.input(await screen.findByLabelText('Name'), { target: { value: 'Wilderness first aid' } })
  press('Delete')
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Wilderness first aid')
})
