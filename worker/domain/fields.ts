import * as z from 'zod/mini'

/** Text that must not be blank. It is trimmed, and refused in the form's own words. */
export const required = (message: string, maximum = 200) =>
  z.string(message).check(z.trim(), z.minLength(1, message), tooLong(maximum), noControlCharacters)

/** Text that may be left out; blank counts as left out. */
export const optional = (maximum = 200) =>
  z._default(z.string().check(z.trim(), tooLong(maximum), noControlCharacters), '')

const tooLong = (maximum: number) => z.maxLength(maximum, `Please use at most ${maximum} characters.`)

const noControlCharacters = z.refine<string>(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  (text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text),
  'Please remove the characters that cannot be shown.',
)

/** Ten digits, however they were typed. */
export const phone = (message: string) =>
  z.pipe(
    z.string(message).check(z.refine((text) => digitsOf(text).length === 10, message)),
    z.transform((text: string) => digitsOf(text)),
  )

/** As `phone`, but may be empty. */
export const optionalPhone = z._default(
  z.pipe(
    z
      .string()
      .check(
        z.refine((text) => [0, 10].includes(digitsOf(text).length), 'Please enter all ten digits of the phone number.'),
      ),
    z.transform((text: string) => digitsOf(text)),
  ),
  '',
)

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** An address that mail can be sent to. Its letters' case is kept; `normalEmail` says which addresses are one. */
export const email = (message: string) => z.string(message).check(z.trim(), z.maxLength(254, message), z.email(message))

/** Two addresses are the same login when their normal forms are equal. */
export const normalEmail = (address: string) => address.trim().normalize('NFKC').toLowerCase()

export const STATES = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
  'WA D.C.',
  'Puerto Rico',
] as const

export const usState = z.enum(STATES, 'Please choose a state.')
