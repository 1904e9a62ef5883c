import { describe, expect, test } from 'vitest'
import { checkedRichText } from '#domain/shared/rich-text-schema'
import { NewPost } from '#domain/wall/conversation-details'
import { FACES as FACE_NAMES } from '#domain/wall/reaction'
import { FACES } from '../../web/ui/rich-text/faces'

import { people } from './households.mjs'
import { story } from './story.mjs'
import { fileOf } from './wall.mjs'
import { richText } from './wall-words.mjs'

const said = story.filter(({ verb }) => ['talk', 'answer'].includes(verb))
const talks = story.filter(({ verb }) => verb === 'talk')
const idOf = (name) => (people.has(name) ? 'a-member' : undefined)
const gone = new Set(story.filter(({ verb }) => verb === 'unsay').map(({ who }) => who))

test.each(said)('$name could be entered on the wall', ({ words, files = [], poll }) => {
  const message = checkedRichText(richText(words, idOf), { mentions: true })
  const attachments = files.map((_, index) => ({ key: `file-${index}` }))
  expect(NewPost.safeParse({ message, attachments, poll }).error).toBeUndefined()
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
    const all = JSON.stringify(said.map(({ words }) => richText(words, idOf)))
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

  test('has faces under what is said, by members who are there, each once and after it was said', () => {
    const reactions = story.filter(({ verb }) => verb === 'react')
    expect(reactions.length).toBeGreaterThan(300)
    expect(new Set(reactions.map(({ face }) => face))).toEqual(new Set(FACE_NAMES))
    const saidOn = new Map(said.map(({ who, verb, from, on }) => [`${who}, ${verb === 'answer' ? from : ''}`, on]))
    expect(reactions.filter(({ on, who, to = '' }) => !(saidOn.get(`${who}, ${to}`) < on))).toEqual([])
    expect(new Set(reactions.map(({ who, to, from, face }) => [who, to, from, face].join())).size).toBe(
      reactions.length,
    )
  })

  test('asks in polls, one of them secret and closed, and nobody votes twice or too late', () => {
    const polls = new Map(talks.flatMap(({ who, poll }) => (poll ? [[who, poll]] : [])))
    expect([...polls.values()].map(({ isSecret = false }) => isSecret).sort()).toEqual([false, true])
    const votes = story.filter(({ verb }) => verb === 'vote')
    expect(votes.length).toBeGreaterThan(60)
    expect(new Set(votes.map(({ who, from }) => `${who}, ${from}`)).size).toBe(votes.length)
    expect(votes.filter(({ who, on }) => on >= polls.get(who).closesAt)).toEqual([])
  })

  test('names members in what is said, also one who has been forgotten since', () => {
    const all = said.map(({ words }) => words).join()
    const names = [...all.matchAll(/@\[([^\]]+)\]/g)].map(([, name]) => name)
    expect(names.filter((name) => !people.has(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['Marit Solheim', 'Lorcan Vey']))
  })
})
