import { expect, test } from 'vitest'

import { toldOfDeletion, toldTogether } from './underneath-words'

const fields = {
  kind: 'hut',
  labels: { street: 'Street', city: 'City', holders: 'Held by' },
  phrases: { holders: 'who holds it' },
}
const change = { by: ['Owen'], fields, untouched: [] as string[], disputed: [] as string[], isDisputed: false }

test('one thing that was changed is told in the singular, several in the plural', () => {
  const one = toldTogether(undefined, { ...change, untouched: ['street'] })
  expect(one?.lines).toEqual(['Owen changed the street. It is taken over here.'])
  const several = toldTogether(undefined, { ...change, untouched: ['street', 'city', 'holders'] })
  expect(several?.lines).toEqual(['Owen changed the street, the city, and who holds it. They are taken over here.'])
})

test('changes that come one after another are one sentence, and nobody is named twice', () => {
  const first = toldTogether(undefined, { ...change, untouched: ['street'] })
  const second = toldTogether(first, { ...change, by: ['Ines', 'You'], untouched: ['street', 'city'] })
  const third = toldTogether(second, { ...change, untouched: ['city'] })
  expect(third?.lines).toEqual(['You, Owen, and Ines changed the street and the city. They are taken over here.'])
})

test('what both changed is told first, and no longer as taken over', () => {
  const first = toldTogether(undefined, { ...change, untouched: ['street', 'city'] })
  const second = toldTogether(first, { ...change, by: ['You'], disputed: ['street'], isDisputed: true })
  expect(second?.kind).toBe('warning')
  expect(second?.lines).toEqual([
    'You also changed the street in another window. What you typed stays.',
    'Owen changed the city. It is taken over here.',
  ])
})

test('a change that the form does not show is not told', () => {
  expect(toldTogether(undefined, change)).toBeUndefined()
})

test('a deletion is told of whoever came last, and that the record is back once it is', () => {
  const gone = toldOfDeletion(['Owen', 'Ines'])
  expect(gone.lines).toEqual([
    'Owen deleted this record, so it cannot be saved any more. What you typed stays here, to be copied.',
  ])
  const back = toldTogether(gone, { ...change, untouched: ['city'] })
  expect(back?.lines).toEqual([
    'This record is back. It can be saved again.',
    'Owen changed the city. It is taken over here.',
  ])
})
