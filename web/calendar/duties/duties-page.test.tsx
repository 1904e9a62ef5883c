import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DutiesView, DutyDate, SeasonDuties, ShiftView, SwapView } from '#domain/roster/duty-views'
import { everyPage, signInAs } from '../../members/testing/club-members'
import { walkTour } from '../../shell/tour/testing/walk-tour'
import { endSession, session } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { duties, seasonDuties } from './duties'
import { DutiesPage } from './duties-page'
import { dutiesTour } from './duties-tour'

afterEach(() => {
  cleanup()
  endSession()
  duties.reset()
  seasonDuties('').reset()
  toastQueue.value = []
})

const person = (name: string) => ({ _id: name.toLowerCase(), name: `${name} Moe`, avatar: null })
const shift = (name: string, more: Partial<ShiftView> = {}): ShiftView => ({
  _id: name.toLowerCase(),
  name,
  start: '2026-12-12T06:30',
  end: '2026-12-12T10:00',
  places: 3,
  minAge: null,
  qualifications: [],
  isOpen: true,
  isApproved: false,
  on: [],
  may: 'sign up',
  lacks: null,
  minors: [],
  ...more,
})
const weekend: DutyDate = {
  _id: 'weekend',
  title: 'Opening weekend',
  start: '2026-12-12T06:00',
  end: '2026-12-13T16:00',
  filled: 3,
  places: 7,
  shifts: [
    shift('Breakfast', { on: [person('Lucia')] }),
    shift('Tow', {
      on: [person('Dale')],
      places: 2,
      may: null,
      lacks: 'Needs tow operator',
      qualifications: [{ _id: 'tow', name: 'Tow operator', symbol: 'Tow' }],
    }),
    shift('Supper', { on: [person('Tess'), person('June')], places: 2, may: null }),
  ],
}
const asked: SwapView = {
  _id: 'swap-1',
  date: 'manager',
  shift: 'duty',
  name: 'House manager',
  title: 'House manager',
  start: '2026-12-04T18:00',
  end: '2026-12-06T16:00',
  from: person('Amos'),
  to: [person('Marit')],
  isAnyone: false,
  declined: [],
  by: null,
  message: 'Solveig’s recital got moved to that Saturday.',
  isApproved: false,
  lacks: null,
}
const season: SeasonDuties = {
  season: '2026–27',
  seasons: ['2027–28', '2026–27', '2025–26'],
  fairShare: 12,
  families: [
    { members: [person('Amos')], isOwn: false, done: 9, signedUp: 12 },
    { members: [{ ...person('Marit'), _id: 'nora' }, person('Einar')], isOwn: true, done: 4, signedUp: 5.5 },
  ],
}

function open(
  view: Partial<DutiesView> = {},
  answers: Parameters<typeof stubPortal>[0] = {},
  address = '/duties',
  role: 'member' | 'administrator' = 'member',
) {
  history.replaceState(null, '', address)
  signInAs(role)
  const calls = stubPortal({
    ...everyPage,
    'GET /duties': () =>
      Response.json({
        dates: [weekend],
        own: [],
        qualifications: [],
        asked: [],
        asking: [],
        toApprove: [],
        ...view,
      } satisfies DutiesView),
    'GET /duties/season': () => Response.json(season),
    ...answers,
  })
  render(<DutiesPage />)
  return calls
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (calls: ReturnType<typeof stubPortal>) => calls.filter(({ method }) => method !== 'GET')
const me = () => session.peek()?.userId

test('a member signs up for a shift with one press, and can undo it', async () => {
  const path = () => `/duties/weekend/shifts/breakfast/${me()}`
  const done = () => new Response(null, { status: 204 })
  const calls = open({}, {})
  await screen.findByRole('heading', { name: 'Opening weekend' })
  cleanup()
  const again = open({}, { [`PUT ${path()}`]: done, [`DELETE ${path()}`]: done })
  expect(sent(calls)).toEqual([])
  await screen.findByRole('heading', { name: 'Opening weekend' })
  press('Sign up for Breakfast, 6:30 – 10:00 AM')
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('You’re on duty: Breakfast.'))
  toastQueue.value[0]?.action?.run()
  await waitFor(() =>
    expect(sent(again).map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT ${path()}`, `DELETE ${path()}`]),
  )
})

test('a shift says in words how many it has, and what is missing where there is no button', async () => {
  open()
  await screen.findByRole('heading', { name: 'Opening weekend' })
  expect(screen.getByRole('img', { name: '3 of 7 places filled' })).toBeDefined()
  const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
  expect(row('Breakfast').getByText('1 of 3')).toBeDefined()
  expect(row('Tow').getByText('Needs tow operator')).toBeDefined()
  expect(row('Supper').getByText('Filled')).toBeDefined()
  expect([row('Tow').queryByRole('button'), row('Supper').queryByRole('button')]).toEqual([null, null])
})

test('the question mark starts the tutorial, which has something to point at in every step', async () => {
  open({ qualifications: [{ _id: 'tow', name: 'Tow operator', symbol: 'Tow', endsOn: null }] })
  await screen.findByRole('heading', { name: 'Opening weekend' })
  expect(await walkTour('Duties')).toEqual(dutiesTour.map(({ title }) => title))
})

test('whoever is asked reads who stays on duty, and answers with one press', async () => {
  const calls = open(
    { asked: [asked] },
    {
      'POST /duties/manager/swaps/swap-1/accept': () => new Response(null, { status: 204 }),
    },
  )
  const card = within(await screen.findByRole('region', { name: 'Amos asks if you can take Dec 4 – 6' }))
  expect(card.getByText(/You’re free and qualified/).textContent).toContain('Friday 6:00 PM to Sunday 4:00 PM')
  expect(card.getByText('Solveig’s recital got moved to that Saturday.')).toBeDefined()
  expect(card.getByText('Amos stays on duty until you or someone else says yes.')).toBeDefined()
  press('Take Dec 4 – 6')
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('You’re on duty: House manager.'))
})

test('a request is answered once, and the focus goes on to the title when it leaves', async () => {
  const view = { asked: [asked] }
  const calls = open(view, {
    'POST /duties/manager/swaps/swap-1/accept': () => {
      view.asked = []
      return new Response(null, { status: 204 })
    },
  })
  const card = within(await screen.findByRole('region', { name: /^Amos asks/ }))
  card.getByRole('button', { name: /^Take/ }).focus()
  press('Take Dec 4 – 6')
  press('Can’t do it')
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Amos asks/ })).toBeNull())
  expect(sent(calls)).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('whoever was slower hears so, and the request goes', async () => {
  const words = 'Someone else has already taken over.'
  open({ asked: [asked] }, { 'POST /duties/manager/swaps/swap-1/accept': () => refusal(409, 'CONFLICT', words) })
  await screen.findByRole('region', { name: /^Amos asks/ })
  press('Take Dec 4 – 6')
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe(words))
})

test('a link to a request that is answered or done says that nothing is left to answer, and no more than is known', async () => {
  open({}, {}, '/duties?ask=swap-0')
  const words = 'There’s nothing left for you to answer in this request.'
  expect((await screen.findByText(words)).getAttribute('role')).toBe('status')
})

test('where the button that was pressed leaves, the focus goes on to the title', async () => {
  const full = { ...weekend, shifts: [shift('Breakfast', { may: null, on: [person('Lucia')], places: 1 })] }
  const tow = { date: 'weekend', shift: 'tow', name: 'Tow', title: 'Opening weekend', ask: null }
  const own = { ...tow, start: '2026-12-12T06:30', end: '2026-12-12T10:00' }
  const view: Partial<DutiesView> = { own: [own] }
  open(view, {}, '/duties?show=mine')
  ;(await screen.findByRole('button', { name: 'Ask to swap Tow' })).focus()
  view.own = [{ ...own, ask: 'swap-9' }]
  await act(() => duties.refresh())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  cleanup()
  duties.reset()
  open(view)
  ;(await screen.findByRole('button', { name: /^Sign up for Breakfast/ })).focus()
  view.dates = [full]
  await act(() => duties.refresh())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a member asks everybody who could, with a message', async () => {
  const candidates = [
    { ...person('Tess'), hours: 7, under: 5, also: 'Supper' },
    { ...person('Owen'), hours: 20, under: 0, also: null },
  ]
  const own = { date: 'weekend', shift: 'tow', name: 'Tow', title: 'Opening weekend', ask: null }
  const calls = open(
    { own: [{ ...own, start: '2026-12-12T08:30', end: '2026-12-12T12:30' }] },
    {
      'GET /duties/weekend/shifts/tow/candidates': () => Response.json({ candidates }),
      'POST /duties/weekend/swaps': () => Response.json({ _id: 'swap-2' }, { status: 201 }),
    },
    '/duties?show=mine',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ask to swap Tow' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask to swap' }))
  expect((await dialog.findByText(/^2 members get the request/)).textContent).toContain(
    'The first to say yes takes it.',
  )
  expect(dialog.getByText('5 hours under the fair share. That day also: Supper')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Message (optional)'), { target: { value: 'Liv has a race.' } })
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(sent(calls)[0]?.body).toEqual({
      shift: 'tow',
      to: ['tess', 'owen'],
      isAnyone: true,
      message: 'Liv has a race.',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who asks somebody else to take over, and chose nobody yet, is led to the list of members', async () => {
  const candidates = ['Tess', 'Owen'].map((name) => ({ ...person(name), hours: 7, under: 5, also: null }))
  const own = { date: 'weekend', shift: 'tow', name: 'Tow', title: 'Opening weekend', ask: null }
  const calls = open(
    { own: [{ ...own, start: '2026-12-12T08:30', end: '2026-12-12T12:30' }] },
    { 'GET /duties/weekend/shifts/tow/candidates': () => Response.json({ candidates }) },
    '/duties?show=mine',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ask to swap Tow' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask to swap' }))
  fireEvent.click(await dialog.findByRole('radio', { name: /^Someone else/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  const list = dialog.getByRole('combobox', { name: 'Member', description: 'Please choose who to ask.' })
  expect(document.activeElement).toBe(list)
  expect(sent(calls)).toEqual([])
  fireEvent.change(list, { target: { value: 'owen' } })
  expect(dialog.queryByText('Please choose who to ask.')).toBeNull()
})

test('a parent signs a child up for a shift, and takes it back', async () => {
  const view = (may: 'sign up' | 'take back') => ({
    dates: [{ ...weekend, shifts: [shift('Supper', { minors: [{ ...person('Liv'), may }] })] }],
  })
  const calls = open(view('sign up'), {
    'PUT /duties/weekend/shifts/supper/liv': () => new Response(null, { status: 204 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Sign up Liv Moe for Supper/ }))
  await waitFor(() => expect(sent(calls).map(({ method }) => method)).toEqual(['PUT']))
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('Liv Moe is on duty: Supper.'))
  cleanup()
  duties.reset()
  const later = open(view('take back'), {
    'DELETE /duties/weekend/shifts/supper/liv': () => new Response(null, { status: 204 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Undo sign-up of Liv Moe for Supper/ }))
  await waitFor(() => expect(sent(later).map(({ method }) => method)).toEqual(['DELETE']))
})

test('an administrator assigns a member to a shift, takes one off, and can undo it; a member cannot', async () => {
  open()
  expect(await screen.findByRole('button', { name: /^Sign up for Breakfast/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Assign members/ })).toBeNull()
  cleanup()
  duties.reset()
  const calls = open(
    {},
    {
      'GET /duties/weekend/shifts/breakfast/candidates': () =>
        Response.json({ candidates: [{ ...person('Owen'), hours: 20, under: 0, also: null }] }),
      'PUT /duties/weekend/shifts/breakfast/owen': () => new Response(null, { status: 204 }),
      'DELETE /duties/weekend/shifts/breakfast/lucia': () => new Response(null, { status: 204 }),
    },
    '/duties',
    'administrator',
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Assign members to Breakfast/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign members' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Assign' }))
  expect(dialog.getByRole('alert').textContent).toBe('Please choose a member.')
  fireEvent.change(await dialog.findByLabelText('Member'), { target: { value: 'owen' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(sent(calls).map(({ method }) => method)).toEqual(['PUT']))
  fireEvent.click(dialog.getByRole('button', { name: 'Take Lucia Moe off duty' }))
  await waitFor(() => expect(sent(calls).map(({ method }) => method)).toEqual(['PUT', 'DELETE']))
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('Lucia Moe is off duty: Breakfast.'))
})

test('who was taken off duty can be assigned again at once', async () => {
  let on = [person('Lucia')]
  const candidate = (name: string) => ({ ...person(name), hours: 20, under: 0, also: null })
  open(
    {},
    {
      'GET /duties': () =>
        Response.json({
          dates: [{ ...weekend, shifts: [shift('Breakfast', { on })] }],
          ...{ own: [], qualifications: [], asked: [], asking: [], toApprove: [] },
        }),
      'GET /duties/weekend/shifts/breakfast/candidates': () =>
        Response.json({ candidates: on.length === 0 ? [candidate('Lucia'), candidate('Owen')] : [candidate('Owen')] }),
      'DELETE /duties/weekend/shifts/breakfast/lucia': () => {
        on = []
        return new Response(null, { status: 204 })
      },
    },
    '/duties',
    'administrator',
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Assign members to Breakfast/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign members' }))
  const takeOff = await dialog.findByRole('button', { name: 'Take Lucia Moe off duty' })
  takeOff.focus()
  fireEvent.click(takeOff)
  expect(await dialog.findByRole('option', { name: /^Lucia Moe/ })).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Done' }))
})

test('the bars of a season are a table too', async () => {
  open()
  const bars = await screen.findByText('Amos Moe')
  expect(bars.closest('li')?.textContent).toContain('21 h, 9 done, 12 signed up')
  expect(screen.getByText('Season 2026–27, hours on duty. 2 families.')).toBeDefined()
  expect(
    screen.getByText('The fair share splits the season’s duties evenly among all families: 12 hours each.'),
  ).toBeDefined()
  press('Table')
  const row = screen.getByRole('row', { name: /^You and Einar/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['4', '5.5', '79%'])
})

test('the bars of a season stay while another one is on its way, and where it could not be loaded', async () => {
  let isBroken = true
  const earlier = { ...season, season: '2025–26' }
  open(
    {},
    {
      'GET /duties/season?of=2025%E2%80%9326': () => Response.json(earlier),
      'GET /duties/season?of=2027%E2%80%9328': () =>
        isBroken ? refusal(500, 'INTERNAL', 'Not now.') : Response.json({ ...season, season: '2027–28' }),
    },
  )
  await screen.findByText('Amos Moe')
  const select = screen.getByLabelText<HTMLSelectElement>('Season')
  select.focus()
  fireEvent.change(select, { target: { value: '2025–26' } })
  await waitFor(() => expect(screen.getByText(/^Season 2025–26, hours on duty/)).toBeDefined(), { timeout: 4_000 })
  expect(document.activeElement).toBe(select)
  fireEvent.change(select, { target: { value: '2027–28' } })
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load the season 2027–28. Not now. Try again')
  expect(screen.getByText(/^Season 2025–26, hours on duty/)).toBeDefined()
  isBroken = false
  press('Try again')
  expect(await screen.findByText(/^Season 2027–28, hours on duty/)).toBeDefined()
})

test('administrators have the season as a file, in which no name begins a formula', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const [first] = season.families
  const trap = { ...first, members: [{ ...person('Amos'), name: '=HYPERLINK("https://trap.example")' }] }
  const answer = () => Response.json({ ...season, families: [trap] })
  open({}, { 'GET /duties/season': answer }, '/duties', 'administrator')
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.text()).toContain(`"'=HYPERLINK(""https://trap.example"")",9,12,12`)
})
