import { describe, expect, test } from 'vitest'

import { novemberSentinel } from '../../testing/cast-records'
import { given } from '../../testing/given'
import { newSentinel, type SentinelEvent, sentinel, sentinelYears } from './sentinel'
import { newestFirst } from './sentinel-views'

const { history: sentinelHistory, title: titleOf } = sentinel

const published: SentinelEvent = { type: 'SentinelPublished', data: novemberSentinel }
const removed: SentinelEvent = { type: 'SentinelRemoved', data: { removedOn: '2026-11-20' } }

describe('a Sentinel', () => {
  test('is published once', () => {
    const command = { type: 'Add', data: novemberSentinel } as const
    expect(given(sentinel).when(command)).toEqual([published])
    expect(() => given(sentinel, published).when(command)).toThrow('This Sentinel has already been added.')
  })

  test('is removed once, and restored', () => {
    expect(given(sentinel, published).when({ type: 'Remove' })).toEqual([removed])
    expect(given(sentinel, published, removed).when({ type: 'Remove' })).toEqual([])
    expect(() => given(sentinel).when({ type: 'Remove' })).toThrow('This Sentinel was deleted.')

    const earlier = { status: 'listed', record: novemberSentinel } as const
    expect(given(sentinel, published, removed).when({ type: 'PutBack', earlier })).toEqual([
      { type: 'SentinelReinstated' },
    ])
    expect(given(sentinel, published).when({ type: 'PutBack', earlier: sentinel.initial })).toEqual([removed])
  })

  test('tells its history in the club’s words', () => {
    expect(sentinelHistory.action([published], [])).toBe('added the Sentinel')
    expect(sentinelHistory.changes(sentinel.initial, { status: 'listed', record: novemberSentinel }, String)).toEqual([
      { label: 'month', from: null, to: 'November' },
      { label: 'year', from: null, to: '2026' },
      { label: 'file', from: null, to: 'Sentinel November 2026.pdf' },
    ])
  })
})

describe('what is entered of a Sentinel', () => {
  const entered = { month: 'November', year: '2026', url: 'a-file' }
  const complaints = (changes: object) =>
    newSentinel('2026-11-20')
      .safeParse({ ...entered, ...changes })
      .error?.issues.map(({ message }) => message)

  test('is a month in words or by number, a year and a file', () => {
    const read = { month: 11, year: 2026, url: { key: 'a-file', name: undefined } }
    expect(newSentinel('2026-11-20').parse(entered)).toEqual(read)
    expect(newSentinel('2026-11-20').parse({ month: 11, year: 2026, url: 'a-file' })).toEqual(read)
    expect(titleOf(read)).toBe('November 2026')
    expect(titleOf({ month: 1, year: 2025 })).toBe('January 2025')
    expect(titleOf({ month: 13, year: 2025 })).toBe('13 2025')
  })

  test.each([[undefined], [null], ['']])('wants a file, which %j is not', (url) => {
    expect(complaints({ url })).toEqual(['Please upload a new Sentinel in the box below.'])
  })

  test('is of this year or one of the fourteen before it', () => {
    expect(sentinelYears('2026-11-20')).toEqual(Array.from({ length: 15 }, (_, ago) => 2026 - ago))
    for (const year of ['2027', '2011', 2011.5, '', undefined, [2026], 'last']) {
      expect(complaints({ year })).toEqual(['Please choose a year.'])
    }
  })

  test.each([['Smarch'], [0], [13], ['1.5'], [true], [['May']], [undefined]])('%j is no month', (month) => {
    expect(complaints({ month })).toEqual(['Please choose a month.'])
  })
})

test('Sentinels stand in the order of their months, the newest first', () => {
  const of = (_id: string, month: string, year: number) => ({ _id, month, year })
  const found = [of('a', 'April', 2026), of('b', 'December', 2025), of('c', 'November', 2026), of('d', 'May', 2026)]
  expect(newestFirst(found).map(({ _id }) => _id)).toEqual(['c', 'd', 'a', 'b'])
  const supplements = [of('f', 'May', 2026), of('e', 'May', 2026), of('g', 'May', 2026)]
  expect(newestFirst(supplements).map(({ _id }) => _id)).toEqual(['e', 'f', 'g'])
})
