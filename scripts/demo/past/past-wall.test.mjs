import { describe, expect, test } from 'vitest'
import { checkedRichText } from '#domain/shared/rich-text-schema'
import { NewPost } from '#domain/wall/conversation-details'

import { people } from '../households.mjs'
import { earlyTalk, firstTalk, talkOfTheSeason } from '../wall-threads.mjs'
import { winterTalk } from '../wall-winter.mjs'
import { richText } from '../wall-words.mjs'
import { of } from './past-steps.mjs'

const [talks, answers] = [of('talk'), of('answer')]
const said = [...talks, ...answers]
const idOf = (name) => (people.has(name) ? 'a-member' : undefined)

const SCENES = ['summit', 'coast', 'desert', 'night', 'tractor', 'lodge']

describe('the wall', () => {
  test('says nothing that the form would refuse, and attaches what can be drawn', () => {
    const isTaken = ({ words, files = [] }) => {
      const attachments = files.map((_, at) => ({ key: `file-${at}` }))
      const message = checkedRichText(richText(words, idOf), { mentions: true })
      return NewPost.safeParse({ message, attachments }).success
    }
    expect(said.filter((step) => !isTaken(step))).toEqual([])
    const files = said.flatMap(({ files = [] }) => files)
    expect(files.filter(({ scene, words }) => !(scene ? SCENES.includes(scene) : words))).toEqual([])
  })

  test('has each conversation once, and replies after what they answer', () => {
    const begun = new Map(talks.map(({ on, talk }) => [talk, on]))
    expect(begun.size).toBe(talks.length)
    expect(answers.filter(({ on, answer }) => !(begun.get(answer) < on))).toEqual([])
  })

  test('is lively for two winters, quieter in summer, and has pictures and papers', () => {
    const gone = new Set(of('unsay').map(({ unsay }) => unsay))
    expect(talks.filter(({ talk }) => !gone.has(talk)).length).toBeGreaterThanOrEqual(220)
    expect(answers.length).toBeGreaterThanOrEqual(480)
    expect(said.filter(({ files }) => files).length).toBeGreaterThanOrEqual(25)
    const inMonths = (...months) => said.filter(({ on }) => months.includes(on.slice(0, 7))).length
    for (const year of [2025, 2026]) {
      const summer = inMonths(`${year}-06`, `${year}-07`, `${year}-08`)
      expect(inMonths(`${year - 1}-12`, `${year}-01`, `${year}-02`)).toBeGreaterThan(3 * summer)
    }
  })

  test('has no conversation under the name of one of ../wall-threads.mjs and ../wall-winter.mjs', () => {
    const others = [firstTalk, earlyTalk, talkOfTheSeason, winterTalk].flat().map(({ talk }) => talk)
    expect(talks.filter(({ talk }) => others.includes(talk))).toEqual([])
  })

  test('is deleted from by its authors alone, after the last reply', () => {
    for (const { on, unsay, from } of of('unsay')) {
      expect(talks.find(({ talk }) => talk === unsay)).toMatchObject({ from })
      expect(answers.filter((step) => step.answer === unsay && step.on >= on)).toEqual([])
    }
  })
})
