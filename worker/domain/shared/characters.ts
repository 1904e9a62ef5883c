const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text as one sees it, character by character: an emoji or an accented letter is one, whatever it is composed of. */
export const charactersOf = (text: string): string[] =>
  // Splitting is slow, and nearly every text is plain.
  /^[ -~]*$/.test(text) ? [...text] : [...segmenter.segment(text)].map(({ segment }) => segment)
