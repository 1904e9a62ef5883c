import { describe, expect, test } from 'vitest'
import { checkedRichText } from '#domain/shared/rich-text-schema'
import { NewPost } from '#domain/wall/conversation-details'
import { FACES } from '../../web/ui/rich-text/faces'

import { people } from './households.mjs'
import { story } from './story.mjs'
import { fileOf } from './wall.mjs'
import { richText } from './wall-words.mjs'

const said = story.filter(({ verb }) => ['talk', 'answer'].includes(verb))
const talks = story.filter(({ verb }) => verb === 'talk')
const gone = new Set(story.filter(({ verb }) => verb === 'unsay').map(({ who }) => who))

test.each(said)('$name could be entered on the wall', ({ words, files = [] }) => {
  const message = checkedRichText(richText(words))
  const attachments = files.map((_, index) => ({ key: `file-${index}` }))
  expect(NewPost.safeParse({ message, attachments }).error).toBeUndefined()
  for (const file of files) expect(fileOf(file)).toMatchObject({ name: expect.stringMatching(/\.(png|pdf|docx)$/) })
})

describe('the wall of the demo club', () => {
  test('has two winters of conversations by half the club, and most of them are answered', () => {
    expect(talks.filter(({ who }) => !gone.has(who)).length).toBeGreaterThan(220)
    expect(said.length - talks.length).toBeGreaterThan(480)
    expect(new Set(said.map(({ from }) => from)).size).toBeGreaterThan(50)
    const answered = new Set(story.filter(({ verb }) => verb === 'answer').map(({ who }) => who))
    expect(talks.filter(({ who }) => !answered.has(who)).length).toBeLessThan(talks.length / 10)
  })

  test('shows lists, bold words, links, pictures, papers and every face', () => {
    const all = JSON.stringify(said.map(({ words }) => richText(words)))
    for (const part of ['bullet_list', 'ordered_list', 'bold', 'italic', 'link']) expect(all).toContain(`"${part}"`)
    expect(FACES.filter(({ emoji }) => !all.includes(emoji))).toEqual([])
    const types = said.flatMap(({ files = [] }) => files.map((file) => fileOf(file).type))
    expect(new Set(types).size).toBe(3)
  })

  test('is written by people who have signed in, and answers come after what they answer', () => {
    const settled = new Set()
    const asked = new Set()
    for (const { verb, who, from } of story) {
      if (verb === 'settle') settled.add(who)
      if (verb === 'talk') asked.add(who)
      if (!['talk', 'answer', 'unsay'].includes(verb)) continue
      expect([people.has(from), settled.has(from)]).toEqual([true, true])
      expect(asked).toContain(who)
    }
  })
})
