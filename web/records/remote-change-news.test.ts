import { expect, test } from 'vitest'

import { deletionNews, mergedNews } from './check-remote-change'

const fields = {
  kind: 'hut',
  labels: { street: 'Street', city: 'City', holders: 'Held by' },
  phrases: { holders: 'who holds it' },
}
const change = { by: ['Owen'], fields, untouched: [] as string[], disputed: [] as string[], isDisputed: false }

test('one thing that was changed is told in the singular, several in the plural', () => {
  const one = mergedNews(undefined, { ...change, untouched: ['street'] })
  expect(one?.lines).toEqual(['Owen changed the street. The form shows the change.'])
  const several = mergedNews(undefined, { ...change, untouched: ['street', 'city', 'holders'] })
  expect(several?.lines).toEqual(['Owen changed the street, the city, and who holds it. The form shows the change.'])
})

test('changes that come one after another are one sentence, and nobody is named twice', () => {
  const first = mergedNews(undefined, { ...change, untouched: ['street'] })
  const second = mergedNews(first, { ...change, by: ['Ines', 'You'], untouched: ['street', 'city'] })
  const third = mergedNews(second, { ...change, untouched: ['city'] })
  expect(third?.lines).toEqual(['You, Owen, and Ines changed the street and the city. The form shows the change.'])
})

test('what both changed is told first, and no longer as taken over', () => {
  const first = mergedNews(undefined, { ...change, untouched: ['street', 'city'] })
  const second = mergedNews(first, { ...change, by: ['You'], disputed: ['street'], isDisputed: true })
  expect(second?.kind).toBe('warning')
  expect(second?.lines).toEqual([
    'You also changed the street in another window. What you typed is still here.',
    'Owen changed the city. The form shows the change.',
  ])
})

test('a change that the form does not show is not told', () => {
  expect(mergedNews(undefined, change)).toBeUndefined()
})

test('a deletion is told of whoever came last, and that the record is back once it is', () => {
  const gone = deletionNews(['Owen', 'Ines'])
  expect(gone.lines).toEqual(['Owen deleted this record, so you can’t save it. You can still copy what you typed.'])
  const back = mergedNews(gone, { ...change, untouched: ['city'] })
  expect(back?.lines).toEqual([
    'This record was restored. You can save it again.',
    'Owen changed the city. The form shows the change.',
  ])
})
