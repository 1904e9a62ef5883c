import { appendFileSync } from 'node:fs'
import type { WIDTHS } from '../journeys/widths'

/** Where somebody is who looks: what they see, in which state, how wide, in which colors and with which motion. */
export interface Place {
  readonly reader: string
  readonly path: string
  readonly state: string
  readonly size: keyof typeof WIDTHS
}

/** Something axe left open, or a contrast too low for AAA. */
interface Seen {
  readonly rule: string
  readonly because: string
  readonly where: string
}

type Entry =
  | (Place & {
      readonly kind: 'cell'
      readonly colors: string
      readonly motion: string
      readonly violations: number
      /** What cannot be otherwise in this state. */
      readonly expected: number
      /** Under which disposition axe's doubts fall; `undecided` where nobody has decided. */
      readonly doubts: readonly (Seen & { readonly disposition: string })[]
      /** Text of less than 7:1, or 4.5:1 where it is large. */
      readonly faint: readonly (Seen & { readonly ratio: number })[]
    })
  | { readonly kind: 'words'; readonly name: string }
  | (Omit<Place, 'size'> & { readonly kind: 'sizes'; readonly device: string; readonly troubles: number })
  | { readonly kind: 'action'; readonly action: string; readonly tabs: number }
  | { readonly kind: 'way'; readonly reader: string; readonly path: string; readonly stops: number }

/** Notes what was looked at, for the sums at the end of `npm run test:access`. */
export function noteFinding(entry: Entry): void {
  const { ACCESS_FINDINGS } = process.env
  if (ACCESS_FINDINGS) appendFileSync(ACCESS_FINDINGS, `${JSON.stringify(entry)}\n`)
}
