import { CLUB_WORDS, COMMON_WORDS } from './guessable-words'

/** Facts about a member that others know and would try first. */
export interface About {
  readonly fname?: string | undefined
  readonly lname?: string | undefined
  readonly email?: string | null | undefined
  readonly birthdate?: string | null | undefined
}

/** The least weight of a password. A letter that nobody can foresee weighs 1, a common word 2, however long it is. */
const ENOUGH = 7
const COMMON_WORD = 2
const KNOWN_WORD = 1

/**
 * Whether a password is among the first that somebody would try: a common word or two, words of the club or the
 * member's own, years, rows of keys, in any case and spelling (P@ssw0rd), with digits and signs around them.
 */
export function isGuessable(password: string, about: About = {}): boolean {
  const known = new Set([...CLUB_WORDS, ...personalWords(about)])
  const spellings = findSpellings(password)
  const length = spellings[0].length
  const weight = lightest(spellings, known, NO_TRIMMINGS)
  // Digits and signs around something foreseen are foreseen as well (Summer2024!); around chance letters they count.
  return (weight < length ? lightest(spellings, known, TRIMMINGS) : weight) < ENOUGH
}

type Spellings = readonly [plain: string, ...meant: string[]]

const MEANT: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}

/** The password as it is, and as it may be meant, letter for letter. */
function findSpellings(password: string): Spellings {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const meant = plain.replace(/[@43€0$57+89]/g, (sign) => MEANT[sign] as string)
  return [plain, meant.replace(/[1!|]/g, 'i'), meant.replace(/[1!|]/g, 'l')]
}

const TRIMMINGS = /^[^a-z]{1,4}$/
const NO_TRIMMINGS = /^$/

/**
 * The least that a password weighs, over all ways to cut it into words, years, rows, trimmings at its ends, and single
 * letters.
 */
function lightest(spellings: Spellings, known: ReadonlySet<string>, trimmings: RegExp): number {
  const [plain, ...meant] = spellings
  const weights = [0]
  for (let end = 1; end <= plain.length; end++) {
    let least = (weights[end - 1] as number) + (/[\s\-_.]/.test(plain.charAt(end - 1)) ? 0 : 1)
    for (let start = Math.max(0, end - LONGEST); start < end - 1; start++) {
      const piece = plain.slice(start, end)
      const readings = meant.map((text) => text.slice(start, end))
      const isAtEnd = start === 0 || end === plain.length
      const weight = weigh(piece, readings, known) ?? (isAtEnd && trimmings.test(piece) ? TRIMMING : undefined)
      if (weight) least = Math.min(least, (weights[start] as number) + weight)
    }
    weights.push(least)
  }
  return weights[plain.length] as number
}

const LONGEST = 20
const TRIMMING = 2

function weigh(plain: string, meant: readonly string[], known: ReadonlySet<string>): number | undefined {
  if (plain.length < 3) return undefined
  const readings = /[a-z]/.test(plain) ? [plain, ...meant] : [plain]
  if (readings.some((piece) => known.has(piece)) || isYear(plain) || isRow(plain)) return KNOWN_WORD
  return readings.some((piece) => COMMON_WORDS.has(piece)) ? COMMON_WORD : undefined
}

const isYear = (piece: string) => /^(19|20)\d\d$/.test(piece)

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()']

/** The same sign again and again, or neighbors in the alphabet or on the keyboard, either way round. */
function isRow(piece: string): boolean {
  const backwards = [...piece].reverse().join('')
  return new Set(piece).size === 1 || ROWS.some((row) => row.includes(piece) || row.includes(backwards))
}

function personalWords({ fname, lname, email, birthdate }: About): string[] {
  const mailbox = email?.replace(/@.*/s, '')
  const names = [fname, lname, mailbox].flatMap((text = '') => {
    const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    return [plain.replace(/[^a-z]/g, ''), ...plain.split(/[^a-z]+/)]
  })
  const [year, month, day] = (birthdate ?? '').split('-')
  const dates = year && month && day ? [year, month + day, day + month, year.slice(2) + month + day] : []
  return [...names, ...dates].filter((word) => word.length >= 3)
}
