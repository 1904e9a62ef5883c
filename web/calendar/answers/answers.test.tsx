import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { Answerer, AnswerList, AnswersView, ListedAnswer } from '#domain/answers/answers-views'
import { everyPage, signInAs } from '../../members/testing/club-members'
import { hasUnsaved } from '../../records/leave-guard/unsaved'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { AnswerTable } from './answer-table'
import { answersTo } from './answers'
import { DateAnswers } from './date-answers'

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

const nora: Answerer = {
  ...{ _id: 'nora', fname: 'Nora', lname: 'Quist', avatar: null, isMe: true },
  ...{ age: null, answer: 'yes', by: null, waits: null },
}
const elias: Answerer = { ...nora, _id: 'elias', fname: 'Elias', isMe: false, age: 14, answer: null }
const weekend: AnswersView = {
  settings: { deadline: { daysBefore: 2, time: '18:00' }, places: 48, guests: 2 },
  ...{ deadline: '2026-12-10T18:00', heldUntil: '2026-12-08T18:00', isReleased: false, isClosed: false, isOver: false },
  family: [nora, elias],
  guests: [{ number: 49, name: 'Jonas Brekke', waits: 2 }],
  ...{ note: '', savedAt: null, coming: 46, held: 2, waiting: 4, children: 9, members: 46 },
  faces: [{ _id: 'june', fname: 'June', lname: 'Okafor', avatar: null }],
  queue: [
    { name: 'Ines Calloway', own: [], isMine: false, guests: 0, isMember: true, place: 1, at: '2026-11-15T12:00:00Z' },
    {
      name: 'Nora Quist',
      own: ['Jonas'],
      isMine: true,
      guests: 1,
      isMember: false,
      place: 2,
      at: '2026-11-16T12:00:00Z',
    },
  ],
  ...{ answered: 98, asked: 126 },
}

let dates = 0

/** Opens the answers to a date that no other test has looked at. */
function openDate(view: Partial<AnswersView> = {}, answers: Parameters<typeof stubPortal>[0] = {}) {
  signInAs('member')
  const date = `date-${++dates}`
  const shown = { _id: date, title: 'Opening weekend', start: '2026-12-12T09:00', answers: { ...weekend, ...view } }
  const calls = stubPortal({
    ...everyPage,
    [`GET /dates/${date}/answers`]: () => Response.json(shown),
    [`PUT /dates/${date}/answers/nora`]: ({ body }) => saved(shown, body),
    [`PUT /dates/${date}/answers/elias`]: ({ body }) => saved(shown, body),
    ...Object.fromEntries(Object.entries(answers).map(([call, answer]) => [call.replace('{date}', date), answer])),
  })
  render(
    <>
      <DateAnswers date={date} part="main" />
      <DateAnswers date={date} part="side" />
    </>,
  )
  return { date, sent: () => calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]) }
}

const saved = (shown: object & { answers: AnswersView }, said: unknown) =>
  Response.json({
    ...shown,
    answers: { ...shown.answers, ...((said as { note?: string }).note && { note: 'Chili.' }) },
  })

const row = async (name: string) =>
  within((await screen.findByText(name, { selector: 'strong' })).closest('li') as HTMLElement)
const chosen = async (name: string) =>
  (await row(name))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.closest('label')?.textContent
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a member sees until when to answer, how old the children are for whom they answer, and how many places there are', async () => {
  openDate()
  expect((await row('Elias')).getByText('Minor, 14. You answer for Elias.')).toBeDefined()
  expect(screen.getByText('Thursday, December 10, 6:00 PM', { exact: false })).toBeDefined()
  expect(screen.getByRole('img', { name: '46 coming, 2 held for Maybe, none free' })).toBeDefined()
  expect(screen.getByText('Your guest Jonas').closest('li')?.textContent).toBe('Your guest Jonas2nd')
  expect(screen.getByText(/Of these, 9 are children\./)).toBeDefined()
})

test('who sees an answer that an administrator gave for them reads who that was', async () => {
  openDate({
    family: [
      { ...nora, by: 'Owen Castellane' },
      { ...elias, age: null },
    ],
  })
  expect((await row('Nora')).getByText('You. Owen Castellane answered for you.')).toBeDefined()
  expect((await row('Elias')).getByText('A minor. You answer for Elias.')).toBeDefined()
})

test('a press is the answer, and Undo says what was said before', async () => {
  const { date, sent } = openDate()
  fireEvent.click((await row('Elias')).getByRole('radio', { name: 'Maybe' }))
  await screen.findByText(/^Saved/)
  press('Undo')
  await waitFor(() =>
    expect(sent()).toEqual([
      [`/dates/${date}/answers/elias`, { answer: 'maybe' }],
      [`/dates/${date}/answers/elias`, { answer: null }],
    ]),
  )
})

test('two answers in a row both stay as pressed, whatever the portal says of the date meanwhile', async () => {
  let answer: (response: Response) => void = () => {}
  const slow = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { date, sent } = openDate({}, { 'PUT /dates/{date}/answers/nora': () => slow })
  fireEvent.click((await row('Nora')).getByRole('radio', { name: 'No' }))
  fireEvent.click((await row('Elias')).getByRole('radio', { name: 'Maybe' }))
  await answersTo(date).refresh()
  expect(await chosen('Nora')).toBe('No')
  expect(await chosen('Elias')).toBe('Maybe')
  answer(Response.json(answersTo(date).data.peek()))
  await waitFor(() => expect(sent().map(([, body]) => body)).toEqual([{ answer: 'no' }, { answer: 'maybe' }]))
  await screen.findByText(/^Saved/)
})

test('an answer that is refused goes back to what it was, and says why', async () => {
  openDate({}, { 'PUT /dates/{date}/answers/elias': () => refusal(409, 'CONFLICT', 'This date was canceled.') })
  fireEvent.click((await row('Elias')).getByRole('radio', { name: 'Yes' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved. This date was canceled.')
  expect((await row('Elias')).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(false)
})

test('guests come and go one by one and have names, and a note goes to the organizer', async () => {
  const { sent } = openDate()
  await row('Guests')
  press('More guests')
  const field = await screen.findByLabelText('Name of guest 1')
  fireEvent.change(field, { target: { value: 'Jonas B.' } })
  fireEvent.blur(field)
  press('Take Jonas off the list')
  const note = screen.getByLabelText(/^Note for the organizer/)
  fireEvent.change(note, { target: { value: 'Chili.' } })
  fireEvent.blur(note)
  await waitFor(() =>
    expect(sent().map(([, body]) => body)).toEqual([
      { guests: ['Jonas Brekke', ''] },
      { guests: ['Jonas B.'] },
      { guests: [] },
      { note: 'Chili.' },
    ]),
  )
})

test('a note that is refused stays as it was typed, and the focus stays in it', async () => {
  openDate({}, { 'PUT /dates/{date}/answers/nora': () => refusal(409, 'CONFLICT', 'This date was canceled.') })
  const note = await screen.findByLabelText<HTMLInputElement>(/^Note for the organizer/)
  note.focus()
  fireEvent.change(note, { target: { value: 'Chili for six.' } })
  fireEvent.keyDown(note, { key: 'Enter' })
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved. This date was canceled.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Note for the organizer/).value).toBe('Chili for six.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Note for the organizer/))
})

test('a note that is being typed is not left behind without a question, until it is saved', async () => {
  openDate()
  const note = await screen.findByLabelText<HTMLInputElement>(/^Note for the organizer/)
  fireEvent.change(note, { target: { value: 'Chili.' } })
  expect(hasUnsaved()).toBe(true)
  fireEvent.blur(note)
  await screen.findByText(/^Saved/)
  expect(hasUnsaved()).toBe(false)
})

test('who waits is shown with the day on which they did, on the club’s wall', async () => {
  const [ines] = weekend.queue
  openDate({ queue: ines ? [{ ...ines, at: '2026-11-16T02:00:00Z' }] : [] })
  await waitFor(() => expect(screen.getByText('Ines Calloway').closest('li')?.textContent).toBe('Ines CallowayNov 15'))
})

test('a note that is being typed stays while the answers of others arrive', async () => {
  const { date } = openDate()
  const note = await screen.findByLabelText<HTMLInputElement>(/^Note for the organizer/)
  fireEvent.change(note, { target: { value: 'Chili for' } })
  act(() => answersTo(date).mutate((now) => ({ ...now, answers: now.answers && { ...now.answers, note: 'Soup.' } })))
  expect(screen.getByLabelText<HTMLInputElement>(/^Note for the organizer/).value).toBe('Chili for')
})

test('the name of a guest is kept where the next guest is added while it is being saved', async () => {
  const { sent } = openDate({}, { 'PUT /dates/{date}/answers/nora': () => refusal(409, 'CONFLICT', 'Not now.') })
  await row('Guests')
  press('Edit name')
  const field = screen.getByLabelText('Name of guest 1')
  fireEvent.change(field, { target: { value: 'Jonas Birk' } })
  fireEvent.blur(field)
  press('More guests')
  await waitFor(() =>
    expect(sent().map(([, body]) => body)).toEqual([{ guests: ['Jonas Birk'] }, { guests: ['Jonas Birk', ''] }]),
  )
})

test('a guest who was renamed elsewhere keeps that name where the field is only passed through', async () => {
  const { date, sent } = openDate()
  await row('Guests')
  press('Edit name')
  const renamed = [{ number: 49, name: 'Jonas Birk', waits: 2 }]
  act(() => answersTo(date).mutate((now) => ({ ...now, answers: now.answers && { ...now.answers, guests: renamed } })))
  const field = screen.getByLabelText<HTMLInputElement>('Name of guest 1')
  fireEvent.focus(field)
  fireEvent.blur(field)
  expect(field.value).toBe('Jonas Birk')
  expect(sent()).toEqual([])
})

test('after the deadline one can only say No, and once it has begun nothing', async () => {
  openDate({ isClosed: true, family: [elias, nora] })
  const states = async (name: string) =>
    (await row(name)).getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)
  expect(await states('Elias')).toEqual([true, true, false])
  cleanup()
  openDate({ isClosed: true, isOver: true })
  expect(await states('Elias')).toEqual([true, true, true])
  expect(screen.getByText('This has started, so answers can’t be changed.')).toBeDefined()
})

const guest = (name: string) => ({ name, isWaiting: false })
const amos: ListedAnswer = {
  isAdult: true,
  ...{ _id: 'amos', fname: 'Amos', lname: 'Birkeland', answer: 'yes', isWaiting: false },
  ...{ guests: [], note: 'On tow duty', at: '2026-11-09T20:00:00Z', by: null },
}
const list: AnswerList = {
  ...{ title: 'Opening weekend', start: '2026-12-12T09:00' },
  answers: [
    amos,
    { ...amos, _id: 'thad', fname: 'Thaddeus', lname: 'Gale', answer: 'no', note: '', at: '2026-11-14T20:00:00Z' },
    {
      ...amos,
      _id: 'priya',
      fname: 'Priya',
      lname: 'Ravindran',
      answer: 'maybe',
      note: '',
      guests: [guest('Pia'), guest('')],
    },
    { ...amos, _id: 'henrik', fname: 'Henrik', lname: 'Vass', answer: null, note: '', at: null },
  ],
  reminders: [{ at: '2026-11-18T20:00:00Z', members: 41, answered: 13 }],
  ...{ planned: ['2026-12-08T18:00'], waitsUntil: null, toRemind: 28, mostGuests: 2, isClosed: false },
}

function openTable(change: Partial<AnswerList> = {}) {
  signInAs('administrator')
  const date = `date-${++dates}`
  const shown = { _id: date, title: list.title, start: list.start, answers: weekend }
  const calls = stubPortal({
    ...everyPage,
    [`GET /dates/${date}/answers/list`]: () => Response.json({ ...list, ...change }),
    [`PUT /dates/${date}/answers/henrik`]: () => Response.json(shown),
    [`POST /dates/${date}/answers/reminders`]: () => Response.json({ reminded: 28 }),
  })
  render(<AnswerTable date={date} title="Opening weekend" />)
  return { date, calls }
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('an administrator narrows the answers down and sorts them', async () => {
  openTable()
  await screen.findByRole('heading', { name: 'Answers' })
  expect(names()).toEqual(['Birkeland', 'Gale', 'Ravindran'])
  press('Answered')
  press('Answered')
  expect(names()).toEqual(['Gale', 'Ravindran', 'Birkeland'])
  press('No answer 1')
  press('Yes 1')
  fireEvent.change(screen.getByLabelText('Find a member'), { target: { value: 'va' } })
  expect(names()).toEqual(['Vass'])
})

test('an administrator answers for a member who called, and can undo it', async () => {
  const { date, calls } = openTable({ isClosed: true })
  await screen.findByRole('heading', { name: 'Answers' })
  press('No answer 1')
  press('Answer for Henrik Vass')
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/only administrators can still change answers/)).toBeDefined()
  fireEvent.click(dialog.getByRole('radio', { name: 'Yes' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save the answer' }))
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('Henrik Vass: Yes.'))
  toastQueue.value[0]?.action?.run()
  await waitFor(() => expect(toastQueue.value.at(-1)?.text).toBe('Undone.'))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    [`/dates/${date}/answers/henrik`, { answer: 'yes' }],
    [`/dates/${date}/answers/henrik`, { answer: null }],
  ])
})

test('an administrator sets the guests and the note of a member who called', async () => {
  const { date, calls } = openTable()
  await screen.findByRole('heading', { name: 'Answers' })
  press('No answer 1')
  press('Answer for Henrik Vass')
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.queryByLabelText(/Note for the organizer/)).toBeNull()
  fireEvent.click(dialog.getByRole('radio', { name: 'Maybe' }))
  fireEvent.click(dialog.getByRole('button', { name: 'More guests' }))
  fireEvent.change(dialog.getByLabelText('Name of guest 1'), { target: { value: ' Jonas Vass ' } })
  fireEvent.change(dialog.getByLabelText(/Note for the organizer/), { target: { value: 'Vegetarian' } })
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  press('Stay here')
  fireEvent.click(dialog.getByRole('button', { name: 'Save the answer' }))
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('Henrik Vass: Maybe.'))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    [`/dates/${date}/answers/henrik`, { answer: 'maybe', guests: ['Jonas Vass'], note: 'Vegetarian' }],
  ])
})

test('all that was found is on paper, also what the screen leaves out', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...amos, _id: `m${index}`, lname: `Member ${index + 10}` }))
  openTable({ answers: many })
  await screen.findByRole('heading', { name: 'Answers' })
  expect(screen.getByText('30 of 40 shown')).toBeDefined()
  expect(screen.getAllByRole('rowheader', { hidden: true })).toHaveLength(40)
})

test('reminders are listed with what they did, and one goes to those who have not answered', async () => {
  const { date, calls } = openTable()
  const reminders = within(await screen.findByRole('region', { name: 'Reminders' }))
  expect(reminders.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'November 18 to 41 members. 13 answered since.',
    'Tuesday, December 8, 6:00 PM, if still needed',
  ])
  press('Remind 28 members now')
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('28 members were reminded.'))
  expect(calls.some(({ path, method }) => method === 'POST' && path === `/dates/${date}/answers/reminders`)).toBe(true)
})
