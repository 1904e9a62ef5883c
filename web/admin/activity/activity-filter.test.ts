import { expect, test } from 'vitest'

import { activityKinds } from '../../../worker/admin/activity/activity-kinds'
import { activityQuery, activitySearch, dayComplaints, everything, filterIn, KINDS } from './activity-filter'

test('everything that the activity tells of can be chosen', () => {
  const told = activityKinds.map(({ aggregate }) => aggregate.category)
  expect(KINDS.map(({ value }) => value).sort()).toEqual(told.sort())
})

test('an address is read back as it was written', () => {
  const filter = { ...everything, text: 'thorsby', person: 'olav', kind: 'member', from: '03/01/2026' }
  expect(filterIn(`?${activitySearch(filter)}`)).toEqual(filter)
  expect(activitySearch(everything)).toBe('')
})

test('what an address says of kinds and actions that there are none of does not count', () => {
  expect(filterIn('?kind=yeti&action=fly')).toEqual(everything)
  expect(filterIn(`?text=${'a'.repeat(500)}`).text).toHaveLength(100)
})

test('the portal is asked for whole days only', () => {
  expect(activityQuery({ ...everything, text: ' gate ', from: '3/1/2026', to: '05/' })).toBe(
    'text=gate&from=2026-03-01',
  )
})

test.each([
  ['whole days', '03/01/2026', '05/31/2026', {}],
  ['one day alone', '03/01/2026', '03/01/2026', {}],
  ['a day half typed', '03/0', '', {}],
  ['a day that does not exist', '02/31/2026', '', { from: 'Please enter a valid date as MM/DD/YYYY.' }],
  ['an end before the beginning', '03/01/2026', '02/01/2026', { to: 'This date is before the “From” date.' }],
])('%s: the complaints stand beside the days', (_, from, to, complaints) => {
  expect(dayComplaints({ ...everything, from, to })).toEqual(complaints)
})
