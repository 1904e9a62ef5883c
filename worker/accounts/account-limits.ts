import type { Limit } from './throttle'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Failed sign-ins. A right password takes its try back, so these count what went wrong and what is still being checked. */
export const loginsOfAccount = {
  scope: 'login of an account',
  allowed: 5,
  window: 15 * MINUTE,
  growing: true,
} satisfies Limit
export const loginsFromAddress = { scope: 'login from an address', allowed: 10, window: 3 * MINUTE } satisfies Limit
export const loginsInAll = { scope: 'login', allowed: 100, window: MINUTE } satisfies Limit

/** Reset links that were asked for, whether there was anybody to send them to or not. */
export const linksForAccount = { scope: 'reset link for an account', allowed: 3, window: HOUR } satisfies Limit
export const linksFromAddress = { scope: 'reset link from an address', allowed: 10, window: HOUR } satisfies Limit
export const linksInAll = { scope: 'reset link', allowed: 100, window: HOUR } satisfies Limit

/** Reset links that were tried and are nobody's. */
export const wrongLinksFromAddress = { scope: 'wrong link from an address', allowed: 10, window: HOUR } satisfies Limit

/** Current passwords that were given to change what one signs in with. */
export const currentPasswords = {
  scope: 'current password',
  allowed: 5,
  window: 15 * MINUTE,
  growing: true,
} satisfies Limit
