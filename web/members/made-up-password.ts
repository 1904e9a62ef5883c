import { passwordComplaint } from '#domain/account/password'

const LENGTH = 16
// Without the letters and digits that are mistaken for one another on paper.
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!@#$%&*+?'

/** Sixteen random characters, about 96 bits, that meet the portal's rule for passwords. */
export function makeUpPassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, randomCharacter).join('')
    if (passwordComplaint(password) === undefined) return password
  }
}

// A byte beyond the last whole round of the characters is drawn again: the remainder would favor the first ones.
function randomCharacter(): string {
  const fair = 256 - (256 % CHARACTERS.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return CHARACTERS.charAt(byte % CHARACTERS.length)
  }
}
