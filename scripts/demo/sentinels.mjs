// The monthly letters of the demo club.

import { readCover } from './covers.mjs'
import { drawNewsletter } from './draw-newsletter.mjs'
import { sendFile } from './send-file.mjs'

/** What the letter of each month is known for. There is none in summer, when everybody is at the lake. */
export const ABOUT = {
  January:
    'A hundred and six inches at the stake, and counting.\nThe plow came twice on Sunday and was kissed by the vice president. Whoever left the vent open knows who they are, and so do eleven frozen towels.',
  February:
    'The long weekend is full. So is the wood shed.\nThe junior room asks for a quieter door, in a letter with nine signatures, one of them a paw. The board will look into hinges.',
  March:
    'Corn snow by ten, soup by noon.\nThe race was won by a Solheim, as every year; the soup was won by everyone. Times hang in the boot room, next to the protest against them.',
  April:
    'Corn snow and cake.\nThe tow runs as long as the bottom landing holds, and the cake as long as Solveig bakes. Please carry your skis across the road: it has come out.',
  May: 'Sprinklers drained, lodge closed, keys counted: one is missing.\nThanks to the twenty-two who carried mattresses. Have a dry summer, all of you, and look in your pockets.',
  September:
    'Before the first frost: gutters, chimney, mice.\nThe work party roster hangs in the drying room, and half of its lines are white. A Saturday up here is worth two in town, and the soup is free.',
  October:
    'Work party, wood and wages.\nEleven cords, stacked and dry, and nobody was paid. The count was taken by tape, since last year’s was taken by heart.',
  November:
    'The rope issue.\nThe new rope is spliced and has passed its load test. The old one is for sale by the yard: good for dogs, boats and memories. Dale cuts it himself.',
  December:
    'Opening weekend, house managers, and a word on parking.\nChain up at the gate, not in it. Back in, think of the plow, and bring a headlamp: the path to the lodge is dug, but not lit.',
}

/** How the letters come into the demo club. */
export const sentinelPerformers = {
  async sentinel({ by, month, year, words = ABOUT[month] }, stage, key) {
    const editor = await stage.as(by)
    const letter = drawNewsletter({ month, year, words })
    const url = await sendFile(
      editor,
      'sentinel',
      { ...letter, small: readCover({ month, year }), smallType: 'image/webp' },
      `${key}-file`,
    )
    await editor.post('/sentinels', { month, year, url, thumbnail: null }, { key })
  },
}
