/** Changes that change nothing, and why: by file, what was there and what came in its place, as the report shows them. */
export const EQUIVALENT = {
  'rank.ts: after !== null && before !== null → after !== null || before !== null':
    'A text and `null` are never compared as greater or equal: both are no numbers.',
  'rank.ts: after !== null → true': 'As above; the types ask for it.',
  'rank.ts: before !== null → true': 'As above; the types ask for it.',
  'entry.ts: contact === null → false':
    'No contact is given only where the record has none either, and then they are the same; the types ask for it.',
  'fields.ts: \' \' → ""':
    'Whether a text can be shown is the same with its line ends left out as with blanks for them.',
  'answers.ts: informed === undefined → false': 'A value that is `undefined` is not stored.',
  "roster.ts: swap.status !== 'agreed' → false":
    'Whoever takes over is known of a request that is agreed or taken, and one that is taken has been left out.',
  'roster.ts: by === null → false': 'Only a request that somebody agreed to is agreed; the types ask for it.',
  "series.ts: command.type === 'PutBack' → true": 'No other command has it; the types ask for it.',
  'series.ts: record.endsBefore !== null → true': 'No day is later than `null`; the types ask for it.',
  'series.ts: contact === null → false': 'Where both are forgotten they are the same; the types ask for it.',
  "series.ts: state.status === 'removed' → true": 'Only one that is gone can have been rejoined; the types ask for it.',
  'series.ts: endsBefore === null || followedBy === null → endsBefore === null && followedBy === null':
    'A series that ends before another names it, and only then; the types ask for both.',
  'series.ts: endsBefore === null → false': 'As above.',
  'series.ts: followedBy === null → false': 'As above.',
  'stay.ts: until !== null → true': 'A moment is never later than `null`; the types ask for it.',
  'stay.ts: command.until !== null → true': 'As above.',
  'qualification.ts: endsOn !== null → true': 'A day is never before `null`; the types ask for it.',
  'qualification.ts: was && endsOn !== null → true': 'As above; nor is a day before none at all.',
  'qualification.ts: was && endsOn !== null → was || endsOn !== null': 'As above.',
  "vote.ts: state.status === 'cast' → true":
    'Only a vote that was cast has a choice and a ballot; the types ask for it.',
  'put-back-fields.ts: [] → ["Stryker was here"]': 'A text has no label, so it is found by none.',
}
