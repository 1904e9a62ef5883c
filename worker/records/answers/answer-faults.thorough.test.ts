import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'

import { workParty } from '../../testing/cast-entries'
import { theCast } from '../../testing/club-house'
import { failingDatabase } from '../../testing/failing-database'
import { crowd } from '../../testing/lodge'
import { as, wayTo } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'

beginOn('2026-11-20')

/** Sends an answer to a Worker that is killed at its `call`th call to the database, and then again with the same key, as a browser does. */
async function answerOverAKill(date: string, { id, token }: Awaited<ReturnType<typeof crowd>>[number], index: number) {
  const key = crypto.randomUUID()
  const send = (way: (request: Request) => Promise<Response>) =>
    way(
      new Request(`http://localhost:8787/api/dates/${date}/answers/${id}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ answer: 'yes' }),
      }),
    )
  const fault = {
    call: 1 + (index % 2),
    when: index % 4 < 2 ? 'before' : 'after',
    trouble: 'the line is lost',
    lasts: true,
  } as const
  await send(wayTo({ DB: failingDatabase(fault).DB })).catch(() => undefined)
  for (let tries = 0; tries < 8; tries++) if ((await send(wayTo())).status === 200) return
  throw new Error('It was never answered.')
}

test('where the Worker is killed while thirty members answer for the last three places, three come and nobody is lost or doubled', async () => {
  await theCast()
  const added = await as('ingrid').post('/calendar/', {
    ...{ ...workParty, start: '2026-12-12T18:00', end: '2026-12-12T21:00' },
    answers: { deadline: null, places: 3, guests: 0 },
  })
  const [entry] = await added.json<{ _id: string }[]>()
  const date = entry?._id ?? ''
  const members = await crowd(30)
  await Promise.all(members.map((member, index) => answerOverAKill(date, member, index)))

  const { results } = await env.DB.prepare(
    'SELECT member, is_taken AS isTaken FROM answer_places WHERE date = ? ORDER BY number',
  )
    .bind(date)
    .all<{ member: string; isTaken: number }>()
  expect(results.map(({ isTaken }) => isTaken)).toEqual([1, 1, 1, ...Array.from({ length: 27 }, () => 0)])
  expect(new Set(results.map(({ member }) => member)).size).toBe(30)
  expect(await (await as('ingrid').post('/integrity/check')).json()).toMatchObject({ isSound: true })
}, 60_000)
