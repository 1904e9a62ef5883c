import { readFileSync } from 'node:fs'

export const coverOf = ({ month, year }) => new URL(`covers/${year}-${month.toLowerCase()}.webp`, import.meta.url)

/** The first page of a letter, small, as a browser makes it; take-covers.mjs took it. */
export const readCover = (letter) => readFileSync(coverOf(letter))
