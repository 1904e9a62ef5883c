import { Refused } from '../portal-client.mjs'

// What is sealed or uploaded may differ each time, so a repeated step may look like another request under the same key.
export const isRepetition = (error) =>
  error instanceof Refused && ['CONFLICT', 'EMAIL_TAKEN', 'KEY_REUSED'].includes(error.code)
