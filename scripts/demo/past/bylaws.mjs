import { docsAndProcs } from '../docs-and-procs.mjs'

// The bylaws after their first year in the portal: each version has what general meetings added to the one before.

const added = [
  [
    '2025-11-17T18:20',
    'The stake and the ruler, by vote of November 13, 2025.',
    '7. There is one snow stake and one ruler. Both stay with the member who has read them longest.',
  ],
  [
    '2026-04-20T19:35',
    'After the matter of the doors, by vote of April 9, 2026.',
    '8. A sled is a thing that was built as one.',
  ],
  [
    '2026-11-16T18:50',
    'With the vote on doors for the junior room, November 12, 2026.',
    '9. The lodge has doors, and the doors stay on their hinges.',
  ],
]

/** As the annual meeting of 2025 left them. */
const AFTER_2025 = `${wordsOf('Bylaws')}\n6. The coffee rule applies to the board as well.`

export const bylaws = added.map(([on, why], index) => ({
  ...{ on, replace: 'Bylaws', by: 'Tess Moriyama', why },
  paper: {
    title: 'Bylaws',
    kind: 'pdf',
    words: [AFTER_2025, ...added.slice(0, index + 1).map(([, , line]) => line)].join('\n'),
  },
}))

function wordsOf(title) {
  return docsAndProcs.find((paper) => paper.title === title).words
}
