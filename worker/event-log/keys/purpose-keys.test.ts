import { createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'

import { asToken, purposeKeys } from './purpose-keys'

const root = (byte: number) => new Uint8Array(32).fill(byte).toBase64()
const keysOf = (roots: unknown) => purposeKeys({ PEPPER: JSON.stringify(roots) })

test('the key of a purpose is HKDF’s of the root, for with another one nobody could sign in', async () => {
  const { mac } = await keysOf({ 1: root(7) })
  const derived = new Uint8Array(hkdfSync('sha256', new Uint8Array(32).fill(7), '', 'portal|passwords', 32))
  expect(mac('passwords', 'rope')).toBe(createHmac('sha256', derived).update('rope').digest('hex'))
  expect(mac('passwords', 'rope')).toBe('cd66d75f0e322362414e327d77f1816e39e02822e1b01ab8f138bfcfd6d92295')
})

test('what is signed for one purpose, or under one version, stands for nothing elsewhere', async () => {
  const { mac, isMac } = await keysOf({ 1: root(7), 2: root(8) })
  const signed = [mac('links', 'rope'), mac('links', 'rope', 1), mac('attempt counters', 'rope'), mac('links', 'tow')]
  expect(new Set(signed).size).toBe(4)
  expect(signed.map((each) => isMac('links', 'rope', each))).toEqual([true, true, false, false])
  expect(isMac('links', 'rope', '')).toBe(false)
})

test('the newest version signs, and one that is gone is no longer known', async () => {
  const [old, both, newest] = [
    await keysOf({ 9: root(7) }),
    await keysOf({ 9: root(7), 10: root(8) }),
    await keysOf({ 10: root(8) }),
  ]
  expect(both.versions).toEqual([10, 9])
  expect(both.macs('links', 'rope')).toEqual([newest.mac('links', 'rope'), old.mac('links', 'rope')])
  expect(newest.isMac('links', 'rope', old.mac('links', 'rope'))).toBe(false)
  expect(() => newest.mac('links', 'rope', 9)).toThrow('PEPPER has no version 9')
})

test.each(['', 'nonsense', '{}', '{"1":"c2hvcnQ="}', `{"one":"${root(7)}"}`, `"${root(7)}"`])(
  'a PEPPER that is %s has no keys, and says so where one is wanted',
  async (PEPPER) => {
    const keys = await purposeKeys({ PEPPER })
    expect(keys.versions).toEqual([])
    expect(() => keys.macs('links', 'rope')).toThrow('PEPPER has no version')
    expect(keys.isMac('links', 'rope', '')).toBe(false)
  },
)

test('a token is a MAC as it may stand in an address', () => {
  expect(asToken('fb'.repeat(32))).toMatch(/^[\w-]{43}$/)
})
