// The meetings of the demo club in its last year, on Thursdays: `weeks` from the one after the story's today.

import { meetingTimes } from './meeting-times.mjs'

const SECRETARY = 'Tess Moriyama'
const HALL = { venue: 'Tolling Hall', address: '19 Tolling Street, Alder Falls, WA 98999' }
const LUCIAS = { venue: 'at Lucia’s', address: '4 Quarry Steps, Alder Falls, WA 98999' }
const LODGE = { venue: 'The lodge, common room', address: 'Skarn Hollow Road, mile 7, Alder Falls, WA 98999' }

const general = (meeting, weeks, place, description) => ({
  meeting,
  by: SECRETARY,
  type: 'General Membership',
  weeks,
  time: '07:00PM',
  ...place,
  description,
})

const board = (meeting, weeks, place, description) => ({
  ...general(meeting, weeks, place, description),
  type: 'Board Meeting',
  time: '06:30PM',
})

const minutes = (name, title, words, kind = 'pdf') => ({ minutes: name, by: SECRETARY, paper: { title, kind, words } })

export const meetings = meetingTimes([
  general(
    'after the season',
    -29,
    HALL,
    'What the season cost, what the snow was worth, and thanks to all who turned sprinkler valves.',
  ),
  minutes(
    'after the season',
    'Minutes, after the season',
    'The treasurer reports a season in the black.\nNobody objects.',
  ),
  board('the rope', -6, LUCIAS, 'Rope order approved. Membership applications: four in, four welcomed.'),
  minutes('the rope', 'Minutes, the rope', 'Dale shows the splice. The board applauds the splice.', 'docx'),
  general(
    'work party',
    -2,
    HALL,
    'Work party plans, the wood count, and the vote on doors for the junior room: 41 for, 2 against, and both were juniors.',
  ),
  minutes(
    'work party',
    'Minutes, work party',
    'Present: 43 members and a dog.\nDoors for the junior room: 41 for, 2 against.\nThe wood count stands at eleven cords.',
  ),
  general('before the lifts turn', 1, HALL, agenda()),
  { revisit: 'before the lifts turn', by: SECRETARY, set: { venue: 'Tolling Hall, upstairs' } },
  board('insurance', 2, LUCIAS, 'Insurance renewal, tow inspection report, and who holds the spare keys.'),
  board('twice the same evening', 2, LODGE, 'Entered twice. Please ignore.'),
  { callOff: 'twice the same evening', by: SECRETARY, why: 'It stood on the list twice.' },
  general(
    'at the lodge',
    7,
    LODGE,
    'On snow: bring skis, a mug and a headlamp. Hill and lift report by the tow, everything else by the fire.',
  ),
])

function agenda() {
  const run = (text, mark) => ({ type: 'text', text, ...(mark && { marks: [{ type: mark }] }) })
  const paragraph = (...content) => ({ type: 'paragraph', content })
  const item = (...content) => ({ type: 'list_item', content: [paragraph(...content)] })
  return {
    type: 'doc',
    content: [
      paragraph(
        run('The last meeting before the lifts turn. We settle opening weekend, fill the duty roster, and '),
        run('vote on the second half of the boiler fund', 'bold'),
        run('.'),
      ),
      {
        type: 'ordered_list',
        attrs: { order: 1 },
        content: [
          item(run('Welcome, and four new members')),
          item(run('Treasurer: where the dues went '), run('(Priya)', 'italic')),
          item(run('Hill and lift: the new rope, and what to do with the old one '), run('(Dale)', 'italic')),
          item(run('Vote: boiler fund, second half')),
          item(run('Soup')),
        ],
      },
      paragraph(run('If you cannot come, send your proxy to the secretary by Wednesday noon.')),
    ],
  }
}
