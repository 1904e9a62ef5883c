/**
 * What members type, a letter after the other as the palette asks: names, words that are said often and seldom, several at
 * once, numbers, what nobody said, and what is misspelled. `said` answers the words of the club's posts, by how often.
 */
export function queriesOf(said) {
  const typed = (words) => Array.from({ length: words.length - 1 }, (_, at) => words.slice(0, at + 2).trim())
  const misspelled = (word) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`
  const often = [0, 1, 5, 20].map(said)
  const seldom = [300, 2_000, 9_000, 15_000].map(said)
  const all = [
    ...typed('lars brekke'),
    ...typed('work party'),
    ...typed('tolling'),
    ...often.flatMap(typed),
    ...seldom.flatMap(typed),
    ...often.map((word, at) => `${word} ${seldom[at]}`),
    ...seldom.map((word, at) => `${word} ${seldom[(at + 1) % seldom.length]}`),
    `${often[0]} ${often[1]}`,
    'lars 4711',
    '2065550111',
    '206 555 0111',
    'lars4711@',
    'tolling street 19',
    'zzyzx',
    'xylophone quartet',
    ...seldom.map(misspelled),
    misspelled('brekke'),
    misspelled('tolling'),
  ]
  return [...new Set(all)].filter((query) => query.length >= 2)
}
