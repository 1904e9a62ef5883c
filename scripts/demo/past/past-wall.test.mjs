import { describe, expect, test } from 'vitest'

import { NewPost } from '#domain/conversation-details'
import { checkedRichText } from '#domain/rich-text-schema'

import { fileOf } from '../wall.mjs'
import { richText } from '../wall-words.mjs'
import { of } from './past-steps.mjs'

const [talks, answers] = [of('talk'), of('answer')]
const said = [...talks, ...answers]

describe('the wall', () => {
  test.each(said)('$on: $from could post it', ({ words, files = [] }) => {
    const message = checkedRichText(richText(words))
    expect(
      NewPost.safeParse({ message, attachments: files.map((_, at) => ({ key: `file-${at}` })) }).error,
    ).toBeUndefined()
    for (const file of files) expect(fileOf(file).name).toMatch(/\.(png|pdf|docx)$/)
  })

  test('has each conversation once, and replies after what they answer', () => {
    const begun = new Map(talks.map(({ on, talk }) => [talk, on]))
    expect(begun.size).toBe(talks.length)
    expect(answers.filter(({ on, answer }) => !(begun.get(answer) < on))).toEqual([])
  })

  test('is deleted from by its authors alone, after the last reply', () => {
    for (const { on, unsay, from } of of('unsay')) {
      expect(talks.find(({ talk }) => talk === unsay)).toMatchObject({ from })
      expect(answers.filter((step) => step.answer === unsay && step.on >= on)).toEqual([])
    }
  })
})
