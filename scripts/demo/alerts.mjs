import { daysAfter } from './club-days.mjs'

// The alerts of the story's last weeks. Each expires `days` after it was posted.

export const alerts = [
  { on: '2026-11-01T08:31', alert: 'Clocks went back. The tow follows.', by: 'Nora Quist', type: 'info', days: 7 },
  {
    on: '2026-11-14T12:20',
    alert: 'The new tow rope is spliced and has passed its load test.',
    by: 'Owen Castellane',
    type: 'success',
    days: 16,
  },
  { on: '2026-11-03T18:02', takeDown: 'Clocks went back. The tow follows.', by: 'Nora Quist' },
  {
    on: '2026-11-17T17:45',
    alert: 'Dues are payable until the end of the month. Priya takes checks at the general meeting as well.',
    bold: 'the end of the month',
    by: 'Priya Ravindran',
    type: 'info',
    days: 13,
  },
  {
    on: '2026-11-15T16:10',
    alert: 'Do not use the wood stove in the junior room. The flue is cracked; the part is on order.',
    bold: 'Do not use',
    by: 'Ines Calloway',
    type: 'danger',
    days: 14,
  },
  {
    on: '2026-11-20T07:12',
    alert: 'The upper road gate is locked until the plow has passed, about 1 PM on Saturday. Park at the lower lot.',
    by: 'Nora Quist',
    type: 'warning',
    days: 1,
  },
]

/** How alerts come into the demo club, and leave it. */
export const alertPerformers = {
  async alert(step, stage, key) {
    const { _id } = await (await stage.as(step.by)).post('/alerts', bodyOf(step), { key })
    stage.know(`alert ${step.alert}`, _id)
  },

  async takeDown({ who: words, by, why: reason }, stage, key) {
    await (await stage.as(by)).remove(`/alerts/${stage.idOf(`alert ${words}`)}`, undefined, { key, reason })
    stage.did(`alert ${words}`, key)
  },
}

/** What is sent of an alert. */
export const bodyOf = ({ on, alert, bold, type, days }) => ({
  type,
  message: messageOf(alert, bold),
  expirationDate: daysAfter(on.slice(0, 10), days),
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
