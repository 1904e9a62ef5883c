import { readFile } from 'node:fs/promises'

import ICAL from 'ical.js'
import Papa from 'papaparse'

import { seen } from '../texts/hostile-texts.mjs'

/** What a spreadsheet would calculate. */
const FORMULA = /^[=+\-@\t\r]/
const ESCAPED = /^'(?=[=+\-@\t\r])/

/**
 * Takes whatever the portal gives out as a file, reads it by parsers that nobody here wrote, and looks for what was put in.
 * `records` are by kind, as `putThrough` gave them.
 */
export async function readExports({ records, nora, window, results }) {
  const { portal } = nora
  const csv = sheetIn(await wholeFileAt(portal, '/activity/export.csv'))
  const lines = (await wholeFileAt(portal, '/activity/export.jsonl'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const activity = {
    paper: ['title'],
    note: ['title'],
    article: ['title'],
    office: ['title'],
    entry: ['title'],
    member: ['first name', 'last name'],
    reason: ['reason'],
  }
  for (const [kind, fields] of Object.entries(activity)) {
    check(`activity.csv`, kind, fields, [csv.cells], csv.formulae)
    check('activity.jsonl', kind, fields, [lines.map((line) => JSON.stringify(line)).map(readable)])
  }
  const { url } = await portal.post('/calendar/feeds/club')
  check('calendar feed', 'entry', ['title', 'notes'], [eventsIn(await (await fetch(url)).text())])
  await inLots(records.entry ?? [], async (entry) => {
    const file = await fileAt(portal, `/calendar/${entry.id}/ics`)
    judge('entry.ics', [entry], ['title', 'notes', 'contact'], eventsIn(file).join(' '))
  })
  const directory = sheetIn(await savedBy(window, 'Spreadsheet (CSV), '))
  check('members.csv', 'member', ['first name', 'last name'], [directory.cells], directory.formulae)
  const cards = unfolded(await savedBy(window, 'Contacts (vCard), '))
  check('members.vcf', 'member', ['first name', 'last name'], [cards])

  function check(name, kind, fields, [parts], formulae = []) {
    judge(name, records[kind] ?? [], fields, parts.join(' '), formulae)
  }

  function judge(name, of, fields, text, formulae = []) {
    const whole = seen(text)
    // What was refused stands in no file.
    results.partly(`file: ${name}`)
    for (const { packs } of of) {
      for (const field of fields.filter((field) => packs[field])) {
        const { texts, words } = packs[field]
        if (!whole.includes(seen(words))) results.wrong(`file: ${name}`, texts, `does not stand in it as ${field}`)
        else if (formulae.some((cell) => seen(cell).includes(seen(words))))
          results.wrong(`file: ${name}`, texts, 'is a formula')
        else results.met(`file: ${name}`, texts)
      }
    }
  }
}

const fileAt = async (portal, path) => (await answerAt(portal, path)).text()

/** A file that comes in parts. */
async function wholeFileAt(portal, path) {
  const parts = []
  for (let query = ''; ; ) {
    const answer = await answerAt(portal, path + query)
    parts.push(await answer.text())
    const next = answer.headers.get('x-next')
    if (next === 'end') return parts.join('')
    query = `?before=${next}`
  }
}

async function answerAt({ url, token }, path) {
  const answer = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`)
  return answer
}

/** The cells as a spreadsheet has them, and those that it would calculate. */
function sheetIn(text) {
  const cells = Papa.parse(text.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data.flat()
  const formulae = cells.filter((cell) => FORMULA.test(cell) && !/^[+-]?[\d\s().-]*$/.test(cell))
  return { cells: cells.map((cell) => cell.replace(ESCAPED, '')), formulae }
}

/** The words of an entry, whatever JSON makes of their signs. */
const readable = (line) => Object.values(JSON.parse(line)).map(wordsIn).join(' ')
const wordsIn = (value) =>
  typeof value === 'object' && value !== null ? Object.values(value).map(wordsIn).join(' ') : String(value ?? '')

const eventsIn = (text) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .flatMap((event) => event.getAllProperties().map((property) => property.getValues().join(' ')))

const unfolded = (text) => [
  text
    .replace(/\r?\n[ \t]/g, '')
    .replace(/\\([\\,;])/g, '$1')
    .replace(/\\n/gi, ' '),
]

/** What the directory saves, as the browser gets it. */
async function savedBy({ page, open }, item) {
  await open('/members')
  await page.locator('tbody td').first().waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: item }).click()])
  return readFile(await saved.path(), 'utf8')
}

async function inLots(items, work) {
  for (let at = 0; at < items.length; at += 6) await Promise.all(items.slice(at, at + 6).map(work))
}
