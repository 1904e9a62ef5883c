/**
 * Runs in the page, so it uses nothing beside it. Gives the places in `words`, as `seen` has them, of those that cannot be
 * read there: in a text, in what a field holds, or in what a picture is said to show.
 */
export function lacking({ words, mayBeCut }) {
  const seen = (text) => text.normalize('NFC').replace(/[\s\u0085]+/gu, '')
  // Each part by itself: an accent at the beginning of one does not belong to the letter at the end of the one before.
  const parts = []
  const texts = document.createTreeWalker(document.body, 4)
  while (texts.nextNode()) parts.push(seen(texts.currentNode.data))
  const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value)
  const alts = [...document.querySelectorAll('img')].map(({ alt }) => alt)
  const whole = [parts.join(''), ...[...fields, ...alts].map(seen)].join('\u0000')
  const isThere = (text) => {
    if (whole.includes(text)) return true
    if (!mayBeCut) return false
    for (let at = whole.indexOf('…'); at >= 0; at = whole.indexOf('…', at + 1)) {
      for (let length = Math.min(at, text.length, 400); length > 8; length--) {
        if (whole.slice(at - length, at) === text.slice(0, length)) return true
      }
    }
    return false
  }
  return words.flatMap((text, at) => (isThere(text) ? [] : [at]))
}
