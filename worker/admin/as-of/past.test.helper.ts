import { env } from 'cloudflare:test'
import { expect } from 'vitest'

import { toRichText } from '../../domain/shared/rich-text'
import { theCast } from '../../testing/club-house'
import { as } from '../../testing/portal'

/** Has what was recorded since the last call count as recorded at the moment given. */
export function movableClock() {
  let moved = 0
  return async (moment: string) => {
    await env.DB.exec('DROP TRIGGER IF EXISTS events_no_update')
    await env.DB.prepare('UPDATE events SET recorded_at = ?1 WHERE position > ?2').bind(Date.parse(moment), moved).run()
    moved = (await env.DB.prepare('SELECT MAX(position) AS head FROM events').first<{ head: number }>())?.head ?? 0
  }
}

/** The answer to an administrator who looks at a past day. */
export const look = async <Answer>(path: string) => {
  const answer = await as('ingrid').get(`/as-of/${path}`)
  expect(answer.status, path).toBe(200)
  return answer.json<Answer>()
}

const cell = (number: string) => ({ phone: { home: '2065550111', work: '', cell: number } })

/** Some weeks of a club. The club's clock is that of Los Angeles: in January it is 8 hours behind, and after 8 March 7. */
export const thePast = async () => {
  const recordedAt = movableClock()
  await theCast()
  await recordedAt('2026-01-05T20:00:00Z')

  await as('ingrid').put('/users/olav', cell('2065550122'))
  await as('ingrid').put('/users/olav', { family: ['solveig'] })
  const [entry] = await (
    await as('ingrid').post('/calendar/', {
      title: 'Work party',
      contact: { name: 'Ines Calloway', phone: '2065550126', email: 'ines@skarnhollow.example' },
      onDuty: ['olav', 'nora'],
      start: '2026-11-28T09:00',
      end: '2026-11-28T15:30',
      notes: '',
    })
  ).json<[{ _id: string }]>()
  const { office } = await (
    await as('ingrid').post('/offices', { section: 'board', title: 'Treasurer', email: '', holders: ['olav', 'ines'] })
  ).json<{ office: { _id: string } }>()
  await as('ingrid').post('/documents', {
    section: 'docs-procs',
    kind: 'note',
    title: 'Writing to everyone',
    text: toRichText('Use it for snow.'),
  })
  // A minute before midnight on the club's wall, which is the next day in Greenwich already.
  await recordedAt('2026-02-02T07:59:00Z')

  await as('ingrid').put('/users/olav', { ...cell('2065550133'), lname: 'Brekke-Moe' })
  await as('ingrid').put('/users/olav', { family: [] })
  await as('ingrid').delete('/users/ines', { lname: 'Calloway' }, { key: 'ines-leaves-the-club' })
  await as('ingrid').delete(`/offices/${office._id}`)
  await as('ingrid').post(`/calendar/${entry._id}`, {
    title: 'Work party, moved',
    contact: { name: 'Ines Calloway', phone: '2065550126', email: 'ines@skarnhollow.example' },
    onDuty: ['olav', 'nora'],
    start: '2026-12-05T09:00',
    end: '2026-12-05T15:30',
    notes: '',
  })
  // The last minute of the day on which the clocks are put forward: it has 23 hours.
  await recordedAt('2026-03-09T06:59:00Z')

  await as('ingrid').post('/users/ines/put-back', { undo: 'ines-leaves-the-club' })
  await recordedAt('2026-03-09T07:00:00Z')
}
