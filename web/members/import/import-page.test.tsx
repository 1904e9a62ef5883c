import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { ImportRow } from '#domain/member/import-rows'
import type { ImportRecord, RowOutcome, Verdict } from '#domain/member/member-import'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { directory } from '../directory/directory-store'
import { entry, everyPage, signInAs } from '../testing/club-members'
import { ImportPage } from './import-page'

const CSV = [
  'First name,Last name,Email,Status',
  'Berit,Lunde,berit@skarnhollow.example,Active',
  'Marit,Solheim,marit@skarnhollow.example,Life',
  'Wren,Aldous,other@skarnhollow.example,Life',
  '=1+1,Nobody,,Gold',
].join('\n')

type Said = Omit<Verdict, 'number' | 'name'>
const blank: Omit<Said, 'outcome'> = {
  member: null,
  basis: 'new',
  changes: [],
  doubts: [],
  mayAdd: false,
  complaints: [],
  notes: [],
}
const added: Said = {
  ...blank,
  outcome: 'add',
  changes: [{ label: 'email', from: null, to: 'berit@skarnhollow.example' }],
}
const changed: Said = {
  ...blank,
  outcome: 'change',
  member: { _id: 'marit', name: 'Marit Solheim' },
  basis: 'marit@3',
  changes: [{ label: 'status type', from: 'Active', to: 'Life' }],
}
const doubtful: Said = {
  ...blank,
  outcome: 'doubtful',
  mayAdd: true,
  doubts: [{ _id: 'wren', name: 'Wren Aldous', why: 'has this name and another email address' }],
}
const refused: Said = {
  ...blank,
  outcome: 'refused',
  complaints: [
    { field: 'fname', message: 'This looks like a formula.' },
    { field: 'statusType', message: 'Please select a status type.' },
  ],
}

/** What the portal would say of the rows of the file. */
const judge = ({ number, cells, as }: ImportRow): Verdict => {
  const name = `${cells.fname} ${cells.lname}`
  const verdict = [
    added,
    changed,
    as === 'new'
      ? added
      : as
        ? { ...changed, basis: 'wren@2', member: { _id: 'wren', name: 'Wren Aldous' } }
        : doubtful,
    refused,
  ][number - 2]
  return { ...(verdict ?? refused), number, name }
}
const dryRun = ({ body }: { body: unknown }) => Response.json({ rows: (body as { rows: ImportRow[] }).rows.map(judge) })

const record: ImportRecord = {
  at: '2026-11-20T18:00:00.000Z',
  by: 'Nora Quist',
  rows: [
    { number: 2, _id: 'berit', name: 'Berit Lunde', outcome: 'added', isTakenBack: false },
    { number: 3, _id: 'marit', name: 'Marit Solheim', outcome: 'changed', isTakenBack: false },
  ],
}

beforeEach(() => {
  signInAs('administrator')
  sessionStorage.clear()
  history.replaceState(null, '', '/members/import')
})
afterEach(() => {
  cleanup()
  endSession()
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const row = (number: number) => screen.getByText(`Row ${number}`).closest('li') as HTMLElement

async function choose(text = CSV) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([text], 'members.csv')] })
  await act(async () => fireEvent.change(input))
}

/** Goes as far as the dry run, with what the portal answers to an import. */
async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ ...everyPage, 'POST /members/imports/dry-run': dryRun, ...answers })
  render(<ImportPage />)
  await choose()
  await screen.findByRole('heading', { name: 'Match the columns' })
  press('Preview the import')
  await screen.findByText('Row 5')
  return calls
}

/** A portal that carries rows out; the import's name is the browser's to choose. */
function importing(answer: (rows: { number: number }[], times: number) => RowOutcome[] | Response) {
  let times = 0
  return new Proxy({} as Parameters<typeof stubPortal>[0], {
    get: (_, call: string) => {
      if (call === 'POST /members/imports/dry-run') return dryRun
      if (/^POST \/members\/imports\/import-[\w-]+$/.test(call)) {
        return ({ body }: { body: { rows: { number: number }[] } }) => {
          const answered = answer(body.rows, ++times)
          return answered instanceof Response ? answered : Response.json({ rows: answered })
        }
      }
      if (/^GET \/members\/imports\/import-/.test(call)) return () => Response.json(record)
      return everyPage[call as keyof typeof everyPage]
    },
  })
}
const done = (rows: { number: number }[]): RowOutcome[] =>
  rows.map(({ number }) => ({ number, outcome: number === 2 ? 'added' : 'changed', complaints: [] }))

async function openWith(portal: Parameters<typeof stubPortal>[0]) {
  const calls = stubPortal(portal)
  render(<ImportPage />)
  await choose()
  await screen.findByRole('heading', { name: 'Match the columns' })
  press('Preview the import')
  await screen.findByText('Row 5')
  return calls
}

test('a file that cannot be read stops at once, with the reason, and another can be chosen', async () => {
  stubPortal(everyPage)
  render(<ImportPage />)
  await choose('a,b\n"1,2\n')
  expect((await screen.findByRole('alert')).textContent).toContain('Row 2 has an opening quotation mark')
  await choose()
  expect(await screen.findByRole('heading', { name: 'Match the columns' })).toBeTruthy()
})

test('the columns are guessed and can be changed, and names are asked for', async () => {
  stubPortal(everyPage)
  render(<ImportPage />)
  await choose()
  const status = await screen.findByLabelText<HTMLSelectElement>('Status')
  expect(status.value).toBe('statusType')
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: '' } })
  press('Preview the import')
  expect((await screen.findByRole('alert')).textContent).toContain('Please choose a column for Last Name.')
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('statusType')
})

test('the dry run tells row by row what would be added, changed, is doubtful or refused', async () => {
  await open()
  expect(within(row(2)).getByText('New')).toBeTruthy()
  expect(within(row(3)).getByText('Active').tagName).toBe('DEL')
  expect(within(row(4)).getByText(/has this name and another email address/)).toBeTruthy()
  expect(row(5).textContent).toContain('First Name: This looks like a formula. The file says “=1+1”.')
  expect(row(5).textContent).toContain('“Gold” isn’t a status. Use Active, Associate, Inactive, Life or Young Adult.')
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
  expect(screen.getByText('Nothing has been changed yet.')).toBeTruthy()
  expect(
    screen.getByText(
      /You can invite 1 new adult at the end. No invitation is sent before then. 1 row without a decision will be left out/,
    ),
  ).toBeTruthy()
})

test('whoever is to confirm a changed address is counted, for that email goes out with the import', async () => {
  const moved = { label: 'email to be confirmed', from: null, to: 'marit@elsewhere.example' }
  await open({
    'POST /members/imports/dry-run': ({ body }) =>
      Response.json({
        rows: (body as { rows: ImportRow[] }).rows.map((each) =>
          each.number === 3 ? { ...judge(each), changes: [moved] } : judge(each),
        ),
      }),
  })
  expect(screen.getByText(/We’ll email 1 member to confirm a new address\./)).toBeTruthy()
})

test('a child who is in the file twice is told of, however the rows write the birthdate', async () => {
  const born = { label: 'birthdate', from: null, to: '02/03/2015' }
  stubPortal({
    ...everyPage,
    'POST /members/imports/dry-run': ({ body }: { body: unknown }) =>
      Response.json({
        rows: (body as { rows: ImportRow[] }).rows.map(({ number }) => ({
          ...blank,
          outcome: 'add',
          changes: [born],
          number,
          name: 'Liv Moe',
        })),
      }),
  })
  render(<ImportPage />)
  await choose('First name,Last name,Birthdate\nLiv,Moe,02/03/2015\nLiv, Moe,2/3/2015')
  await screen.findByRole('heading', { name: 'Match the columns' })
  press('Preview the import')
  await screen.findByText('Row 3')
  expect(row(3).textContent).toContain('Row 2 of the file has the same name and birthdate. Leave one of them out.')
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy()
})

test('the administrator decides a doubtful row, and leaves others out', async () => {
  const calls = await open()
  const eyebrows = document.querySelectorAll('use[href$="#raised-eyebrow"]')
  expect([...eyebrows].map((face) => face.closest('li')?.textContent)).toEqual([expect.stringContaining('Row 4')])
  fireEvent.change(screen.getByLabelText('Row 4 is'), { target: { value: 'wren' } })
  expect(await screen.findByRole('button', { name: 'Import 3 rows' })).toBeTruthy()
  expect(calls.at(-1)?.body).toMatchObject({ rows: [{ number: 4, as: 'wren' }] })

  press(/Leave out row 2/)
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Row 4 is'), { target: { value: 'leave out' } })
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy()
  press(/Include row 2/)
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
})

test('what is imported rests on what the dry run found, and ends with the import’s record', async () => {
  const calls = await openWith(importing(done))
  press('Import 2 rows')
  expect(await screen.findByText(/1 member added and 1 member changed on/)).toBeTruthy()
  const sent = calls.find(({ path }) => /imports\/import-/.test(path))
  expect(sent?.body).toMatchObject({
    rows: [
      { number: 2, basis: 'new' },
      { number: 3, basis: 'marit@3' },
    ],
  })
  expect(within(screen.getByLabelText('Rows that were not imported')).getByText('Row 4')).toBeTruthy()
})

test('where the line fails nothing is lost, and the import goes on under the same name', async () => {
  const calls = await openWith(
    importing((rows, times) => (times === 1 ? refusal(500, 'FAULT', 'Broken.') : done(rows))),
  )
  press('Import 2 rows')
  expect((await screen.findByRole('alert')).textContent).toContain('Broken.')
  expect(row(4)).toBeTruthy()
  press('Import 2 rows')
  await screen.findByText(/1 member added/)
  const names = calls.filter(({ method, path }) => method === 'POST' && /import-/.test(path)).map(({ path }) => path)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
})

test('rows that the directory has overtaken are shown again, and not imported blindly', async () => {
  const calls = await openWith(
    importing((rows, times) =>
      times === 1
        ? rows.map(({ number }) => ({ number, outcome: number === 3 ? 'again' : 'added', complaints: [] }))
        : done(rows),
    ),
  )
  press('Import 2 rows')
  expect(await screen.findByText(/1 row wasn’t imported. Check it below/)).toBeTruthy()
  expect(screen.queryByText('Nothing has been changed yet.')).toBeNull()
  expect(screen.queryByText('Row 2')).toBeNull()
  const [name] = calls.flatMap(({ method, path }) => (method === 'POST' && /import-.*/.exec(path)) || [])
  expect(calls.at(-1)).toMatchObject({ path: '/members/imports/dry-run', body: { id: name, rows: [{ number: 3 }] } })
  press('Import 1 row')
  expect(await screen.findByText(/1 member added and 1 member changed/)).toBeTruthy()
})

test('what is decided after an import was stopped stays, though rows were still on their way', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `Berit,Lunde,berit${at}@skarnhollow.example,Active`)
  let arrive = () => {}
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  stubPortal(
    new Proxy(importing(done), {
      get: (portal, call: string) => {
        if (call === 'POST /members/imports/dry-run')
          return ({ body }: { body: { rows: ImportRow[] } }) =>
            Response.json({ rows: body.rows.map(({ number }) => ({ ...added, number, name: 'Berit Lunde' })) })
        const answer = portal[call]
        if (!/^POST .*import-/.test(call)) return answer
        return async (...asked: Parameters<NonNullable<typeof answer>>) => {
          await onTheWay
          return answer?.(...asked)
        }
      },
    }),
  )
  render(<ImportPage />)
  await choose(['First name,Last name,Email,Status', ...rows].join('\n'))
  await screen.findByRole('heading', { name: 'Match the columns' })
  press('Preview the import')
  fireEvent.click(await screen.findByRole('button', { name: 'Import 30 rows' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  press(/Leave out row 20/)
  await act(async () => arrive())
  await expect.poll(() => screen.queryByText('Row 2')).toBeNull()
  expect(within(row(20)).getByText('Left out')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 19 rows' })).toBeTruthy()
})

test('an import is undone from its own address, and who is left is named', async () => {
  const id = `import-${crypto.randomUUID()}`
  history.replaceState(null, '', `/members/import?import=${id}`)
  let isBack = false
  const calls = stubPortal({
    ...everyPage,
    [`GET /members/imports/${id}`]: () =>
      Response.json({
        ...record,
        rows: record.rows.map((each) => ({ ...each, isTakenBack: isBack && each._id === 'marit' })),
      }),
    [`POST /members/imports/${id}/take-back`]: () => {
      isBack = true
      return Response.json({
        rows: [
          { number: 3, _id: 'marit', name: 'Marit Solheim', why: null },
          {
            number: 2,
            _id: 'berit',
            name: 'Berit Lunde',
            why: 'Changed again since the import, so it stays as it is.',
          },
        ],
      })
    },
  })
  render(<ImportPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the import' }))
  const dialog = screen.getByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo the import' }))
  expect(await screen.findByText('1 member left as it is.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ rows: [3, 2] })
  expect(screen.getByText('Undone')).toBeTruthy()
})

test('an import that could not be loaded is not called gone, and can be asked for again', async () => {
  const id = `import-${crypto.randomUUID()}`
  history.replaceState(null, '', `/members/import?import=${id}`)
  let isBack = false
  stubPortal({
    ...everyPage,
    [`GET /members/imports/${id}`]: () => (isBack ? Response.json(record) : refusal(503, 'UNAVAILABLE', 'Not now.')),
  })
  render(<ImportPage />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Couldn’t load the import. Not now.')
  isBack = true
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/1 member added and 1 member changed on/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('invitations come below the button that undoes the import, and do not move it', async () => {
  const id = `import-${crypto.randomUUID()}`
  history.replaceState(null, '', `/members/import?import=${id}`)
  stubPortal({
    ...everyPage,
    'GET /users/': () => Response.json({ users: [entry('marit', 'Marit', 'Solheim', { access: 'not invited' })] }),
    [`GET /members/imports/${id}`]: () => Response.json(record),
  })
  directory.reset()
  render(<ImportPage />)
  const invitations = await screen.findByRole('heading', { name: 'Invite them to the portal' })
  const undo = screen.getByRole('button', { name: 'Undo the import' })
  expect(undo.compareDocumentPosition(invitations)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
