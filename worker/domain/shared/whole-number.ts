import * as z from 'zod/mini'

interface Range {
  readonly from: number
  readonly to: number
  readonly complaint: string
}

/** A whole number that may be typed, as a form's fields are. */
export const wholeNumber = ({ from, to, complaint }: Range) =>
  z.pipe(
    z.unknown().check(
      z.refine((value) => {
        const number = numberIn(value)
        return Number.isInteger(number) && number >= from && number <= to
      }, complaint),
    ),
    z.transform(numberIn),
  )

const numberIn = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*\d+\s*$/.test(value)) ? Number(value) : Number.NaN
