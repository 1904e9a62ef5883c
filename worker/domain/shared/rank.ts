const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Every rank begins with so many digits, which count up and down from the middle; what follows is a fraction. */
const WHOLE = 5
const FIRST = 'i0000'

/** A gap in a list: the ranks on both sides of it, where `null` is the end of the list on that side. */
export interface Gap {
  readonly after: string | null
  readonly before: string | null
}

/** The order of a list. Two that were put into the same gap at the same time are in the order of their ids. */
export const byRank = (one: Ranked, other: Ranked): number => compare(one.rank, other.rank) || compare(one.id, other.id)

interface Ranked {
  readonly id: string
  readonly rank: string
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Whether what has `rank` is in the gap already. */
export const standsIn = ({ after, before }: Gap, rank: string): boolean =>
  (after === null || after < rank) && (before === null || rank < before)

/**
 * A place in a list, as a text that sorts letter by letter: one that is in the gap. There is always
 * room, so that nothing else has to move.
 */
export function rankIn({ after, before }: Gap): string {
  if (after !== null && before !== null && after >= before) throw new RangeError('There is no place between these.')
  if (after === null) return before === null ? FIRST : wholeBefore(before)
  const next = stepped(after, 1)
  if (before === null || next < before) return next
  const isSameWhole = wholePart(after) === wholePart(before)
  return wholePart(after) + halfway(fractionPart(after), isSameWhole ? fractionPart(before) : undefined)
}

const wholePart = (rank: string) => rank.slice(0, WHOLE)
const fractionPart = (rank: string) => rank.slice(WHOLE)

const stepped = (rank: string, by: number) =>
  (Number.parseInt(wholePart(rank), DIGITS.length) + by).toString(DIGITS.length).padStart(WHOLE, '0')

const wholeBefore = (rank: string) => (fractionPart(rank) === '' ? stepped(rank, -1) : wholePart(rank))

/** A fraction between two, of which the lower may be empty and the upper, left out, is one. It never ends in a zero. */
function halfway(low: string, high: string | undefined): string {
  if (high !== undefined) {
    let shared = 0
    while ((low[shared] ?? '0') === high[shared]) shared++
    if (shared > 0) return high.slice(0, shared) + halfway(low.slice(shared), high.slice(shared))
  }
  // An empty fraction counts as 0.
  const from = DIGITS.indexOf(low.charAt(0))
  const to = high === undefined ? DIGITS.length : DIGITS.indexOf(high.charAt(0))
  if (to - from > 1) return DIGITS.charAt(Math.round((from + to) / 2))
  if (high !== undefined && high.length > 1) return high.charAt(0)
  return DIGITS.charAt(from) + halfway(low.slice(1), undefined)
}
