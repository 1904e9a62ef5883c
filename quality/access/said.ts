import type { Locator } from '@playwright/test'

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const SHORT = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const DAYS = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'

/** What is another on another day, or in another club: days, times, addresses of records, and how warm it is. */
const PASSING: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`((${DAYS}), )?\\b(${MONTHS}|${SHORT}) (\\d{1,2}(, \\d{4})?|\\d{4})\\b`, 'g'), 'DAY'],
  [/\b(Today|Yesterday), /g, 'DAY, '],
  [new RegExp(`\\b(${DAYS})\\b`, 'g'), 'DAY'],
  [/\b\d{1,2}\/\d{1,2}\/\d{4}\b/g, 'DAY'],
  [/\b\d{4}-\d\d-\d\d\b/g, 'DAY'],
  [/\b\d{1,2}:\d\d [AP]M\b/g, 'TIME'],
  [/Good (morning|afternoon|evening)/g, 'Good DAY'],
  [/\b20\d\d\b/g, 'YEAR'],
  [/(\/(members|meetings|documents|conversations|alerts|calendar)\/|open=|entry=|post=|reply=)[\w-]{16,}/g, '$1ID'],
  [/\/api\/files\/\S+/g, '/api/files/LINK'],
  [/Inbox, \d+ unread/g, 'Inbox, N unread'],
  [/Live, \d+ members? here/g, 'Live, N members here'],
  [/\b\d+ minutes? ago\b/g, 'MINUTES ago'],
]

/** What a screen reader is told of `place`, without what passes. */
export async function saidOf(place: Locator): Promise<string> {
  const said = await place.ariaSnapshot()
  const words = PASSING.reduce((text, [passing, word]) => text.replace(passing, word), `${said}\n`)
  // Of a list whose items are alike now, one says all.
  return words.replace(/^( +- listitem:\n(?: {6}.*\n)+)\1+/gm, '$1')
}
