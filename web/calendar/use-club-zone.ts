import { useClub } from '../sync/club'

/** The name of the club's time zone, such as "Pacific Time", for readers in another zone; else `undefined`. */
export function useClubZone(): string | undefined {
  const timeZone = useClub()?.timeZone
  if (!timeZone || timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone) return undefined
  return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value
}
