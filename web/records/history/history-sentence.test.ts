import { expect, test } from 'vitest'

import { historySentence, listOf } from './history-sentence'

const change = (label: string, from: string | null, to: string | null) => ({ label, from, to })
const home = change('home phone', '(206) 555-0172', '(206) 555-0144')
const city = change('city', null, 'Alder Falls')

test('one changed field is told whole, and nothing is left to list', () => {
  const entry = { action: 'changed home phone', changes: [home] }
  expect(historySentence(entry)).toBe('changed home phone from (206) 555-0172 to (206) 555-0144')
  expect(listOf(entry)).toEqual([])
})

test('a field that was empty has no from, and one that was emptied goes to nothing', () => {
  expect(historySentence({ action: 'changed city', changes: [city] })).toBe('changed city to Alder Falls')
  expect(historySentence({ action: 'changed city', changes: [change('city', 'Alder Falls', null)] })).toBe(
    'changed city from Alder Falls to nothing',
  )
})

test('what became of a date of a series stands below the sentence, which names the date', () => {
  const moved = change('changed dates', null, '12/01/2026 moved to 12/02/2026, 6:30 PM')
  const entry = { action: 'changed 12/01/2026', changes: [moved] }
  expect(historySentence(entry)).toBe('changed 12/01/2026')
  expect(listOf(entry)).toEqual([{ ...moved, label: 'Changed dates' }])
})

test('a long text that changed is not run together in a sentence, but stands below it, old and new', () => {
  const agenda = 'The last meeting before the lifts turn. We settle opening weekend and fill the roster.'
  const description = change('description', agenda, `${agenda} Soup.`)
  const entry = { action: 'changed description', changes: [description] }
  expect(historySentence(entry)).toBe('changed description')
  expect(listOf(entry)).toEqual([{ ...description, label: 'Description' }])
})

test('several changed fields are named in the sentence and listed below it', () => {
  const entry = { action: 'changed home phone and city', changes: [home, city] }
  expect(historySentence(entry)).toBe('changed home phone and city')
  expect(listOf(entry)).toEqual([
    { ...home, label: 'Home phone' },
    { ...city, label: 'City' },
  ])
})

test('what is no change of a field keeps its own words, with its fields below', () => {
  const birthdate = change('birthdate', null, '02/14/1985')
  expect(historySentence({ action: 'set up the account', changes: [birthdate] })).toBe('set up the account')
  expect(listOf({ action: 'set up the account', changes: [birthdate] })).toHaveLength(1)
  expect(historySentence({ action: 'deleted the member', changes: [] })).toBe('deleted the member')
})

test('who came into a family and who left it is told in words', () => {
  const liv = change('family', null, 'Liv Solheim')
  const tor = change('family', null, 'Tor Solheim')
  const einar = change('family', 'Einar Solheim', null)
  const action = 'changed family'
  expect(historySentence({ action, changes: [liv] })).toBe('added Liv Solheim to the family')
  expect(historySentence({ action, changes: [einar] })).toBe('removed Einar Solheim from the family')
  expect(historySentence({ action, changes: [liv, tor, einar] })).toBe(
    'added Liv Solheim and Tor Solheim to the family and removed Einar Solheim from it',
  )
  expect(listOf({ action, changes: [liv, tor, einar] })).toEqual([])
})

test('a family that changes together with fields is listed once for each direction', () => {
  const changes = [city, change('family', null, 'Liv Solheim'), change('family', null, 'Tor Solheim')]
  expect(listOf({ action: 'changed city and family', changes })).toEqual([
    { label: 'City', from: null, to: 'Alder Falls' },
    { label: 'Family, added', from: null, to: 'Liv Solheim, Tor Solheim' },
  ])
})
