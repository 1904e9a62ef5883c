import type { Page } from '@playwright/test'
import { sendFile } from '../../scripts/demo/send-file.mjs'
import { THIS_YEAR } from './club-clock'
import { docx } from './papers'
import { item, press, type UndoKind } from './undo-kinds'

/** On the pages that are kept in place. */
async function start(page: Page, what: string) {
  const isEditing = await page.getByRole('button', { name: 'Done editing' }).isVisible()
  if (!isEditing) await press(page, 'Edit this page')
  await press(page, what)
}

async function edit(page: Page, name: string, label: string) {
  await start(page, `Edit ${name}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label, { exact: true }).fill('Something else')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
}

async function remove(page: Page, name: string) {
  await start(page, `Delete ${name}`)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
}

const editButton = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true })

/** No other journey publishes Sentinels of these years. */
const YEAR = THIS_YEAR - 9

export const kindsInPlace: readonly UndoKind[] = [
  {
    kind: 'a document',
    calls: '/documents',
    make: async (portal, title) => {
      const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Over, under.' }] }] }
      return (await portal.post('/documents', { section: 'docs-procs', kind: 'note', title, text })).document._id
    },
    edit: { at: '/resources/docs-procs', act: (page, name) => edit(page, name, 'Heading'), before: editButton },
    removal: { at: '/resources/docs-procs', act: remove, before: editButton },
  },
  {
    kind: 'an office',
    calls: '/offices',
    make: async (portal, title) =>
      (await portal.post('/offices', { section: 'gymnastics', title, holders: [] })).office._id,
    edit: { at: '/gymnastics', act: (page, name) => edit(page, name, 'Office'), before: editButton },
    removal: { at: '/gymnastics', act: remove, before: editButton },
  },
  {
    kind: 'a Sentinel',
    calls: '/sentinels',
    make: async (portal) => {
      const { name, mimeType, buffer } = docx('Letter.docx')
      const { key } = await sendFile(portal, 'sentinel', { name, type: mimeType, whole: buffer, small: undefined })
      return (await portal.post('/sentinels', { month: 'February', year: YEAR, url: key })).sentinel._id
    },
    removal: {
      at: '/sentinels',
      act: async (page) => {
        await item(page, `February ${YEAR}`)
          .getByRole('button', { name: /^Delete/ })
          .click()
        await press(page, 'Delete the Sentinel')
      },
      before: (page) => item(page, `February ${YEAR}`),
    },
  },
]
