import { expect, test } from 'vitest'

import { formatPhone, phoneDigits } from './phone'

test('ten digits are written as a phone number', () => {
  expect(formatPhone('2065550144')).toBe('(206) 555-0144')
})

test.each(['206555014', '12065550144', '', '(206) 555-0144', 'ask at the lodge'])('%j stays as it is', (text) => {
  expect(formatPhone(text)).toBe(text)
})

test('a phone number is sent as its digits', () => {
  expect(phoneDigits('(206) 555-0144')).toBe('2065550144')
})
