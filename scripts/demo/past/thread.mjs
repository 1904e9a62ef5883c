/**
 * A conversation on the wall: the first post with its moment on the club's clock, then replies as
 * `[how much later, who, words, ...files]`. What is said with files is `{ words, files }`.
 */
export const thread = (name, on, from, said, ...replies) => [
  { on, talk: name, from, ...(typeof said === 'string' ? { words: said } : said) },
  ...replies.map(([offset, who, words, ...files]) => ({
    on: later(on, offset),
    answer: name,
    from: who,
    words,
    ...(files.length > 0 && { files }),
  })),
]

const MINUTES = { m: 1, h: 60, d: 24 * 60 }

/** `on` moved by an offset such as `+40m`, `+2h` or `+1d3h`, as `YYYY-MM-DDTHH:MM`. */
export function later(on, offset) {
  if (!/^\+(\d+[dhm])+$/.test(offset)) throw new Error(`"${offset}" is not an offset such as +1d3h.`)
  const minutes = [...offset.matchAll(/(\d+)([dhm])/g)].reduce((sum, [, n, unit]) => sum + Number(n) * MINUTES[unit], 0)
  return new Date(Date.parse(`${on}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
}
