import Papa from 'papaparse'

import { seen } from '../texts/hostile-texts.mjs'
import { adult } from './crew.mjs'

/** No cell may be longer; the file is refused with the row where one is. */
const LONGEST_CELL = 1000
/** The characters with which a file is no text (web/members/import/csv-file.ts). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
const UNREADABLE = /[\ufffd\u0000-\u0008\u000b\u000c\u000e-\u001f\u0080-\u009f]/
const HEADINGS = [
  'First Name',
  'Last Name',
  'E-mail',
  'Membership',
  'Home phone',
  'DOB',
  'Join Date',
  'Street',
  'City',
  'State',
  'Zip',
]
/** So many at once, each a row and a column. */
const ROWS = 25

/** Brings a sheet whose cells and headings are hostile to the import page, as far as the dry run, and looks at what stands there. */
export async function importSheets({ texts, window, results }) {
  const short = texts.filter(({ text }) => [...text].length <= LONGEST_CELL && !UNREADABLE.test(text))
  for (let at = 0; at < short.length; at += ROWS) await review(short.slice(at, at + ROWS), { window, results })
  for (const entry of texts.filter((entry) => !short.includes(entry))) await stop(entry, { window, results })
}

async function review(some, { window, results }) {
  const { page } = window
  const found = async (field, words) => {
    results.met(field, some)
    for (const place of await window.shows(words)) results.wrong(field, [some[place]], 'is not shown')
  }
  try {
    await choose(page, sheetOf(some))
    await page.getByRole('button', { name: 'Preview the import' }).waitFor()
    await found(
      'import: heading',
      some.map(({ text }) => seen(text.trim())),
    )
    await page.getByRole('button', { name: 'Preview the import' }).click()
    await page.getByText(`Row ${some.length + 1}`, { exact: true }).waitFor({ timeout: 15_000 })
    await found(
      'import: row',
      some.map(({ text }) => seen(text.trim())),
    )
  } catch (error) {
    results.wrong('import: row', some, error.message.split('\n')[0])
  }
  const sideEffects = await window.sideEffects()
  if (sideEffects.length > 0) results.wrong('import: row', some, sideEffects.join('; '))
}

/** A file that has a cell too long, or one that no text file holds, is refused with a sentence. */
async function stop(entry, { window, results }) {
  const { page } = window
  await choose(page, sheetOf([entry]))
  const said = await page.getByRole('alert').first().innerText()
  const sideEffects = await window.sideEffects()
  if (said.trim() === '' || sideEffects.length > 0)
    results.wrong('import: row', [entry], sideEffects.join('; ') || 'was refused without a sentence')
  else for (const field of ['import: heading', 'import: row']) results.refused(field, entry)
}

async function choose(page, sheet) {
  await page.goto('/members/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
}

/** A row a text, which is the last name; and a column a text, which is its heading. */
function sheetOf(some) {
  const { street, city, state, zipCode } = adult.address
  const details = ['Active', adult.phone.home, adult.birthdate, adult.joinDate, street, city, state, zipCode]
  const texts = some.map(({ text }) => text)
  const rows = texts.map((text, at) => ['Corpus', text, `sheet.${at}@skarnhollow.example`, ...details, ...texts])
  return Papa.unparse([[...HEADINGS, ...texts], ...rows], { newline: '\r\n' })
}
