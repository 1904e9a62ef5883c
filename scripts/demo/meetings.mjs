// The meetings of the demo club, on Thursdays: `weeks` from the one that comes next when the demo is played.

import { dayOn } from './club-days.mjs'
import { drawPaper } from './draw-papers.mjs'
import { isRepetition } from './repetition.mjs'
import { sendFile } from './send-file.mjs'

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

export const meetings = [
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
]

/** How meetings come into the demo club, and change. */
export const meetingPerformers = {
  async meeting({ who: name, by, ...step }, stage, key) {
    const secretary = await stage.as(by)
    const { meeting } = await secretary.post('/meetings', meetingBody(step), { key }).catch(async (error) => {
      // On another day the same step is another request.
      if (!isRepetition(error)) throw error
      return { meeting: await lookUp(secretary, step) }
    })
    stage.journal.know(`meeting ${name}`, meeting._id)
  },

  async minutes({ who: name, by, paper }, stage, key) {
    const secretary = await stage.as(by)
    const file = await sendFile(secretary, 'minutes', drawPaper(paper), `${key}-file`)
    await unlessDone(secretary.put(pathOf(name, stage), { minutes: file }, { key }))
  },

  async revisit({ who: name, by, set }, stage, key) {
    await unlessDone((await stage.as(by)).put(pathOf(name, stage), set, { key }))
  },

  async callOff({ who: name, by, why: reason }, stage, key) {
    await (await stage.as(by)).remove(pathOf(name, stage), undefined, { key, reason })
  },
}

/** What is sent of a meeting. */
export const meetingBody = ({ type, venue, address, weeks, time, description }) => ({
  ...{ type, venue, address, time, description },
  date: dayOn('Thu', weeks),
})

const pathOf = (name, stage) => `/meetings/${stage.journal.idOf(`meeting ${name}`)}`

async function unlessDone(sent) {
  await sent.catch((error) => {
    if (!isRepetition(error)) throw error
  })
}

async function lookUp(secretary, { venue, description }) {
  const begins = firstWords(description)
  const { meetings: all } = await secretary.get('/meetings')
  const found = all.find(({ preview }) => preview.startsWith(begins))
  if (!found) throw new Error(`The meeting at ${venue} is not on the list.`)
  return found
}

const firstWords = (text) => (typeof text === 'string' ? text : wordsIn(text.content[0])).slice(0, 40)

const wordsIn = ({ text, content = [] }) => text ?? content.map(wordsIn).join('')

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
