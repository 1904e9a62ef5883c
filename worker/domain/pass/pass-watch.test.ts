import { describe, expect, test } from 'vitest'

import { given } from '../../testing/given'
import { refusalOf } from '../../testing/refusal-of'
import { type PassWatchEvent, passWatch, passWatchHistory, WatchChoice } from './pass-watch'
import { MOST_RULES, type WatchRule } from './watch-rule'

const id = (nth: number) => `0000000${nth}`
const chains: WatchRule = {
  ...{ what: 'chains', below: null, days: [5, 6, 0], isOn: true },
  hours: { from: '05:00', to: '21:00' },
}
const cold: WatchRule = { what: 'cold', below: 20, days: [6], hours: null, isOn: true }
const revised = (rules: WatchChoice['rules'] | null): PassWatchEvent => ({
  type: 'PassWatchRevised',
  personal: rules && { rules },
})
const revise = (rules: WatchChoice['rules']) => ({ type: 'RevisePassWatch', data: { rules } }) as const
const stateAfter = (...history: PassWatchEvent[]) => history.reduce(passWatch.evolve, passWatch.initial)
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, nth) => [id(nth), chains]))

describe('a member’s rules for the pass', () => {
  test('are added, changed and deleted one by one, and what is so already is no fact', () => {
    expect(given(passWatch).when(revise({ [id(1)]: chains }))).toEqual([revised({ [id(1)]: chains })])
    const begun = given(passWatch, revised({ [id(1)]: chains }))
    expect(begun.when(revise({ [id(1)]: chains, [id(2)]: null }))).toEqual([])
    expect(begun.when(revise({ [id(1)]: { ...chains, isOn: false }, [id(2)]: cold }))).toEqual([
      revised({ [id(1)]: { ...chains, isOn: false }, [id(2)]: cold }),
    ])
    expect(begun.when(revise({ [id(1)]: null }))).toEqual([revised({ [id(1)]: null })])
    expect(stateAfter(revised({ [id(1)]: chains, [id(2)]: cold }), revised({ [id(1)]: null }))).toEqual({
      status: 'chosen',
      record: { rules: { [id(2)]: cold } },
    })
  })

  test('are eight at the most, whether sent at once or one after the other', () => {
    const full = given(passWatch, revised(many(MOST_RULES)))
    expect(given(passWatch).when(revise(many(MOST_RULES)))).toHaveLength(1)
    expect(() => full.when(revise({ [id(8)]: cold }))).toThrow('You can have 8 rules. Please delete one first.')
    expect(refusalOf(() => full.when(revise({ [id(8)]: cold })))).toBe('INVALID')
    expect(full.when(revise({ [id(8)]: cold, [id(1)]: null }))).toHaveLength(1)
    expect(WatchChoice.safeParse({ rules: many(MOST_RULES) }).success).toBe(true)
    const { error } = WatchChoice.safeParse({ rules: many(MOST_RULES + 1) })
    expect(error?.issues[0]?.message).toBe('That’s too many rules at once.')
  })

  test('are sent by ids of 8 to 36 letters and digits, and a null deletes one', () => {
    const isTaken = (key: string, more: object = {}) =>
      WatchChoice.safeParse({ rules: { [key]: null }, ...more }).success
    expect(['abcdef01', 'a-'.repeat(18)].map((key) => isTaken(key))).toEqual([true, true])
    expect(['abcdef0', 'a'.repeat(37), 'xabcdef01', 'abcdef01x'].map((key) => isTaken(key))).toEqual(
      Array.from({ length: 4 }, () => false),
    )
    expect(isTaken('abcdef01', { color: 'red' })).toBe(false)
  })

  test('are stored as they are, so that each is there again when it is read', () => {
    const [event] = given(passWatch).when(revise({ [id(1)]: chains, [id(2)]: cold, [id(3)]: null }))
    expect(passWatch.events.PassWatchRevised?.personal?.parse(event?.personal)).toEqual({
      rules: { [id(1)]: chains, [id(2)]: cold },
    })
    const deleted = given(passWatch, revised({ [id(1)]: chains })).when(revise({ [id(1)]: null }))
    expect(passWatch.events.PassWatchRevised?.personal?.parse(deleted[0]?.personal)).toEqual({
      rules: { [id(1)]: null },
    })
  })

  test('are put back as they were, and those that came since are gone', () => {
    const earlier = stateAfter(revised({ [id(1)]: chains }))
    const now = given(passWatch, revised({ [id(1)]: { ...chains, isOn: false }, [id(2)]: cold }))
    expect(now.when({ type: 'PutBack', earlier })).toEqual([revised({ [id(1)]: chains, [id(2)]: null })])
    expect(given(passWatch, revised({ [id(1)]: chains })).when({ type: 'PutBack', earlier })).toEqual([])
  })

  test('are gone with a member who is erased', () => {
    expect(stateAfter(revised({ [id(1)]: chains }), revised(null))).toEqual({ status: 'none', record: { rules: {} } })
    expect(passWatch.subject('olav', 'ingrid')).toBe('olav')
  })
})

describe('the history of a member’s rules for the pass tells', () => {
  const told = (before: WatchChoice['rules'], now: WatchChoice['rules']) =>
    passWatchHistory
      .changes(stateAfter(revised(before)), stateAfter(revised(now)), String)
      .map(({ label, from, to }) => [label, from, to])
  const [chainsLabel, hours] = ['when chains are required', 'Friday to Sunday, 5:00 AM – 9:00 PM']

  test('what was added, deleted or turned off, and nothing of what stays', () => {
    expect(told({}, { [id(1)]: chains })).toEqual([[chainsLabel, null, hours]])
    expect(told({ [id(1)]: chains, [id(2)]: cold }, { [id(2)]: cold })).toEqual([[chainsLabel, hours, null]])
    expect(told({ [id(1)]: chains }, { [id(1)]: { ...chains, isOn: false } })).toEqual([
      [chainsLabel, hours, `${hours} (off)`],
    ])
  })

  test('of a rule that is about something else now both what it was and what it is', () => {
    expect(told({ [id(1)]: chains }, { [id(1)]: cold })).toEqual([
      [chainsLabel, hours, null],
      ['when it’s colder than 20 °F', null, 'Saturday, all day'],
    ])
    expect(passWatchHistory.action([revised({})], [])).toBe('changed what to tell of the pass')
  })
})
