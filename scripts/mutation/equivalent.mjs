/** Changes that change nothing, and why: by file, what was there and what came in its place, as the report shows them. */
export const EQUIVALENT = {
  'rank.ts: after !== null && before !== null → after !== null || before !== null':
    'A text and `null` are never compared as greater or equal: both are no numbers.',
  'rank.ts: after !== null → true': 'As above; the types ask for it.',
  'rank.ts: before !== null → true': 'As above; the types ask for it.',
}
