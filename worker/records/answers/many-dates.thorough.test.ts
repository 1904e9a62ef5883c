import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'

import type { DateAnswers } from '../../domain/answers/answers-views'
import type { InboxPage } from '../../domain/notification/notification-views'
import { plainSentence } from '../../domain/notification/notification-words'
import type { SeriesView } from '../../domain/series/series-views'
import { workParty } from '../../testing/cast-entries'
import { theCast } from '../../testing/club-house'
import { counted } from '../../testing/counted'
import { as } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'
import { runTimedWork, timedParts } from '../../timed-work'

beginOn('2026-11-20')

/** Does the timed work of a minute, and counts its calls to the database and the statements in them. */
async function countsOfMinute() {
  const { env: countedEnv, queryMetrics } = counted(env)
  await runTimedWork(countedEnv, timedParts.notifications?.cron)
  return queryMetrics
}

test('what became of a season of answered dates is looked up in one call, however many there are', async () => {
  await theCast()
  const { onDuty, contact, notes } = workParty
  const answers = { deadline: null, places: null, guests: 0 }
  const made = await as('ingrid').post('/series', {
    ...{ title: 'Open lodge', contact, onDuty, notes, start: '2026-12-01T18:00', end: '2026-12-01T20:00', answers },
    rule: { repeats: 'every week', until: null, count: 40 },
  })

  const { _id, dates } = await made.json<SeriesView>()
  await countsOfMinute()
  const few = await countsOfMinute()
  for (const date of dates) await as('ines').put(`/dates/${date._id}/answers/ines`, { answer: 'yes' })
  await as('ingrid').post(`/series/${_id}/dates/2026-12-08/cancel`, {}, { reason: 'No heat.' })
  const many = await countsOfMinute()
  expect(many.calls - few.calls).toBeLessThan(20)
  expect(many.statements - few.statements).toBeLessThan(60)
  const seen = await as('ines').get(`/dates/${dates[1]?._id}/answers`)
  expect((await seen.json<DateAnswers>()).answers).toMatchObject({ coming: 1 })
  const told = await (await as('ines').get('/notifications')).json<InboxPage>()
  expect(told.notifications.map(plainSentence)[0]).toBe('Open lodge was canceled')
})
