import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { ActivityEntry } from '#domain/admin/activity-views'
import { Log } from '../../ui/data/log-entry'
import { ChangeSetItem } from './change-set-item'
import { groupIntoChangeSets } from './change-sets'

afterEach(cleanup)

const IMPORT = 'import-0f8fad5b-d9cb-469f-a165-70867728950e'
const entry = (id: string, cause: string | null, title = 'Berit Lunde'): ActivityEntry => ({
  id,
  cause,
  first: 1,
  last: 1,
  at: '2026-11-20T18:00:00.000Z',
  by: { _id: 'nora', name: 'Nora Quist' },
  records: [{ kind: 'member', id, title, href: null, action: 'added the member' }],
  reason: null,
})

test('the commands of an import are one set, though somebody did something in between', () => {
  const sets = groupIntoChangeSets([
    entry('c', `${IMPORT}-back`),
    entry('b', IMPORT),
    entry('x', null),
    entry('a', IMPORT),
  ])
  expect(sets.map(({ of, entries }) => [of !== 'weather' && of?.isTakingBack, entries.map(({ id }) => id)])).toEqual([
    [true, ['c']],
    [false, ['b', 'a']],
    [undefined, ['x']],
  ])
})

test('what the portal noted of a day’s weather is one line among what people did', () => {
  const noted = (id: string): ActivityEntry => ({
    ...entry(id, null),
    by: { _id: null, name: 'The portal' },
    records: [
      { kind: 'pass', id: 'sample-2026-11-20', title: '11/20/2026', href: '/', action: 'recorded the weather for' },
    ],
  })
  const sets = groupIntoChangeSets([noted('c'), entry('x', null), noted('b'), noted('a')])
  expect(sets.map(({ entries }) => entries.map(({ id }) => id))).toEqual([['c', 'b', 'a'], ['x']])
  const [weather] = sets
  if (!weather) throw new Error('There is no set.')
  render(
    <Log>
      <ChangeSetItem set={weather} timeZone={undefined} isNewest isCut={false} />
    </Log>,
  )
  expect(
    screen.getByText('recorded the weather at the pass 3 times.', { exact: false, selector: 'li > div' }),
  ).toBeTruthy()
})

test('what took something else back is a command of its own', () => {
  expect(groupIntoChangeSets([entry('a', 'some-command'), entry('b', 'some-command')])).toHaveLength(2)
})

test('an import is one line that says how many, leads to it and unfolds', () => {
  const [set] = groupIntoChangeSets([entry('b', IMPORT), entry('a', IMPORT, 'Liv Moe')])
  if (!set) throw new Error('There is no set.')
  render(
    <Log>
      <ChangeSetItem set={set} timeZone={undefined} isNewest isCut={false} />
    </Log>,
  )
  expect(screen.getByText(/imported 2 members from a file/, { selector: 'li > div' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View import' }).getAttribute('href')).toBe(
    `/members/import?import=${IMPORT}`,
  )
  fireEvent.click(screen.getByRole('button', { name: /Details/ }))
  expect(screen.getByRole('button', { name: /Nora Quist added the member Liv Moe/ })).toBeTruthy()
})
