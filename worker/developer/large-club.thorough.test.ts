import { expect, test } from 'vitest'

import { insertKeys } from '../admin/archive/archive-lines'
import { aggregates } from '../club'
import { FIRST_EVENTS } from '../event-log/read-streams'
import { insertLines } from '../event-log/rebuild/log-lines'
import { rebuild, verify } from '../event-log/rebuild/rebuild'
import { testDependencies } from '../testing/dependencies'
import { largeClubEvents, sealedEvents } from './large-club'
import { LONG_MEMBER } from './record-all'

const size = { events: 3_000, members: 60, long: 200, until: Date.parse('2026-11-20T20:00:00Z') }

test('the club that is measured is one that the portal can read: its tables follow from its log', async () => {
  const dependencies = testDependencies()
  const next = sealedEvents(largeClubEvents(size), dependencies.keyring)
  const kinds = new Set<string>()
  let position = 0
  for (;;) {
    const { events, keys } = await next(500)
    if (events.length === 0) break
    for (const event of events) {
      expect(event.position).toBe(++position)
      kinds.add(event.streamId.slice(0, event.streamId.indexOf(':')))
    }
    await dependencies.db.batch([insertLines(events), insertKeys(keys)])
  }
  expect(position).toBe(size.events)
  // Every kind of thing of which the log tells is in it.
  expect([...kinds].sort()).toEqual(aggregates.map(({ category }) => category).sort())

  const { tables } = await rebuild({ ...dependencies, aggregates })
  expect(tables.find(({ table }) => table === 'members')?.rows).toBeGreaterThan(40)
  expect((await verify({ ...dependencies, aggregates })).drift).toEqual([])
})

test('one of its members has a record that is longer than what is read at once', () => {
  const changes = [...largeClubEvents({ ...size, long: FIRST_EVENTS })].filter(({ id }) => id === LONG_MEMBER)
  expect(changes.length).toBeGreaterThan(FIRST_EVENTS)
})
