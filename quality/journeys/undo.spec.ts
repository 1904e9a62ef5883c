import type { Locator, Page } from '@playwright/test'

import { nora, owen } from './cast'
import { expect, test } from './journey'
import { makeRecord, type RecordKind } from './make-record'

/** What an administrator does to the record called `name`, and by what one sees that it is not, or no longer, done. */
interface UndoableAction {
  readonly what: 'edit' | 'removal'
  readonly kind: RecordKind
  /** Where its calls are. */
  readonly calls: string
  /** The page where it is done. `{id}` stands for the record's. */
  readonly at: string
  act(page: Page, name: string): Promise<void>
  before(page: Page, name: string): Locator
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).last()

/** A form, a page that its record is deleted on, and a list that is kept in place. Each other kind is tested where its pages are. */
const actions: readonly UndoableAction[] = [
  {
    ...{ what: 'edit', kind: 'a member', calls: '/users', at: '/members/{id}/edit' },
    act: async (page) => {
      await fill(page, 'First Name', 'Ondine')
      await press(page, "Update Undine's Profile")
    },
    before: (page, lname) => page.getByRole('heading', { level: 1, name: `Undine ${lname}`, exact: true }),
  },
  {
    ...{ what: 'removal', kind: 'a member', calls: '/users', at: '/members/{id}' },
    act: async (page, lname) => {
      await press(page, 'Delete')
      await fill(page, `Type the last name, ${lname}, to confirm`, lname)
      await press(page, 'Delete the member')
      await page.getByLabel('Find a member').fill(lname)
    },
    before: (page, lname) => page.getByRole('rowheader', { name: lname }),
  },
  {
    ...{ what: 'edit', kind: 'an office', calls: '/offices', at: '/gymnastics' },
    act: async (page, name) => {
      await press(page, 'Edit this page')
      await press(page, `Edit ${name}`)
      await fill(page, 'Office', 'Something else')
      await press(page, 'Save')
    },
    before: (page, name) => page.getByRole('button', { name: `Edit ${name}`, exact: true }),
  },
]

for (const { what, kind, calls, at, act, before } of actions) {
  test(`the ${what} of ${kind} is undone, and is not where somebody has changed it since`, async ({
    open,
    sessions,
  }) => {
    const asOwen = (await sessions.asNora()).as((await sessions.of(owen)).token)
    const name = `Knot ${Date.now()}`
    const id = await makeRecord[kind](await sessions.asNora(), name)
    const path = `${calls}/${id}`
    const actions = async () =>
      (await asOwen.get(`${path}/history`)).entries.map(
        ({ by, action }: { by: { name: string }; action: string }) => `${by.name} ${action}`,
      )
    const page = await open(at.replace('{id}', id), { as: nora })

    await test.step('Undo takes it back, and the history tells of both', async () => {
      await act(page, name)
      await expect(undo(page)).toBeVisible()
      await expect(before(page, name)).toBeHidden()
      await undo(page).click()
      await expect(page.getByText('Undone.')).toBeVisible()
      await expect(before(page, name)).toBeVisible()
      expect(await actions()).toEqual([
        expect.stringMatching(/^Nora Quist /),
        expect.stringMatching(/^Nora Quist /),
        expect.stringMatching(/^Nora Quist added/),
      ])
    })

    await test.step('what Owen did meanwhile stands, and Undo says why', async () => {
      await page.goto(at.replace('{id}', id))
      await act(page, name)
      // It stays while the pointer is on it.
      await undo(page).hover()
      await expect(before(page, name)).toBeHidden()
      const { entries } = await asOwen.get(`${path}/history`)
      await asOwen.post(`${path}/put-back`, { asOf: entries.at(-1).position })
      await undo(page).click()
      await expect(page.getByText('Not undone. This has changed again since')).toBeVisible()
      expect((await actions())[0]).toMatch(/^Owen Castellane /)
    })
  })
}
