import { utf8Length } from './utf8-length'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_BYTES = 256

interface Requirement {
  /** The words of the wizard and of the profile. */
  readonly message: string
  isMetBy(password: string): boolean
}

const requirements: readonly Requirement[] = [
  { message: 'Must be at least 8 characters long', isMetBy: (password) => lengthOf(password) >= PASSWORD_MIN_LENGTH },
  { message: 'Must contain at least one capital letter', isMetBy: (password) => /\p{Lu}/u.test(password) },
  { message: 'Must contain at least special character (!@#$%)', isMetBy: (password) => isSpecial(password) },
  { message: 'Must contain at least one number', isMetBy: (password) => /\d/.test(password) },
]

/** Each requirement in the specification's words, and whether `password` meets it. */
export const passwordRequirements = (password: string): { message: string; met: boolean }[] =>
  requirements.map(({ message, isMetBy }) => ({ message, met: isMetBy(password) }))

/**
 * What is wrong with a new password, or `undefined` when nothing is. The one rule of the whole portal; the Worker
 * besides refuses passwords that are easy to guess (accounts/guessable.ts), from a list too long for the browser.
 */
export function passwordComplaint(password: string): string | undefined {
  if (password === '') return 'Please enter a new password'
  const unmet = requirements.find(({ isMetBy }) => !isMetBy(password))
  return unmet?.message ?? lengthComplaint(password)
}

/** The reset screen's checks, in the specification's order and words. Its "fewer than 9" is read as 8 (ARCHITECTURE 3.5). */
export function resetComplaint(password: string, confirmation: string): string | undefined {
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) return 'The password must be at least 8 characters long'
  if (password !== confirmation) return 'Passwords do not match'
  if (!/\d/.test(password)) return 'The password must contain at least one number'
  if (!isSpecial(password)) return 'The password must contain at least one special character'
  if (!/\p{Lu}/u.test(password)) return 'The password must contain at least one capital letter'
  return lengthComplaint(password)
}

const lengthComplaint = (password: string) =>
  utf8Length(password) > PASSWORD_MAX_BYTES ? 'The password must be at most 256 bytes long' : undefined

// The specification lists what does not count: letters, digits, hyphen, space, comma and underscore.
const isSpecial = (password: string) => /[^\p{L}\p{N}\- ,_]/u.test(password)

const lengthOf = (password: string) => [...password].length
