/** The header of an answer that was kept for when there is no signal: the moment it was stored, in milliseconds. */
export const STORED_AT = 'X-Stored-At'
