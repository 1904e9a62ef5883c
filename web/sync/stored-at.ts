/** The header of an answer that was kept for when there is no signal: the moment it was stored, in milliseconds. */
export const STORED_AT = 'X-Stored-At'

/** When the portal gave an answer that was kept, in milliseconds, by its own clock where it says so; 0 of any other. */
export function givenAt(answer: Pick<Headers, 'get'>): number {
  const storedAt = Number(answer.get(STORED_AT))
  return storedAt && (Date.parse(answer.get('Date') ?? '') || storedAt)
}
