import { readFileSync } from 'node:fs'

export const coverOf = (month) => new URL(`covers/${month.toLowerCase()}.webp`, import.meta.url)

/** The first page of a month's letter, small, as a browser makes it; take-covers.mjs took it. */
export const readCover = (month) => readFileSync(coverOf(month))
