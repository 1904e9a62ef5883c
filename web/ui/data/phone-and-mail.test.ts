import { expect, test } from 'vitest'

import { formatPhone, mailLink, phoneDigits } from './phone-and-mail'

test('ten digits are written as a phone number', () => {
  expect(formatPhone('2065550144')).toBe('(206) 555-0144')
})

test.each(['206555014', '12065550144', '', '(206) 555-0144', 'ask at the lodge'])('%j stays as it is', (text) => {
  expect(formatPhone(text)).toBe(text)
})

test('a phone number is sent as its digits', () => {
  expect(phoneDigits('(206) 555-0144')).toBe('2065550144')
})

test('a letter goes to one or to all, and to each once', () => {
  expect(mailLink(['tess@skarnhollow.example'])).toBe('mailto:tess@skarnhollow.example')
  expect(mailLink(['a@b.example', '', 'c@d.example', 'a@b.example'])).toBe('mailto:a@b.example,c@d.example')
  expect(mailLink(['', ''])).toBeUndefined()
})

test('nothing in an address adds another field to the letter', () => {
  expect(mailLink(['x@y.example?bcc=all@club.example&body=Hi\r\nBcc: z'])).toBe(
    'mailto:x@y.example%3Fbcc%3Dall@club.example%26body%3DHi%0D%0ABcc%3A%20z',
  )
})
