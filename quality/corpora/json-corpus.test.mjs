import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { parseJson } from '../../worker/http/json'

// A folder of files named as in nst/JSONTestSuite: y_ must be read, n_ must be refused, i_ may be either.
const folder = process.env.JSON_CORPUS ?? '../shared/corpora/json'
const corpus = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(join(folder, name))])
  : []
const always = [
  ['y_object.json', Buffer.from('{"a":[1,true,null,"x"]}')],
  ['n_trailing_comma.json', Buffer.from('{"a":1,}')],
  ['n_single_quotes.json', Buffer.from("{'a':1}")],
  ['n_invalid_utf8.json', Buffer.from([0x22, 0xff, 0x22])],
]

test.each([...always, ...corpus])('%s is read or refused as its name says', (name, bytes) => {
  // The portal is stricter than the language: a field that comes twice is refused.
  const wanted = name.includes('duplicated_key') ? 'refused' : { y_: 'read', n_: 'refused' }[name.slice(0, 2)]
  expect(wanted ? [wanted] : ['read', 'refused']).toContain(outcomeOf(bytes))
})

function outcomeOf(bytes) {
  try {
    parseJson(new Uint8Array(bytes))
    return 'read'
  } catch (error) {
    return error.reason === 'MALFORMED' ? 'refused' : 'failed'
  }
}
