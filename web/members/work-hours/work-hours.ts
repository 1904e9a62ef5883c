import { FamilyHours, SeasonHours } from '#domain/work-hours/work-hours-views'
import { get } from '../../sync/client'
import { type Resource, resource } from '../../sync/resource'

/** The hours of the reader’s family this season. */
export const familyHours = resource((signal) => get('/work-hours', FamilyHours, signal))

/** This season of all families, and what waits to be confirmed, for administrators. */
const seasonHours = resource((signal) => get('/work-hours/season', SeasonHours, signal))

const ofFamily = new Map<number, Resource<FamilyHours>>()
const ofAll = new Map<number, Resource<SeasonHours>>()

/** Those of another season, by the year in which it begins. */
export const familyHoursIn = (season: number | undefined): Resource<FamilyHours> =>
  season === undefined
    ? familyHours
    : kept(ofFamily, season, () => resource((signal) => get(`/work-hours?season=${season}`, FamilyHours, signal)))

export const seasonHoursIn = (season: number | undefined): Resource<SeasonHours> =>
  season === undefined
    ? seasonHours
    : kept(ofAll, season, () => resource((signal) => get(`/work-hours/season?season=${season}`, SeasonHours, signal)))

function kept<Value>(known: Map<number, Resource<Value>>, season: number, make: () => Resource<Value>) {
  const found = known.get(season) ?? make()
  known.set(season, found)
  return found
}

export const pathOfHours = (id: string) => `/work-hours/${encodeURIComponent(id)}`

/** Has follow what shows hours. */
export async function refreshHours(): Promise<void> {
  const shown: readonly Resource<unknown>[] = [familyHours, seasonHours, ...ofFamily.values(), ...ofAll.values()]
  await Promise.all(shown.filter(({ data }) => data.peek() !== undefined).map((each) => each.refresh()))
}
