import { expect, test } from 'vitest'

import { olav } from '#testing/cast'

import { member } from '../member/member'
import { memberHistory } from '../member/member-history'
import { isThere, withFields, withParts } from './put-back-fields'
import { Refusal } from './refusal'

const TODAY = '2026-11-20'
const enrolled = (data: typeof olav) =>
  member
    .decide({ type: 'EnrollMember', data }, member.initial, {
      by: 'nora',
      at: '2026-11-20T18:00:00.000Z',
      today: TODAY,
    })
    .reduce(member.evolve, member.initial)
const earlier = enrolled(olav)
const now = enrolled({ ...olav, lname: 'Moe', phone: { home: '2065550199', work: '2065550198', cell: '' } })

test('one part comes back, and what stands beside it stays', () => {
  expect(withFields(memberHistory, now, earlier, ['home phone'], TODAY)).toMatchObject({
    record: { lname: 'Moe', phone: { home: '2065550111', work: '2065550198', cell: '' } },
  })
})

test('several fields come back together', () => {
  const { record } = withFields(memberHistory, now, earlier, ['last name', 'work phone'], TODAY) as { record: object }
  expect(record).toMatchObject({ lname: 'Brekke', phone: { home: '2065550199', work: '' } })
})

test('what was not there comes back empty, and what has no place any more stays out', () => {
  type Reachable = { phone: { home: string } | null }
  const reachable: Reachable = { phone: { home: '1' } }
  expect(withParts(reachable, { phone: null }, ['phone.home'])).toEqual({ phone: { home: '' } })
  expect(withParts({ phone: null } as Reachable, reachable, ['phone.home'])).toEqual({ phone: null })
  expect(withParts({ phone: null } as Reachable, reachable, ['phone'])).toEqual(reachable)
})

test('a record that nobody could have entered is refused with the form’s own sentence', () => {
  const nameless = { ...earlier, record: { ...olav, fname: '' } } as typeof earlier
  expect(() => withFields(memberHistory, now, nameless, ['first name'], TODAY)).toThrow(
    new Refusal('INVALID', "This field can’t be restored alone. Please enter the member's first name."),
  )
})

test('a fact, and a field that there is not, cannot be put back', () => {
  for (const field of ['vaccination files', 'shoe size']) {
    expect(() => withFields(memberHistory, now, earlier, [field], TODAY), field).toThrow(
      new Refusal('INVALID', `The field “${field}” can’t be restored.`),
    )
  }
})

test('of what has been deleted no field comes back alone, nor from when it was not there', () => {
  const removed = member.evolve(now, { type: 'MemberRemoved', data: { removedOn: '2026-11-20' } })
  for (const gone of [removed, member.initial, { status: 'forgotten' } as const]) {
    expect(() => withFields(memberHistory, gone, earlier, ['last name'], TODAY)).toThrow(
      new Refusal('CONFLICT', 'This record was deleted. Restore it first, then restore the field.'),
    )
  }
  for (const nothing of [member.initial, null, undefined, 'olav'] as (typeof earlier)[]) {
    expect(() => withFields(memberHistory, now, nothing, ['last name'], TODAY)).toThrow(
      new Refusal('NOT_FOUND', 'This record didn’t exist then.'),
    )
  }
  expect(withFields(memberHistory, now, removed, ['last name'], TODAY)).toMatchObject({ status: 'enrolled' })
})

test('where something is known only whole, no field of it can be asked for', () => {
  const whole = { action: () => '', changes: () => [] }
  expect(() => withFields(whole, { record: { a: 1 } }, { record: { a: 2 } }, ['a'], TODAY)).toThrow(
    'The field “a” can’t be restored',
  )
  expect(withFields(whole, { record: { a: 1 } }, { record: { a: 2 } }, [], TODAY)).toEqual({ record: { a: 1 } })
})

test('a field is restored where nothing has to stay and nothing is complained of', () => {
  const fields = () => [{ label: 'a', at: ['a'], value: String }]
  const history = { action: () => '', changes: () => [], fields }
  expect(withFields(history, { record: { a: 1, b: 1 } }, { record: { a: 2, b: 2 } }, ['a'], TODAY)).toEqual({
    record: { a: 2, b: 1 },
  })
})

test.each([
  [{ record: {} }, true],
  [{ status: 'listed', record: {} }, true],
  [{ status: 'removed', record: {} }, false],
  [{ status: 'unknown', record: {} }, false],
  [{ status: 'forgotten', record: {} }, false],
  [{ status: 'listed' }, false],
  [null, false],
  ['listed', false],
])('%j is there: %s', (state, there) => {
  expect(isThere(state)).toBe(there)
})
