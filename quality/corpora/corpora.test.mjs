import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { Refused } from '../../scripts/portal-client.mjs'
import { putThrough } from './put-through.mjs'
import { readCorpora } from './read-corpora.mjs'
import { openResults, tableOf } from './results.mjs'

function folderOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'corpora-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

test('a folder is read as what lies in it: texts a line or a file, JSON, and uploads with their verdicts', () => {
  const { texts, json, files } = readCorpora(
    folderOf({
      'README.md': 'About this.',
      'xss/lines.txt': '<b>One\r\n\r\n<b>Two\n<b>One',
      'xss/entries.json': '[{"payload":"<i>"},"plain",7]',
      'xss/page.html': '<p>\nwhole',
      'json/n_comma.json': '[1,]',
      'json/y_list.json': '[1]',
      'json/i_other.json': Buffer.from([0x22, 0xff, 0x22]),
      'files/a.png': Buffer.from([0, 1]),
      'files/letter.xml': '<a/>',
      'files/verdicts.json': '{"a.png":"refused"}',
    }),
  )
  expect(texts.map(({ corpus, text }) => [corpus, text])).toEqual([
    ['xss/entries.json', '<i>'],
    ['xss/entries.json', 'plain'],
    ['xss/lines.txt', '<b>One'],
    ['xss/lines.txt', '<b>Two'],
    ['xss/page.html', '<p>\nwhole'],
  ])
  expect(json.map(({ name, wanted }) => [name, wanted])).toEqual([
    ['i_other.json', undefined],
    ['n_comma.json', 'refused'],
    ['y_list.json', 'read'],
  ])
  expect(files.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['a.png', 'refused'],
    ['letter.xml', undefined],
  ])
})

const textsOf = (...texts) => texts.map((text) => ({ corpus: 'some', text }))
const linesOf = (results) => results.lines(new Map([['some', 4]]))

/** A kind of record that answers each text as `verdict` has it. */
const kind = (verdict) => ({
  name: 'thing',
  fields: { title: 20, note: 40 },
  async send(packs) {
    for (const [field, { texts }] of Object.entries(packs)) for (const { text } of texts) verdict(field, text)
    return {}
  },
})
const refuse = (status, answer) => {
  throw new Refused(status, answer)
}

test('of what was refused together each is found, and the others are stored', async () => {
  const results = openResults()
  const sent = kind((field, text) => {
    if (text === 'bad') refuse(400, { error: 'Please do not.', code: 'INVALID', fields: { [field]: 'Please do not.' } })
  })
  const records = await putThrough(sent, textsOf('one', 'bad', 'two', 'three'), results)
  expect(records.flatMap(({ packs }) => packs.title?.texts ?? []).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['one', 'two', 'three']),
  )
  expect(linesOf(results)).toMatchObject([
    { field: 'thing: title', right: 4, all: 4, refused: 1 },
    { field: 'thing: note', right: 4, all: 4, refused: 1 },
  ])
})

test('a refusal that names no field is found as well', async () => {
  const results = openResults()
  const sent = kind((_, text) => text === 'bad' && refuse(400, { error: 'Half a character.', code: 'MALFORMED' }))
  await putThrough(sent, textsOf('one', 'bad', 'two', 'three'), results)
  expect(linesOf(results).map(({ right, refused }) => [right, refused])).toEqual([
    [4, 1],
    [4, 1],
  ])
})

test.each([
  ['a fault', () => refuse(500, { error: 'Server Error', code: 'FAULT' })],
  ['a refusal without a sentence', () => refuse(400, {})],
  ['no answer', () => JSON.parse('{')],
])('%s is not handled right', async (_, answer) => {
  const results = openResults()
  await putThrough(
    kind((field, text) => field === 'note' && text === 'bad' && answer()),
    textsOf('one', 'bad', 'two', 'three'),
    results,
  )
  const table = tableOf(linesOf(results))
  expect(table.isRight).toBe(false)
  expect(results.troubles.some(({ what }) => what.includes('bad'))).toBe(true)
})

test('what never went through a field is not handled right, and neither is nothing', () => {
  const results = openResults()
  results.met('thing: title', textsOf('one'))
  expect(tableOf(linesOf(results))).toMatchObject({ right: 1, all: 4, isRight: false })
  expect(tableOf([])).toMatchObject({ isRight: false })
})
