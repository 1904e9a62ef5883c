import { expect, test } from 'vitest'

import { utf8 } from '../event-log/seal/sealing'
import { request } from '../testing/portal'
import { parseJson } from './json'

const refused: [what: string, text: string][] = [
  ['broken', '{"fname": "O'],
  ['empty', ''],
  ['blank', ' '],
  ['two values', '{} {}'],
  ['a comma too many', '{"fname":"O",}'],
  ['a comma too few', '[1 2]'],
  ['single-quoted', "{'fname':'O'}"],
  ['without quotes', '{fname:"O"}'],
  ['a comment', '{"a":1/**/}'],
  ['a number with a zero in front', '[012]'],
  ['a number without an end', '[1.]'],
  ['not a number', '[NaN]'],
  ['infinite', '[Infinity]'],
  ['hexadecimal', '[0x1]'],
  ['a line break in a text', '["a\nb"]'],
  ['a zero byte', '["a\u0000b"]'],
  ['an unknown escape', '["\\x41"]'],
  ['half an escape', '["\\u00A"]'],
  ['closed by the wrong bracket', '{"a":[1}'],
  ['closed once too often', '{}}'],
  ['a field twice', '{"fname":"O","fname":"P"}'],
  ['a field twice, spelled differently', '{"fname":"O","f\\u006eame":"P"}'],
  ['a field twice, deep inside', '{"phone":{"home":"1","home":"2"}}'],
  ['a field twice, with odd signs in it', '{"a\\"}:{":1,"a\\"}:{" :2}'],
  ['nested too deeply', `${'['.repeat(33)}${']'.repeat(33)}`],
  ['nested much too deeply', `${'['.repeat(25_000)}${']'.repeat(25_000)}`],
  ['with a byte order mark', '\ufeff{}'],
  ['half a character', '{"fname":"\\ud800"}'],
  ['half a character at the end', '["\\ud83d"]'],
]

test.each(refused)('JSON that is %s is refused as malformed', async (_, body) => {
  expect(() => parseJson(utf8(body))).toThrow(expect.objectContaining({ reason: 'MALFORMED' }))
  const answer = await request('/login/key', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'MALFORMED', error: expect.any(String) })
})

test.each<[what: string, bytes: number[]]>([
  ['no UTF-8', [0x22, 0xff, 0x22]],
  ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
  ['half a character', [0x22, 0xe2, 0x82, 0x22]],
  ['a surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ['UTF-16', [0x5b, 0x00, 0x5d, 0x00]],
])('bytes that are %s are refused as malformed', (_, bytes) => {
  expect(() => parseJson(new Uint8Array(bytes))).toThrow(expect.objectContaining({ reason: 'MALFORMED' }))
})

test.each<[text: string, value: unknown]>([
  ['[]', []],
  [' {"a" : [1, -0.5e3, true, null] }\n', { a: [1, -500, true, null] }],
  ['{"a":{"b":1},"b":{"b":1}}', { a: { b: 1 }, b: { b: 1 } }],
  ['["a","a"]', ['a', 'a']],
  ['"\\u00e5\\ud83c\\udfbf"', '\u00e5\ud83c\udfbf'],
  ['"A\u030a"', '\u00c5'],
  [`${'['.repeat(32)}${']'.repeat(32)}`, expect.any(Array)],
])('%s is read', (text, value) => {
  expect(parseJson(utf8(text))).toEqual(value)
})

test.each<[what: string, text: string]>([
  ['a text that never ends', `"${'\\"'.repeat(32_000)}`],
  ['a text that ends in half an escape', `"${'\\"'.repeat(32_000)}\\`],
  ['blanks without a value', `{"a"${' '.repeat(64_000)}`],
  ['texts without commas', '""'.repeat(32_000)],
])('%s is refused in no time', async (_, text) => {
  const bytes = utf8(text)
  const started = await now()
  for (let turn = 0; turn < 20; turn++) expect(() => parseJson(bytes)).toThrow()
  expect((await now()) - started).toBeLessThan(2000)
})

/** The runtime's clock stands still until it waits for something. */
const now = async () => {
  await scheduler.wait(1)
  return Date.now()
}
