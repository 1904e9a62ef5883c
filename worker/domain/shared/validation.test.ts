import { expect, test } from 'vitest'

import { email, normalEmail, optional, required } from './validation'

const isAddress = (text: string) => email('Please enter an address.').safeParse(text).success
const complaintOf = (text: string) => required('Please enter a name.').safeParse(text).error?.issues[0]?.message

test.each([
  'olav@skarnhollow.example',
  ' Olav.Brekke@Skarn-Hollow.example ',
  'olav+ski@a.b.c.example',
  "o'hara@example.com",
  'brekke/olav@example.com',
  '_@example.com',
  '1@2.example',
  `${'x'.repeat(64)}@example.com`,
  `o@${'x'.repeat(63)}.com`,
  'olav@example.xn--p1ai',
])('mail can be sent to %s', (text) => expect(isAddress(text)).toBe(true))

test.each([
  '',
  'olav',
  '@example.com',
  'olav@',
  'olav@example',
  'olav@example.c',
  'olav@example.123',
  'olav@127.0.0.1',
  'olav@[127.0.0.1]',
  '.olav@example.com',
  'olav.@example.com',
  'ol..av@example.com',
  'olav@.example.com',
  'olav@example..com',
  'olav@-example.com',
  'olav@example-.com',
  'olav@exa_mple.com',
  'olav brekke@example.com',
  'Olav <olav@example.com>',
  '"olav"@example.com',
  'olav@brekke@example.com',
  'olav@example.com, ines@example.com',
  'olav@example.com\nBcc: ines@example.com',
  'øyvind@example.com',
  'olav@brønnøy.example',
  `${'x'.repeat(65)}@example.com`,
  `o@${'x'.repeat(64)}.com`,
  `o@${'x.'.repeat(130)}com`,
])('mail cannot be sent to %j', (text) => expect(isAddress(text)).toBe(false))

test('what is no address is known as none, however it was made to take long', () => {
  for (const text of [
    'a'.repeat(60_000),
    'a.'.repeat(30_000),
    `a@${'a-'.repeat(30_000)}`,
    `a@${'a.'.repeat(30_000)}`,
  ]) {
    expect(isAddress(text)).toBe(false)
  }
})

test.each(['', ' ', '\t\n', '\u00a0', '\u200b', '\ufeff\u2060', '\u00ad \u200d'])('%j is no name', (text) =>
  expect(complaintOf(text)).toBe('Please enter a name.'),
)

test.each([
  'Ola\u0000v',
  'Ola\nBrekke',
  'Ola\tBrekke',
  'Ola\u0085',
  'Ola\u202evlO',
  '\u2066Olav',
  'Ola\u2028v',
  'Ola\u009bv',
])('%j has characters that cannot be shown', (text) => {
  expect(complaintOf(text)).toBe('Please remove the characters that can’t be shown.')
  expect(optional().safeParse(text).success).toBe(false)
})

test.each([
  "O'Hara",
  'Brekke-Lund',
  'Åse Øyvind',
  '李',
  'محمد',
  'שרה',
  'نورا\u200cالدین',
  '👩\u200d👩\u200d👧',
  '<b>Olav</b>',
  'Robert"); --',
])('%j is a name', (text) => expect(required('').parse(` ${text} `)).toBe(text))

test('what may be left out is empty then, and blank is left out', () => {
  expect(optional().parse(undefined)).toBe('')
  expect(optional().parse('  ')).toBe('')
})

test('an address is the same login in whatever letters and with whatever blanks around it', () => {
  expect(normalEmail(' Olav@Skarnhollow.Example ')).toBe('olav@skarnhollow.example')
})
