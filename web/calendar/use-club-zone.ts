import { useClub } from '../api/club'

/** What the club's clocks go by, such as "Pacific Time", for whoever is somewhere else just now; else `undefined`. */
export function useClubZone(): string | undefined {
  const timeZone = useClub()?.timeZone
  if (!timeZone || timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone) return undefined
  return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value
}
