import { expect, test } from 'vitest'

import { isGuessable } from './guessable'

const olav = { fname: 'Olav', lname: 'Brekke', email: 'olav.b@skarnhollow.example', birthdate: '1979-07-21' }

const leetOf = (word: string) =>
  word.replace(/[aeos]/g, (letter) => ({ a: '@', e: '3', o: '0', s: '$' })[letter] ?? letter)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const favorites = [
  'password',
  'welcome',
  'summer',
  'winter',
  'spring',
  'autumn',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'iloveyou',
  'princess',
  'sunshine',
  'shadow',
  'master',
  'qwerty',
  'letmein',
  'michael',
  'jennifer',
  'superman',
  'batman',
  'trustno',
  'charlie',
  'thomas',
  'mustang',
  'cookie',
  'pepper',
  'ginger',
  'seattle',
  'seahawks',
  'skarn',
  'lodge',
  'snowboard',
  'december',
  'monday',
  'access',
  'admin',
  'secret',
  'computer',
  'internet',
]
const dressings = ['1!', '123!', '2024!', '2026$', '!1', '99#', '7*', '12345!']

test.each(favorites)('%s is refused however it is dressed up', (word) => {
  const tries = dressings.flatMap((end) => [capital(word) + end, capital(leetOf(word)) + end, `1${capital(word)}!`])
  expect(tries.filter((password) => !isGuessable(password))).toEqual([])
})

test.each([
  'Summer2024!',
  'P@ssw0rd1!',
  'Welcome1!',
  'Skarn2026!',
  'Pa$$w0rd',
  'Qwerty123!',
  'Abcd1234!',
  'Aa123456!',
  '1qaz@WSX',
  'SkiClub2026!',
  'Snow-Lodge-1',
  'Password!Password1',
  'ILoveYou2!',
  'AAAAaaaa1!',
  '!QAZ2wsx',
  'Admin@123',
  'Zxcvbnm1!',
  'December-2025',
  'Pässword1!',
  'Letmein!!1',
  'Trustno1!',
  'Rope-Tow-26!',
])('%s is refused', (password) => {
  expect(isGuessable(password)).toBe(true)
})

test.each(['Olav1979!', 'Brekke-1!', 'BrekkeOlav1!', '0lav.Brekke!', 'Olav19790721!', 'Skarn-Brekke-79!'])(
  '%s is refused to Olav Brekke, born in 1979, and not to others for their names',
  (password) => {
    expect(isGuessable(password, olav)).toBe(true)
  },
)

test.each([
  'Boiler-Is-Lit-5!',
  'Spliced-Rope-41!',
  'Eleven-Cords-23!',
  'Wet-Wool-Socks-8!',
  'Correct horse battery staple 1!',
  'Kettle orbit thimble quarry 7!',
  'xK9#mQ2$vT',
  'Tr0ub4dor&Zebu3',
  'aBkL$93!zP',
  'Tandem Gravel Oboe Fig 3.',
  'Überfahrt-Zwölf9!',
])('%s is accepted', (password) => {
  expect(isGuessable(password)).toBe(false)
})

test('of a thousand passwords by chance none is refused', () => {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!#$%&*+-=?@'
  const draw = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => signs[byte % signs.length]).join('')
  const refused = Array.from({ length: 1000 }, draw).filter((password) => isGuessable(password, olav))
  expect(refused).toEqual([])
})

test.each(['ab1!', '!'])('the longest password that is accepted holds nobody up: %s, over and over', (part) => {
  expect(isGuessable(part.repeat(256 / part.length), olav)).toBe(false)
})
