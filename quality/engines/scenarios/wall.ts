import { marit, nora } from '../club.ts'
import { button, by, field, link, text } from '../target.ts'
import { dialog, type Scenario, writeRichText } from './scenario.ts'

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
  [
    'a member is mentioned, reacts, takes it back, and sees the words corrected',
    async (club) => {
      const words = `holds at 68, says ${club.engine.name}.`
      const [first, second] = [await club.as(nora), await club.as(marit)]
      await second.open('/')
      await first.open('/')
      for (const user of [first, second]) await user.sees(button(/^Live/))

      await writeRichText(first, by('textbox', 'New message'), '@marit')
      await first.sees(by('option', /Marit Solheim/))
      await first.press('Enter')
      await first.type(words)
      await first.press('Control+Enter')
      await second.sees(link('@Marit Solheim', { within: post(words) }))

      await second.click(button('Add a reaction', { within: post(words) }))
      await second.click(button('stars', { within: by('group', 'Choose a face') }))
      await second.sees(button(/^stars, 1: You/, { within: post(words) }))
      await first.sees(button(/^stars, 1: Marit Solheim/, { within: post(words) }))
      await second.click(button(/^stars, 1/, { within: post(words) }))
      await first.misses(button(/^stars/, { within: post(words) }))

      await first.click(button('More for your post', { within: post(words) }))
      await first.click(button('Edit'))
      await writeRichText(first, by('textbox', 'Edit your post'), '')
      await first.press('Control+End')
      await first.type(' No, at 64.')
      await first.press('Control+Enter')
      await second.sees(post('No, at 64.'))
      await second.click(button(/^edited/, { within: post('No, at 64.') }))
      await second.sees(dialog('Versions'))
      await second.press('Escape')
      await second.misses(dialog('Versions'))
    },
  ],
  [
    'a poll is asked, and answered in a second window',
    async (club) => {
      const words = `One evening for the bench, says ${club.engine.name}.`
      const [first, second] = [await club.as(nora), await club.as(marit)]
      await second.open('/')
      await first.open('/')
      for (const user of [first, second]) await user.sees(button(/^Live/))

      await writeRichText(first, by('textbox', 'New message'), words)
      await first.click(button('Add a poll'))
      await first.fill(field('Question'), 'Which evening?')
      await first.fill(field('Answer 1'), 'Thursday')
      await first.fill(field('Answer 2'), 'Friday')
      await first.click(button('Post', { within: WALL }))

      await second.sees(by('group', 'Which evening?', { within: post(words) }))
      await second.click(by('radio', 'Friday', { within: post(words) }))
      await second.click(button('Vote', { within: post(words) }))
      await second.sees(by('listitem', undefined, { containing: '1 vote, 100%', within: post(words) }))
    },
  ],
  [
    'a picture opens large and is left again',
    async (club) => {
      const words = `From the work party, says ${club.engine.name}.`
      const user = await club.as(nora)
      await user.open('/')
      await user.sees(button(/^Live/))
      await writeRichText(user, by('textbox', 'New message'), words)
      await user.chooseFile(await club.picture('stack.png'), 'section[aria-labelledby="wall-title"] input[type=file]')
      await user.sees(text('Uploaded'))
      await user.click(button('Post', { within: WALL }))
      await user.click(link('stack.png', { within: post(words) }))
      await user.sees(dialog(/^Pictures? by/))
      await user.press('Escape')
      await user.misses(dialog(/^Pictures? by/))
    },
  ],
]
