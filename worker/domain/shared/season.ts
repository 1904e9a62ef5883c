import type { ClubDate } from './club-date'

/** A season of the club, from July to June, called by its two years. */
export interface Season {
  /** "2026–27" */
  readonly name: string
  readonly from: ClubDate
  readonly to: ClubDate
}

/** The season that begins in July of a year. */
export function seasonFrom(year: number): Season {
  const next = String((year + 1) % 100).padStart(2, '0')
  return { name: `${year}–${next}`, from: `${year}-07-01`, to: `${year + 1}-06-30` }
}

/** The season that a day belongs to. */
export function seasonOf(day: ClubDate): Season {
  const year = Number(day.slice(0, 4))
  return seasonFrom(day.slice(5, 7) >= '07' ? year : year - 1)
}
