import { type Reason, Refusal } from '../domain/shared/refusal'

/** What is tried, and the reason for which it is refused, with the fields that the form marks. */
export type RefusedCase = [what: string, attempt: () => unknown, reason: Reason | `${Reason} ${string}`]

/** Why it is refused, and the fields at which its sentence stands. */
export function refusalOf(attempt: () => unknown): string {
  try {
    attempt()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.entries(error.particulars.fields ?? {}).filter(([, words]) => words === error.message)
    return [error.reason, ...fields.map(([field]) => field)].join(' ')
  }
  return 'not refused'
}
