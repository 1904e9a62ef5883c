import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import type { IntegrityReport, IntegrityReports } from '../../domain/admin/integrity-views'
import { theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { thoroughTest } from '../../testing/effort'
import { as, request } from '../../testing/portal'
import { picture } from '../../uploads/uploading.test.helper'
import { checkNightly } from './integrity'

const DAY = 86_400_000
/** In the club’s night, of today or of tomorrow. */
const NIGHT = Math.floor(Date.now() / DAY) * DAY + 11 * 3_600_000

beforeAll(theCast)

const checked = async () => (await as('ingrid').post('/integrity/check', {})).json<IntegrityReport>()

test('a club that nobody tampered with is sound, in every table and file', async () => {
  await picture()
  expect(await checked()).toMatchObject({
    isSound: true,
    drift: [],
    drifted: 0,
    files: { missing: [], changed: [], strays: 0 },
  })
})

test('a row that somebody changed behind the log’s back is named, and a rebuild is left to people', async () => {
  await env.DB.prepare(`UPDATE members SET lname = 'Intruder' WHERE id = 'olav'`).run()
  expect(await checked()).toMatchObject({ isSound: false, drift: [{ table: 'members', key: 'olav' }], drifted: 1 })
  await env.DB.prepare(`UPDATE members SET lname = 'Brekke' WHERE id = 'olav'`).run()
  expect(await checked()).toMatchObject({ isSound: true })
})

test('an attached file that is gone, and one that is another, are named', async () => {
  const [gone, other] = [await picture(), await picture()]
  const kept = await (await env.FILES.get(`files/${gone.key}`))?.arrayBuffer()
  await env.FILES.delete(`files/${gone.key}`)
  await env.FILES.put(`files/${other.key}`, 'something else')
  expect((await checked()).files).toMatchObject({ missing: [gone.key], changed: [other.key] })

  await env.FILES.put(`files/${gone.key}`, kept ?? '')
  await env.FILES.put(`files/${other.key}`, kept ?? '')
  expect(await checked()).toMatchObject({ isSound: true })
})

thoroughTest('it is done once a night, and the last thirty reports are kept', async () => {
  const nightly = (at: number) => checkNightly(testDependencies(), env, at)
  expect(await nightly(NIGHT + DAY)).toMatchObject({ at: new Date(NIGHT + DAY).toISOString() })
  expect(await nightly(NIGHT + DAY + 300_000)).toBeUndefined()
  for (let night = 2; night <= 32; night++) await nightly(NIGHT + night * DAY)
  const { reports } = await (await as('nora').get('/integrity')).json<IntegrityReports>()
  expect(reports).toHaveLength(30)
  expect(reports[0]?.at).toBe(new Date(NIGHT + 32 * DAY).toISOString())
})

test('what they found is for administrators', async () => {
  expect((await as('ines').get('/integrity')).status).toBe(403)
  expect((await as('ines').post('/integrity/check', {})).status).toBe(403)
  expect((await request('/integrity')).status).toBe(401)
})
