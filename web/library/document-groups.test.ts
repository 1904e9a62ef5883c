import { expect, test } from 'vitest'

import { foundAmong, groupDocuments } from './document-groups'
import { paper } from './testing/shelf'

const shelf = [
  paper('Opening procedure', 'The lodge'),
  paper('Bylaws', ''),
  paper('Rope tow: daily check', 'The hill'),
  paper('Parking', 'The lodge'),
]

test('headings stand in the order of their first document, and their documents in the order of the page', () => {
  expect(groupDocuments(shelf).map(({ title, documents }) => [title, documents.map((each) => each.title)])).toEqual([
    ['The lodge', ['Opening procedure', 'Parking']],
    ['', ['Bylaws']],
    ['The hill', ['Rope tow: daily check']],
  ])
})

test('a document is found by words of its title and its heading, in any order and spelling', () => {
  const found = (sought: string) => foundAmong(shelf, sought).map(({ title }) => title)
  expect(found('LODGE park')).toEqual(['Parking'])
  expect(found('tów')).toEqual(['Rope tow: daily check'])
  expect(found('  ')).toHaveLength(4)
  expect(found('yeti')).toEqual([])
})
