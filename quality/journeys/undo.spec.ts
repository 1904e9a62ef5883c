import type { Page } from '@playwright/test'

import { nora, owen } from './cast'
import { expect, test } from './journey'
import { recordKinds } from './undo-kinds'
import { kindsInPlace } from './undo-kinds-in-place'

const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).last()

for (const { kind, make, calls, edit, removal } of [...recordKinds, ...kindsInPlace]) {
  const actions = { ...(edit && { edit }), removal }

  for (const [what, { at, act, before }] of Object.entries(actions)) {
    test(`the ${what} of ${kind} is undone, and is not where somebody has changed it since`, async ({
      open,
      sessions,
    }) => {
      const asOwen = (await sessions.asNora()).as((await sessions.of(owen)).token)
      const name = `Knot ${Date.now()}`
      const id = await make(await sessions.asNora(), name)
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
          expect.stringMatching(/^Nora Quist (added|scheduled|published|posted)/),
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
}
