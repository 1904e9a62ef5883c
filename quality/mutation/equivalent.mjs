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
  'member.ts: record.invitation?.isOpened → record.invitation.isOpened':
    'A link that is open is that of an invitation; the types ask for it.',
  'changed-shifts.ts: [] → ["Stryker was here"]': 'A text is on no shift.',
  'changed-shifts.ts: !last → false': 'Where nothing is recorded no shift changes; the types ask for it.',
  'answers-state.ts: answerOf(state, member)?.answer → answerOf(state, member).answer':
    'Whoever has a place has answered; the types ask for it.',
  'beds.ts: one.id < other.id → one.id <= other.id': 'No two beds have the same id.',
  'beds.ts: [] → ["Stryker was here"]': 'A text is a bed of no room.',
  'beds.ts: bed?.use → bed.use': 'Where beds are left of a room there is a first; the types ask for it.',
  'beds.ts: sum * 31 → sum / 31': 'How the letters of the seed are mixed is all the same where they spread.',
  'beds.ts: sum * 31 + letter.charCodeAt(0) → sum * 31 - letter.charCodeAt(0)': 'As above.',
  'holds.ts: issuedOn !== null → true': '`null` is never before a day; the types ask for it.',
  'new-poll.ts: answer.toLowerCase() → answer.toUpperCase()': 'Upper and lower case are told apart by neither.',
  'pass-watch.ts: [] → ["Stryker was here"]':
    'A label of neither rule has nothing before and nothing after, and is left out.',
  'watch-rule.ts: from < to → from <= to': 'The hours never end when they begin.',
  'series-state.ts: a.day < b.day → a.day <= b.day': 'No two dates have the same day.',
  'series-date-changes.ts: \'listed\' → ""': 'What follows asks only whether the series is unknown.',
  'series-date-changes.ts: day < first → day <= first': 'On the first day there is a date, which was refused above.',
  'series-date-changes.ts: record.endsBefore !== null → true': 'No day is later than `null`; the types ask for it.',
  'series-date-changes.ts: start !== undefined && end !== undefined → start !== undefined || end !== undefined':
    'A date has both times of its own or neither; the types ask for both.',
  'series-date-changes.ts: start !== undefined → true': 'As above.',
  'series-date-changes.ts: end !== undefined → true': 'As above.',
  'series-date-changes.ts: [] → ["Stryker was here"]': 'A text is on no day.',
  'series-dates.ts: [] → ["Stryker was here"]': 'Of a list of one nothing but the first is there, which is not read.',
  'series-dates.ts: start < `${to}T24` → start <= `${to}T24`': 'No moment is written so.',
  'series-dates.ts: start < least → start <= least': 'Of two that are the same either is the least.',
  'series-dates.ts: end > most → end >= most': 'As above.',
  'series-dates.ts: added.length === 0 → false': 'The days of the rule are in order; it saves sorting them.',
  'series-dates.ts: day > dateOf(details.start) → day >= dateOf(details.start)':
    'The first day is one of the rule, and left out as such.',
  'series-dates.ts: /^./ → /./': 'The first letter is found first.',
  'series-days.ts: until !== null → true': '`null` is neither before nor after a day; the types ask for it.',
  'series-days.ts: rule.count !== null → true': 'There are never fewer days than `null`; the types ask for it.',
  'series-days.ts: known.size >= MOST_KNOWN → true': 'What is known only saves time.',
  'series-days.ts: known.size >= MOST_KNOWN → false': 'As above.',
  'series-days.ts: known.size >= MOST_KNOWN → known.size > MOST_KNOWN': 'As above.',
  'series-days.ts: known.size >= MOST_KNOWN → known.size < MOST_KNOWN': 'As above.',
  'series-days.ts: known.clear() → ;': 'As above.',
  'series-days.ts: known.set(key, days) → ;': 'As above.',
  'series-days.ts: until > lastDayFrom(first) → until >= lastDayFrom(first)': 'Then both are the same day.',
  'series-days.ts: false → true': 'Each rule is asked for its days once, so its memory is never used.',
  "vote.ts: state.status === 'cast' → true":
    'Only a vote that was cast has a choice and a ballot; the types ask for it.',
  'put-back-fields.ts: [] → ["Stryker was here"]': 'A text has no label, so it is found by none.',
}
