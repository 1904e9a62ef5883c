import * as z from 'zod/mini'

/** One line of text that must not be blank. It is trimmed, and refused in the form's own words. */
export const required = (message: string, maximum = 200) =>
  z.string(message).check(
    z.trim(),
    z.refine((text) => /[^\s\p{Cf}]/u.test(text), message),
    tooLong(maximum),
    onlyWhatCanBeShown,
  )

/** One line of text that may be blank. */
export const line = (maximum: number) => z.string().check(z.trim(), tooLong(maximum), onlyWhatCanBeShown)

/** One line of text that may be left out; blank counts as left out. */
export const optional = (maximum = 200) => z._default(line(maximum), '')

const tooLong = (maximum: number) => z.maxLength(maximum, `Please use at most ${maximum} characters.`)

// Control characters, and those that turn the direction of what follows: a name could look like another, or hide a line.
const isShowable = (text: string) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
const CANNOT_BE_SHOWN = 'Please remove the characters that can’t be shown.'
const onlyWhatCanBeShown = z.refine<string>(isShowable, CANNOT_BE_SHOWN)

/** Several lines of plain text that may be left out. Lines end with \n, however they were sent. */
export const optionalLines = (maximum: number) =>
  z._default(
    z.string().check(
      z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
      tooLong(maximum),
      z.refine<string>((text) => isShowable(text.replace(/[\n\t]/g, ' ')), CANNOT_BE_SHOWN),
    ),
    '',
  )

/** Ten digits, however they were typed. */
export const phone = (message: string) =>
  z.pipe(
    z.string(message).check(z.refine((text) => onlyDigits(text).length === 10, message)),
    z.transform((text: string) => onlyDigits(text)),
  )

/** As `phone`, but may be empty. */
export const optionalPhone = z._default(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => [0, 10].includes(onlyDigits(text).length),
          'Please enter all 10 digits of the phone number.',
        ),
      ),
    z.transform((text: string) => onlyDigits(text)),
  ),
  '',
)

const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** An address that mail can be sent to. Its letters' case is kept; `normalEmail` says which addresses are one. */
export const email = (message: string) =>
  z.string(message).check(z.trim(), z.maxLength(254, message), z.regex(ADDRESS, message))

// RFC 5321 without what nobody is given: quoted names, numbers for hosts, letters beyond ASCII (mail is not sent there).
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const ADDRESS = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{0,58}[a-z\\d])$`,
  'i',
)

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
