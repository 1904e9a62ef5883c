import { marit, nora } from '../club.ts'
import { button, by, link, text } from '../target.ts'
import { type Scenario, writeRichText } from './scenario.ts'

const WALL = by('region', 'Chat wall')
const post = (words: string) => by('article', undefined, { containing: words })

export const wallScenarios: readonly Scenario[] = [
  [
    'a post with a file appears live in a second window, and the reply in the first',
    async (club) => {
      const words = `The new rope came today, says ${club.engine.name}.`
      const reply = `I will splice it on Saturday, says ${club.engine.name}.`
      const [first, second] = [await club.as(nora), await club.as(marit)]
      await second.open('/')
      await first.open('/')
      for (const user of [first, second]) await user.sees(button(/^Live/))

      await writeRichText(first, by('textbox', 'New message'), words)
      await first.chooseFile(await club.pdf('Rope.pdf'), 'section[aria-labelledby="wall-title"] input[type=file]')
      await first.sees(text('Uploaded'))
      await first.click(button('Post', { within: WALL }))
      await second.sees(post(words))
      await second.sees(link('Rope.pdf', { within: post(words) }))

      await second.click(button(/^Reply to /, { within: post(words) }))
      await second.sees(by('textbox', /^Reply to /))
      await writeRichText(second, by('textbox', /^Reply to /), reply)
      await second.press('Control+Enter')
      await first.sees(by('listitem', undefined, { containing: reply, within: post(words) }))
    },
  ],
]
