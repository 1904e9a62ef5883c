import { expect, test } from 'vitest'

import { wholeNumber } from './whole-number'

const complaint = 'Please enter a number from 1 to 40.'
const beds = wholeNumber({ from: 1, to: 40, complaint })

test.each([
  ['1', 1],
  [' 40 ', 40],
  [12, 12],
])('%j is a whole number', (entered, number) => {
  expect(beds.parse(entered)).toBe(number)
})

test.each(['', '0', '41', '1.5', '-3', '1e1', 'ten', 0, 41, 1.5, null, undefined, true, ['5']])(
  '%j is none in the range, and is complained of',
  (entered) => {
    expect(beds.safeParse(entered).error?.issues.map(({ message }) => message)).toEqual([complaint])
  },
)
