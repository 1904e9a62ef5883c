// What the club met about in the year before, for those who scroll down. The descriptions are rich text, as the editor writes it.

import { meetingTimes } from './meeting-times.mjs'

const HALL = { venue: 'Tolling Hall', address: '19 Tolling Street, Alder Falls, WA 98999' }
const KOFIS = { venue: 'at Kofi’s', address: '14 Osprey Loop, Cedar Landing, WA 98996' }

const words = (text, ...marks) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
const bold = (text) => words(text, { type: 'bold' })
const italic = (text) => words(text, { type: 'italic' })
const link = (text, href) => words(text, { type: 'link', attrs: { href } })
const paragraph = (...runs) => ({ type: 'paragraph', content: runs })
const list = (...items) => ({
  type: 'bullet_list',
  content: items.map((runs) => ({ type: 'list_item', content: [paragraph(...runs)] })),
})
const doc = (...content) => ({ type: 'doc', content })

const meeting = (name, { weeks, type, time, ...rest }) => ({
  meeting: name,
  ...{ by: 'Priya Ravindran', type, weeks, time, ...rest },
})
const general = (name, about) => meeting(name, { type: 'General Membership', time: '07:00PM', ...about })
const board = (name, about) => meeting(name, { type: 'Board Meeting', time: '06:30PM', ...about })

const minutes = (name, kind, text) => ({
  minutes: name,
  by: 'Priya Ravindran',
  paper: { title: `Minutes, ${name}`, kind, words: text },
})

export const pastMeetings = meetingTimes([
  general('the annual meeting', {
    weeks: -33,
    ...HALL,
    description: doc(
      paragraph(
        words('The annual meeting. '),
        bold('The board is elected by show of hands.'),
        words(' On the ballot:'),
      ),
      list(
        [bold('President: '), words('Owen Castellane')],
        [bold('Secretary: '), words('Tess Moriyama')],
        [bold('Hill and lift: '), words('Dale Whitcomb, who was not asked but has not left either')],
      ),
      paragraph(words('Cake afterwards, as the bylaws do not quite say.')),
    ),
  }),
  minutes(
    'the annual meeting',
    'pdf',
    `
    Present: 61 members, 9 by proxy. Quorum.
    - The minutes of the year before are approved as read, with one comma.
    - Treasurer: dues paid by 114 of 118. The other four are present and blush.
    - The board is elected as proposed. Dale Whitcomb declines by telephone, and is persuaded by telephone.
    - Boiler fund, first half: 58 for, 3 against.
    Adjourned at 9:10 PM for cake.`,
  ),
  board('the budget', {
    weeks: -25,
    ...KOFIS,
    description: doc(
      paragraph(
        words('Next season’s budget, line by line. '),
        bold('Bring your receipts'),
        words(', dry if possible.'),
      ),
      list(
        [words('Insurance, and what the insurer wants to see of the tow')],
        [words('Wood: buy two cords or find two friends with a saw')],
        [words('Paint for the junior room '), italic('(color to be decided by juniors)')],
      ),
    ),
  }),
  minutes(
    'the budget',
    'docx',
    `
    Present: ten of twelve. Excused: one at sea, one asleep.
    - The budget is approved with paint and without the second kettle.
    - The second kettle is given by Kofi, on the spot.`,
  ),
  general('end of summer', {
    weeks: -11,
    ...HALL,
    description: doc(
      paragraph(
        words('Who is back from the lake? '),
        bold('Work party dates'),
        words(', keys, and the new sign-in sheet.'),
      ),
      list(
        [words('The roster hangs in the hall; the dates are in the calendar.')],
        [words('Questions about keys: '), link('write to the secretary', 'mailto:secretary@skarnhollow.example')],
      ),
    ),
  }),
  minutes(
    'end of summer',
    'pdf',
    `
    Present: 38 members, two of them tanned.
    - Nine sign up for gutters, and four of those for the chimney as well.
    - The missing key was in the sugar. Thanks to Thora Amundsen, who takes sugar.
    - The junior room asks for doors. To be voted on in the fall.`,
  ),
  board('the splice', {
    weeks: -9,
    ...KOFIS,
    description: doc(
      paragraph(
        words('One item: '),
        bold('do we splice, or do we buy?'),
        words(' Dale brings both ends. Ask him before: '),
        link('Hill and lift', 'mailto:hill-lift@skarnhollow.example'),
        words('.'),
      ),
    ),
  }),
  minutes('the splice', 'pdf', 'We buy. The old rope may be spliced by whoever wants to learn it.\nUnanimous.'),
  { revisit: 'the splice', by: 'Priya Ravindran', set: { time: '05:30PM' } },
])
