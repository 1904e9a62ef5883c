// The monthly letters of the demo club: those of the months in which there is something to tell, back from the day on which
// the demo is played.

import { drawPaper } from './draw-papers.mjs'
import { isRepetition } from './repetition.mjs'
import { sendFile } from './send-file.mjs'

const MONTHS_BACK = 15
/** Entertainment writes the letter, and has room for its files. */
const EDITOR = 'June Okafor'

/** What each letter is about. There is none in summer, when everybody is at the lake. */
const ABOUT = {
  January: 'A hundred and six inches at the stake, and counting.\nWhoever left the vent open knows who they are.',
  February: 'The long weekend is full. So is the wood shed.\nThe junior room asks for a quieter door.',
  March: 'Corn snow by ten, soup by noon.\nThe race was won by a Solheim, as every year.',
  April: 'Corn snow and cake.\nThe tow runs as long as the bottom landing holds.',
  May: 'Sprinklers drained, lodge closed, keys counted: one is missing.',
  September: 'Before the first frost: gutters, chimney, mice.\nThe work party roster hangs in the drying room.',
  October: 'Work party, wood and wages.\nEleven cords, stacked and dry, and nobody was paid.',
  November:
    'The rope issue.\nThe new rope is spliced and has passed its load test. The old one is for sale by the yard.',
  December: 'Opening weekend, house manager list, and a word on parking.\nPlease chain up at the gate, not in it.',
}

export const sentinels = [
  { role: EDITOR, by: 'Owen Castellane', to: 'administrator' },
  ...Array.from({ length: MONTHS_BACK }, (_, index) => {
    const monthsAgo = MONTHS_BACK - 1 - index
    return { sentinel: `${monthsAgo} months ago`, by: EDITOR, monthsAgo }
  }),
]

/** How the letters come into the demo club. */
export const sentinelPerformers = {
  async sentinel({ by, monthsAgo }, stage, key) {
    const { month, year, words } = issueOf(monthsAgo)
    if (!words) return
    const editor = await stage.as(by)
    const kind = month === 'May' ? 'docx' : 'pdf'
    const paper = drawPaper({ title: `Sentinel, ${month} ${year}`, kind, words })
    const url = await sendFile(editor, 'sentinel', paper, `${key}-file`)
    // On another day the same step is another request.
    await editor.post('/sentinels', { month, year, url, thumbnail: null }, { key }).catch((error) => {
      if (!isRepetition(error)) throw error
    })
  },
}

/** The letter of so many months ago; without words where there was none. */
export function issueOf(monthsAgo, now = new Date()) {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(first)
  return { month, year: first.getUTCFullYear(), words: ABOUT[month] }
}
