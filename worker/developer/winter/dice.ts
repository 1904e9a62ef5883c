/** Chance that follows from a seed. */
export interface Dice {
  /** From 0 up to 1. */
  roll(): number
  /** A whole number from 0 up to, but not, `count`. */
  upTo(count: number): number
  isLucky(share: number): boolean
  pick<One>(list: readonly One[]): One | undefined
  /** Up to so many different ones. */
  some<One>(list: readonly One[], count: number): One[]
}

export function diceFrom(chance: () => number): Dice {
  const upTo = (count: number) => Math.floor(chance() * count)
  return {
    roll: chance,
    upTo,
    isLucky: (share) => chance() < share,
    pick: (list) => list[upTo(list.length)],
    some(list, count) {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(upTo(left.length), 1)).flat()
    },
  }
}
