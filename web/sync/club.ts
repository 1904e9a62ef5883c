import { get } from './client'
import { resource } from './resource'
import { useResource } from './use-resource'

interface Club {
  readonly clubName: string
  readonly clubShortName: string
  readonly clubSuffix: string
  readonly timeZone: string
  readonly membershipEmail: string
  /** The address of maps, with `{address}` as a placeholder; empty where the club shows none. */
  readonly mapEmbedUrl: string
  readonly mapLinkUrl: string
  readonly version: string
  /** The road camera's place. */
  readonly cameraName: string
}

/** The club's public settings, loaded once. */
export const club = resource((signal) => get<Club>('/config', undefined, signal), {
  staleMs: Number.POSITIVE_INFINITY,
  outlivesSession: true,
})

/** The club, `undefined` until it is known. Pages must do without: a sign-in page needs no name to work. */
export const useClub = (): Club | undefined => useResource(club, { onFailure: 'stay' }).data
