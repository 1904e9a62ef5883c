/** Chance that comes out the same for the same seed. */
export function chance(seed) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5f3759df) | 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const below = (limit) => Math.floor(next() * limit)
  return {
    next,
    below,
    between: (from, to) => from + below(to - from + 1),
    /** True in so many of a hundred cases. */
    in100: (cases) => next() * 100 < cases,
    oneOf: (values) => values[below(values.length)],
  }
}
