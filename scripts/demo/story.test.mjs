import { describe, expect, test } from 'vitest'
import { passwordComplaint } from '#domain/account/password'
import { isOfAge } from '#domain/member/age'
import { NewMember } from '#domain/member/member-details'

import { ADMINISTRATOR, MEMBER, NEWCOMER, passwordOf, TEMPORARY_PASSWORD } from './accounts.mjs'
import { people } from './households.mjs'
import { performers } from './performers.mjs'
import { drawPortrait, sitters } from './portraits.mjs'
import { story } from './story.mjs'
import { drawCard } from './vaccine-cards.mjs'

const everyone = [...people.values()]
const FOUNDED = '2024-10-05'

describe('everyone of the demo club', () => {
  test.each(everyone)('$name could be entered in the form', ({ name, ...details }) => {
    const entered = { ...details, ...(details.isAdult && { password: 'sealed' }) }
    expect(NewMember.safeParse(entered).error).toBeUndefined()
  })

  test('is a minor exactly when younger than 18 on the day on which they come into the portal', () => {
    const dayOf = ({ joinDate }) => (joinDate > FOUNDED ? joinDate : FOUNDED)
    const wrong = everyone.filter((person) => person.isAdult !== isOfAge(person.birthdate, dayOf(person)))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('has an address of their own that no mail can reach', () => {
    const emails = everyone.flatMap(({ email }) => email ?? [])
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails.filter((email) => !/^[a-z.]+@skarnhollow\.example$/.test(email))).toEqual([])
  })

  test('has telephones that ring nowhere', () => {
    const changes = story.flatMap(({ set }) => Object.values(set?.phone ?? {}))
    const numbers = [...everyone.flatMap(({ phone }) => Object.values(phone ?? {})), ...changes]
    expect(numbers.filter((number) => number && !/^\d{3}55501\d\d$/.test(number))).toEqual([])
  })
})

describe('the story', () => {
  test('has a moment, a name of its own and somebody who does it for each step, in its order', () => {
    expect(story.filter(({ on }) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(on))).toEqual([])
    expect(story.map(({ on }) => on)).toEqual(story.map(({ on }) => on).toSorted())
    expect(new Set(story.map(({ name }) => name)).size).toBe(story.length)
    expect(story.filter(({ verb }) => !Object.hasOwn(performers, verb))).toEqual([])
  })

  test('keeps the wizard waiting for the newcomers, who have just been added', () => {
    const newcomers = [NEWCOMER, 'Jasper Farrow']
    expect(story.filter(({ settle }) => newcomers.includes(settle))).toEqual([])
    expect(story.flatMap(({ enroll }) => enroll ?? [])).toEqual(expect.arrayContaining(newcomers))
  })

  test('has passwords that the portal accepts', () => {
    const passwords = [TEMPORARY_PASSWORD, passwordOf(ADMINISTRATOR), passwordOf(MEMBER), passwordOf('Owen Castellane')]
    expect(passwords.map(passwordComplaint)).toEqual([undefined, undefined, undefined, undefined])
    expect(new Set(passwords).size).toBe(4)
  })
})

test('the pictures of the demo club are small, and the same each time', () => {
  for (const name of sitters) expect(drawPortrait(name).length).toBeLessThan(20_000)
  const [name = ''] = sitters
  expect(drawPortrait(name)).toEqual(drawPortrait(name))
  expect(drawCard(MEMBER, 'front').whole).not.toEqual(drawCard(MEMBER, 'back').whole)
})
