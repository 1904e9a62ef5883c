import { utf8Length } from '../shared/utf8-length'

const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_BYTES = 256

interface Requirement {
  /** The words of the wizard and of the profile. */
  readonly message: string
  isMetBy(password: string): boolean
}

const requirementsWith = (special: RegExp): readonly Requirement[] => [
  {
    message: 'Must be at least 8 characters long',
    isMetBy: (password) => countCharacters(password) >= PASSWORD_MIN_LENGTH,
  },
  { message: 'Must contain at least one capital letter', isMetBy: (password) => /\p{Lu}/u.test(password) },
  { message: 'Must contain at least special character (!@#$%)', isMetBy: (password) => special.test(password) },
  { message: 'Must contain at least one number', isMetBy: (password) => /\d/.test(password) },
]

/** The specification's "non-word character". A letter of any language is none. */
const NON_WORD = /[^\p{L}\p{N}_]/u
/** The specification names what does not count on the reset screen: also hyphen, space and comma. */
const SPECIAL_ON_RESET = /[^\p{L}\p{N}\- ,_]/u

const requirements = requirementsWith(NON_WORD)
const requirementsOnReset = requirementsWith(SPECIAL_ON_RESET)

interface MetRequirement {
  readonly message: string
  readonly met: boolean
}

/** Each requirement in the specification's words, and whether `password` meets it. */
export const passwordRequirements = (password: string): MetRequirement[] => metBy(requirements, password)

/** The same on the reset screen, where fewer characters count as special. */
export const resetRequirements = (password: string): MetRequirement[] => metBy(requirementsOnReset, password)

const metBy = (all: readonly Requirement[], password: string) =>
  all.map(({ message, isMetBy }) => ({ message, met: isMetBy(password) }))

/** The last requirement, which takes a list of words (guessable.ts) that the browser fetches only where a password is chosen. */
export const NOT_EASY_TO_GUESS = 'Must not be easy to guess'
export const EASY_TO_GUESS = 'This password is too easy to guess. Please choose another.'

/** The complaint about a new password, or `undefined`; how easy it is to guess is checked elsewhere. */
export function passwordComplaint(password: string): string | undefined {
  if (password === '') return 'Please enter a new password'
  const unmet = requirements.find(({ isMetBy }) => !isMetBy(password))
  return unmet?.message ?? lengthComplaint(password)
}

/** The reset screen's checks, in the specification's order and words. Its "fewer than 9" is read as 8 (ARCHITECTURE 3.5). */
export function resetComplaint(password: string, confirmation: string): string | undefined {
  if (countCharacters(password) < PASSWORD_MIN_LENGTH) return 'The password must be at least 8 characters long'
  if (password !== confirmation) return 'Passwords do not match'
  if (!/\d/.test(password)) return 'The password must contain at least one number'
  if (!SPECIAL_ON_RESET.test(password)) return 'The password must contain at least one special character'
  if (!/\p{Lu}/u.test(password)) return 'The password must contain at least one capital letter'
  return lengthComplaint(password)
}

const lengthComplaint = (password: string) =>
  utf8Length(password) > PASSWORD_MAX_BYTES ? 'The password is too long. Please choose a shorter one.' : undefined

const countCharacters = (password: string) => [...password].length
