import { describe, expect, test } from 'vitest'

import { isAdult } from '#domain/age'
import { NewPost } from '#domain/conversation-details'
import { checkedRichText } from '#domain/rich-text-schema'

import { ADMINISTRATOR, MEMBER } from '../accounts.mjs'
import { households } from '../households.mjs'
import { fileOf } from '../wall.mjs'
import { richText } from '../wall-words.mjs'
import { moreHouseholds } from './more-households.mjs'
import { past } from './past.mjs'

const SPAN = ['2024-10-05T00:00', '2026-11-27T23:59']
// The founder and the board have accounts from the first week; everybody else of that time comes from a spreadsheet.
const [BOARD_IS_IN, EVERYBODY_IS_IN] = ['2024-10-06T16:00', '2024-10-12T16:00']
const FOUNDERS = [ADMINISTRATOR, MEMBER, 'Owen Castellane', 'Ines Calloway']

const everyone = new Map([...households, ...moreHouseholds].flat().map((person) => [person.name, person]))
const board = households.flat().slice(0, households.flat().findIndex(({ name }) => name === 'Joanne Whitcomb') + 1)
const of = (verb) => past.filter((step) => verb in step)
const [talks, answers] = [of('talk'), of('answer')]
const said = [...talks, ...answers]

describe('everybody who takes part', () => {
  test('is in the tables of the demo club', () => {
    expect(past.flatMap(namesIn).filter((name) => !everyone.has(name))).toEqual([])
  })

  test('joined before they signed in, and is an adult then', () => {
    const early = of('settle').filter(({ on, settle }) => {
      const { joinDate, birthdate } = everyone.get(settle)
      return on < accountOf(settle) || on.slice(0, 10) < joinDate || !isAdult(birthdate, on.slice(0, 10))
    })
    expect(early).toEqual([])
  })

  test('had signed in before they said or did something', () => {
    const signedIn = new Map([
      ...FOUNDERS.map((name) => [name, SPAN[0]]),
      ...of('settle').map(({ on, settle }) => [settle, on]),
    ])
    const silent = past.filter((step) =>
      [step.from, step.by, step.profile].some((name) => name && !(signedIn.get(name) < step.on)),
    )
    expect(silent).toEqual([])
  })
})

describe('the two years', () => {
  test('are in order, and within their span', () => {
    const moments = past.map(({ on }) => on)
    expect(moments.filter((on) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(on) || on < SPAN[0] || on > SPAN[1])).toEqual([])
    expect(moments).toEqual(moments.toSorted())
  })

  test('have nobody at it between one and five at night', () => {
    expect(past.filter(({ on }) => ['01', '02', '03', '04'].includes(on.slice(11, 13)))).toEqual([])
  })
})

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

const accountOf = (name) => (board.some((person) => person.name === name) ? BOARD_IS_IN : EVERYBODY_IS_IN)

function namesIn({ from, by, settle, enroll }) {
  return [from, by, settle, enroll].filter(Boolean)
}
