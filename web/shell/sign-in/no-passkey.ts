/** The code of a passkey that nobody picked, or that the browser could not use. */
export const NO_PASSKEY = 'NO_PASSKEY'
