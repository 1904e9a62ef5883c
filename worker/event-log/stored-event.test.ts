import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { asRecorded, eventHash, type StoredEvent } from './stored-event'

const stored: StoredEvent = {
  position: 1,
  streamId: 'member:olav',
  version: 1,
  type: 'MemberRemoved',
  schemaVersion: 1,
  data: '{}',
  subjectId: null,
  pii: '',
  actorId: 'ingrid',
  commandId: 'a-command',
  correlationId: 'a-request',
  causationId: null,
  recordedAt: 0,
  prevHash: '',
  hash: '',
}

test('two events that differ in anything but place and time have different hashes', async () => {
  const others: Partial<StoredEvent>[] = [
    {},
    { streamId: 'member:ola', version: 1 },
    { version: 2 },
    { type: 'MemberRemove', schemaVersion: 11 },
    { data: '{"a":1}' },
    { data: '{ }' },
    { subjectId: '' },
    { subjectId: 'olav' },
    { subjectId: 'olav', pii: '00' },
    { actorId: 'ingri', commandId: 'da-command' },
    { actorId: 'ingrid9:a-command', commandId: '' },
    { correlationId: 'another' },
    { causationId: '' },
    { causationId: 'a-cause' },
    { prevHash: '00' },
    { data: '{"a":"\u00e5"}' },
    { data: '{"a":"a\u030a"}' },
  ]
  const hashes = others.map((other) => eventHash({ ...stored, ...other }))
  expect(new Set(hashes).size).toBe(others.length)
  expect(eventHash({ ...stored, position: 2, recordedAt: 2, hash: 'x' } as StoredEvent)).toBe(hashes[0])
})

test('the hash is SHA-256 over every part behind its length in bytes, and a dash for what is not there', async () => {
  const text = '-11:member:olav1:113:MemberRemoved1:110:{"a":"å"}--6:ingrid9:a-command9:a-request-'
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  expect(eventHash({ ...stored, data: '{"a":"å"}' })).toBe(digest.toHex())
})

const events = {
  Weighed: { version: 1, data: z.object({ kilos: z.number(), on: z.optional(z.string()) }) },
  Named: { version: 1, personal: z.object({ first: z.string(), last: z.string() }) },
  Left: { version: 1 },
}

test('an event is recorded in the form in which it is read again', () => {
  const weighed = { type: 'Weighed', data: { on: undefined, unknown: 1, kilos: 80 } }
  expect(asRecorded({ events }, weighed)).toEqual({ type: 'Weighed', data: { kilos: 80 } })
  const named = asRecorded({ events }, { type: 'Named', personal: { last: 'Brekke', first: 'Olav' } })
  expect(JSON.stringify(named)).toBe('{"type":"Named","personal":{"first":"Olav","last":"Brekke"}}')
  expect(asRecorded({ events }, { type: 'Left', data: { why: 1 } } as { type: 'Left' })).toEqual({ type: 'Left' })
})

test.each([
  { type: 'Weighed' },
  { type: 'Weighed', data: { kilos: '80' } },
  { type: 'Weighed', data: { kilos: Number.NaN } },
  { type: 'Weighed', data: { kilos: 80 }, personal: {} },
  { type: 'Named' },
  { type: 'Named', personal: null },
  { type: 'Named', personal: { first: 'Olav' } },
  { type: 'Vanished' },
  { type: 'toString' },
])('%j, which could not be read again, is not recorded', (event) => {
  expect(() => asRecorded({ events }, event as never)).toThrow('does not have the form in which it is stored')
})
