const SYLLABLES = 'ba ce di fo gu ha ki lo mu na pe ri so tu va we yo za bri cho dro fle gra klo pla ske sti tro'.split(
  ' ',
)
const KNOWN_WORDS = 20_000

/** A word of the made-up language. The lower its number, the more often it is said. */
function wordOf(number: number): string {
  let [word, rest] = ['', number + SYLLABLES.length]
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word = SYLLABLES[rest % SYLLABLES.length] + word
  return word
}

/**
 * Says something else each time: few words are said often and most of them hardly ever, as people speak (Zipf). The same
 * `seed` says the same.
 */
export function variedWords(seed = 0) {
  let turn = seed
  const chance = () => {
    turn = (Math.imul(turn, 1_664_525) + 1_013_904_223) >>> 0
    return turn / 4_294_967_296
  }
  return (fewest: number, most: number): string =>
    Array.from({ length: fewest + Math.floor(chance() * (most - fewest)) }, () =>
      wordOf(Math.floor(KNOWN_WORDS ** chance()) - 1),
    ).join(' ')
}
