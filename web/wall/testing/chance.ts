/** Chance that comes out the same for the same seed. */
export function chance(seed: number) {
  let state = seed | 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    /** True in so many of a hundred cases. */
    in100: (cases: number) => next() * 100 < cases,
    oneOf: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value,
  }
}
