import { isRepetition } from './repetition.mjs'

// What stands on the dashboards of the demo club: `days` ahead of the day on which the demo is played, each alert expires.

export const alerts = [
  { alert: 'Clocks went back. The tow follows.', by: 'Nora Quist', type: 'info', days: 7 },
  {
    alert: 'The new tow rope is spliced and has passed its load test.',
    by: 'Owen Castellane',
    type: 'success',
    days: 7,
  },
  { takeDown: 'Clocks went back. The tow follows.', by: 'Nora Quist' },
  {
    alert: 'Dues are payable until the end of the month. Priya takes checks at the general meeting as well.',
    bold: 'the end of the month',
    by: 'Priya Ravindran',
    type: 'info',
    days: 12,
  },
  {
    alert: 'Do not use the wood stove in the junior room. The flue is cracked; the part is on order.',
    bold: 'Do not use',
    by: 'Ines Calloway',
    type: 'danger',
    days: 14,
  },
  {
    alert: 'The upper road gate is locked until the plow has passed, about 1 PM on Saturday. Park at the lower lot.',
    by: 'Nora Quist',
    type: 'warning',
    days: 2,
  },
]

/** How alerts come into the demo club, and leave it. */
export const alertPerformers = {
  async alert({ by, ...step }, stage, key) {
    const { alert: words } = step
    const administrator = await stage.as(by)
    const { _id } = await administrator.post('/alerts', bodyOf(step), { key }).catch(async (error) => {
      // On another day the same step is another request.
      if (!isRepetition(error)) throw error
      return lookUp(administrator, words)
    })
    stage.journal.know(`alert ${words}`, _id)
  },

  async takeDown({ who: words, by }, stage, key) {
    const administrator = await stage.as(by)
    await administrator.remove(`/alerts/${stage.journal.idOf(`alert ${words}`)}`, undefined, { key })
  },
}

/** What is sent of an alert. */
export const bodyOf = ({ alert, bold, type, days }) => ({
  type,
  message: messageOf(alert, bold),
  expirationDate: dayAhead(days),
})

function messageOf(words, bold) {
  const [before, after] = bold ? words.split(bold) : [words]
  const runs = [
    { type: 'text', text: before },
    { type: 'text', text: bold, marks: [{ type: 'bold' }] },
    { type: 'text', text: after },
  ]
  return { type: 'doc', content: [{ type: 'paragraph', content: runs.filter(({ text }) => text) }] }
}

const dayAhead = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function lookUp(administrator, words) {
  const alerts = await administrator.get('/alerts/')
  const found = alerts.find(({ message }) => wordsIn(message) === words)
  if (!found) throw new Error(`"${words}" is not among the alerts.`)
  return found
}

const wordsIn = ({ text, content = [] }) => text ?? content.map(wordsIn).join('')
