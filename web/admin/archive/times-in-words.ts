import { timeOfDay } from '../../ui/fields/club-date'

/** "No copy was saved.", "A copy was saved at 8:52 PM.", "Copies were saved at 8:52 PM and 9:01 PM." */
export function timesInWords(taken: readonly string[], timeZone: string | undefined): string {
  if (taken.length === 0) return 'No copy was saved.'
  const times = new Intl.ListFormat('en-US').format(taken.map((at) => timeOfDay(at, timeZone)))
  return taken.length === 1 ? `A copy was saved at ${times}.` : `Copies were saved at ${times}.`
}
