import type { Limit } from '../http/security/throttle'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Failed sign-ins to an account from a browser in which its member has signed in before. */
export const loginsOnDevice = {
  scope: 'login on a device',
  allowed: 5,
  window: 15 * MINUTE,
  growing: true,
} satisfies Limit

/** After so many failures in a row a browser is a stranger to that account again. */
export const DEVICE_FAILURES = 20

/** Failed sign-ins to one account by strangers, from one network: an IPv4 address or an IPv6 /64, and for the whole /48. */
export const loginsOfAccount = [
  { scope: 'login of an account', allowed: 5, window: 15 * MINUTE, growing: true },
  { scope: 'login of an account from a /48', allowed: 10, window: 15 * MINUTE, growing: true },
] as const satisfies readonly Limit[]

/** Failed sign-ins by strangers from one network, whoever they say they are. */
export const loginsFromNetwork = [
  { scope: 'login from an address', allowed: 10, window: 3 * MINUTE },
  { scope: 'login from a /48', allowed: 40, window: 3 * MINUTE },
] as const satisfies readonly Limit[]

/** Failed sign-ins by all strangers. Once used up, it refuses nobody: each further try costs a proof of work. */
export const loginsOfStrangers = { scope: 'login', allowed: 100, window: MINUTE } satisfies Limit

/** Sign-ins of one member that succeed: more are a script that fills the tables of sessions, devices and notes. */
export const signInsOfMember = { scope: 'sign-in of a member', allowed: 120, window: HOUR } satisfies Limit

/** Failed sign-ins by the hour. They hold nobody up: they are counted to be told. */
export const failuresOfAccount = {
  scope: 'failed login of an account',
  allowed: Number.MAX_SAFE_INTEGER,
  window: HOUR,
} satisfies Limit
export const failuresFromAddress = {
  scope: 'failed login from an address',
  allowed: Number.MAX_SAFE_INTEGER,
  window: HOUR,
} satisfies Limit

/** Letters with a reset link that a known device asks for on top of those that anybody may ask for. */
export const linksOnDevice = { scope: 'reset link on a device', allowed: 5, window: HOUR } satisfies Limit

/** Reset links that strangers ask for, whether there is anybody to send them to or not. */
export const linksFromNetwork = [
  { scope: 'reset link from an address', allowed: 10, window: HOUR },
  { scope: 'reset link from a /48', allowed: 40, window: HOUR },
] as const satisfies readonly Limit[]

/** Those of all strangers. Once used up, each further request costs a proof of work. */
export const linksOfStrangers = { scope: 'reset link', allowed: 30, window: HOUR } satisfies Limit

/** Reset links that were tried and are nobody's. */
export const wrongLinksFromAddress = { scope: 'wrong link from an address', allowed: 10, window: HOUR } satisfies Limit

/** Passkeys that were tried; one that opens the portal takes its try back. */
export const passkeysFromAddress = { scope: 'passkey from an address', allowed: 10, window: 3 * MINUTE } satisfies Limit

/** Current passwords that were given to change what one signs in with. */
export const currentPasswords = {
  scope: 'current password',
  allowed: 5,
  window: 15 * MINUTE,
  growing: true,
} satisfies Limit
