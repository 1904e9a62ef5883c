import { describe, expect, test } from 'vitest'

import { likenesses } from './likeness'

const olav = {
  id: 'olav',
  fname: 'Ólav',
  lname: 'Brekke',
  birthdate: '1979-07-21',
  email: 'Olav.Brekke@skarnhollow.example' as string | null,
}
const solveig = { ...olav, id: 'solveig', fname: 'Solveig', birthdate: '2014-05-17', email: null }
const club = [olav, solveig]
const { email } = olav as { email: string }

test('the same name and email address are surely the same member, whatever accents and spaces the name has', () => {
  expect(likenesses({ fname: ' olav', lname: 'BREKKE ', email }, undefined, club)).toEqual({
    isSurely: olav,
    mayBe: [],
    isTaken: true,
  })
})

test('the same name and birthdate are surely the same member where neither has an email, and nobody else has the name', () => {
  const row = { fname: 'Solveig', lname: 'Brekke' }
  expect(likenesses(row, '2014-05-17', club)).toEqual({ isSurely: solveig, mayBe: [], isTaken: false })
  const namesake = { ...solveig, id: 'namesake', birthdate: '2016-01-01' }
  for (const [birthdate, members] of [
    ['2014-05-18', club],
    [undefined, club],
    ['2014-05-17', [...club, namesake]],
  ] as const) {
    expect(likenesses(row, birthdate, members).isSurely).toBeUndefined()
    expect(likenesses(row, birthdate, members).mayBe).not.toEqual([])
  }
})

describe('a row may be about a member who', () => {
  const whyOf = (row: Parameters<typeof likenesses>[0], birthdate?: string) =>
    likenesses(row, birthdate, club).mayBe.map(({ _id, why }) => [_id, why])

  test('has its email address and another name', () => {
    expect(whyOf({ fname: 'Gunn', lname: 'Moe', email })).toEqual([['olav', 'has this email address and another name']])
  })
  test('has its email address in another spelling', () => {
    expect(whyOf({ fname: 'Olav', lname: 'Brekke', email: email.toLowerCase() })).toEqual([
      ['olav', 'has this email address in another spelling'],
    ])
  })
  test.each(['olavbrekke@skarnhollow.example', 'o.lav.brekke+ski@skarnhollow.example'])(
    'has nearly its email address, such as %s',
    (near) => {
      expect(whyOf({ fname: 'Gunn', lname: 'Moe', email: near })).toEqual([
        ['olav', 'has nearly the same email address'],
      ])
    },
  )
  test('has its name and birthdate', () => {
    expect(whyOf({ fname: 'Olav', lname: 'Brekke' }, '1979-07-21')).toEqual([['olav', 'has this name and birthdate']])
  })
  test('has its name, with another email address or another birthdate', () => {
    expect(whyOf({ fname: 'Olav', lname: 'Brekke', email: 'o@quarry.example' }, '1980-01-01')).toEqual([
      ['olav', 'has this name and another email address'],
    ])
    expect(whyOf({ fname: 'Olav', lname: 'Brekke' })).toEqual([['olav', 'has this name']])
    expect(whyOf({ fname: 'Solveig', lname: 'Brekke', email: 'o@quarry.example' })).toEqual([
      ['solveig', 'has this name'],
    ])
  })
  test('is not merely of the same family, nor has the same first name, nor an address of the same provider', () => {
    expect(whyOf({ lname: 'Brekke' })).toEqual([])
    expect(whyOf({ fname: 'Olav' })).toEqual([])
    expect(whyOf({ fname: 'Gunn', lname: 'Moe', email: 'gunn@skarnhollow.example' })).toEqual([])
    expect(whyOf({ fname: 'Gunn', lname: 'Moe', email: 'olavbrekke@quarry.example' })).toEqual([])
  })
  test('has no name at all only where the row has an address', () => {
    const nameless = { ...olav, id: 'forgotten', fname: '', lname: '', email: null }
    expect(likenesses({}, '1979-07-21', [nameless]).mayBe).toEqual([])
  })
})

test('an administrator is asked about five members at the most, each named', () => {
  const namesakes = Array.from({ length: 7 }, (_, at) => ({ ...olav, id: `olav-${at}`, email: null }))
  const { mayBe, isTaken } = likenesses({ fname: 'Olav', lname: 'Brekke' }, undefined, namesakes)
  expect(mayBe).toHaveLength(5)
  expect(mayBe[0]).toEqual({ _id: 'olav-0', name: 'Ólav Brekke', why: 'has this name' })
  expect(isTaken).toBe(false)
})

test('nobody can be added with an address that somebody has, in whatever letters', () => {
  const isTaken = (address: string) => likenesses({ email: address }, undefined, club).isTaken
  expect(isTaken(email.toUpperCase())).toBe(true)
  expect(isTaken('olavbrekke@skarnhollow.example')).toBe(false)
  expect(isTaken('')).toBe(false)
})
