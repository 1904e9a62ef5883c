import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import type { AlertView } from '../../domain/alert/alert-views'
import type { HistoryPage } from '../../domain/shared/history-entry'
import { toRichText } from '../../domain/shared/rich-text'
import { clubClock } from '../../event-log/club-clock'
import { ingrid } from '../../testing/cast'
import { enroll, signIn, theCast } from '../../testing/club-house'
import { as, withToken } from '../../testing/portal'

const today = clubClock(env.CLUB_TIME_ZONE)().today
const roadClosed = { type: 'warning', message: toRichText('The upper road gate is locked.'), expirationDate: today }

beforeAll(theCast)
afterEach(() => vi.useRealTimers())

/** As if so many days had gone by. */
const wait = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })

const post = async (alert: object = roadClosed) => {
  const answer = await as('ingrid').post('/alerts', alert)
  expect(answer.status).toBe(201)
  return answer.json<AlertView>()
}
const shown = async (answer: Response) => answer.json<AlertView[]>()
const idsFor = async (player: 'ines' | 'ingrid') =>
  (await shown(await as(player).get('/alerts/'))).map(({ _id }) => _id)

describe('an alert that is posted', () => {
  test('is seen by every member, under the name of whoever is signed in', async () => {
    const { _id } = await post({ ...roadClosed, author: 'olav', user_id: 'olav', color: 'red' })
    const alerts = await shown(await as('ines').get('/alerts/'))
    expect(alerts.find((alert) => alert._id === _id)).toEqual({
      _id,
      ...roadClosed,
      author: { _id: 'ingrid', fname: 'Ingrid', lname: 'Halvorsen' },
      expired: false,
    })
  })

  test('stands before those that were posted earlier', async () => {
    const first = await post()
    const second = await post({ ...roadClosed, expirationDate: '2099-01-01' })
    const third = await post()
    expect((await idsFor('ines')).slice(0, 3)).toEqual([third._id, second._id, first._id])
  })

  test('twice with one key is posted once', async () => {
    const key = 'the-road-is-closed'
    const answers = await Promise.all([1, 2].map(() => as('ingrid').post('/alerts', roadClosed, { key })))
    const [one, other] = await Promise.all(answers.map((answer) => answer.json<AlertView>()))
    expect(one).toEqual(other)
    expect((await idsFor('ines')).filter((id) => id === one?._id)).toHaveLength(1)
  })
})

describe('an alert that is edited', () => {
  const edit = async (_id: string, change: object, seen?: string) =>
    as('nora').put(`/alerts/${_id}`, { ...roadClosed, ...change }, seen ? { seen } : {})

  test('is changed for everybody at once, and keeps its author and its place', async () => {
    const { _id } = await post()
    const later = await post()
    const known = await as('ines').get('/alerts/')
    const answer = await edit(_id, { type: 'danger', message: toRichText('The gate is open.') }, '"1"')
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"'])
    const author = { _id: 'ingrid', fname: 'Ingrid', lname: 'Halvorsen' }
    const changed = { _id, ...roadClosed, type: 'danger', message: toRichText('The gate is open.') }
    expect(await answer.json()).toEqual({ ...changed, author, expired: false })

    const headers = { 'If-None-Match': known.headers.get('etag') ?? '' }
    const alerts = await shown(await as('ines').get('/alerts/', undefined, { headers }))
    expect(alerts.slice(0, 2).map((alert) => alert._id)).toEqual([later._id, _id])
    expect(alerts[1]).toMatchObject(changed)
    const one = await as('nora').get(`/alerts/${_id}`)
    expect([one.headers.get('etag'), await one.json()]).toEqual(['"2"', { ...changed, author, expired: false }])
  })

  test('by two is refused to the slower one, and unchanged is no change', async () => {
    const { _id } = await post()
    await edit(_id, { type: 'info' }, '"1"')
    const stale = await edit(_id, { type: 'danger' }, '"1"')
    expect([stale.status, stale.headers.get('etag')]).toEqual([412, '"2"'])
    expect((await edit(_id, { type: 'info' })).headers.get('etag')).toBe('"2"')
  })

  test('can be given another last day, but none that has passed', async () => {
    const { _id } = await post()
    expect((await edit(_id, { expirationDate: '2099-05-01' })).status).toBe(200)
    const refused = await edit(_id, { expirationDate: '2020-01-31' })
    expect(await refused.json()).toMatchObject({ fields: { expirationDate: expect.stringMatching(/has passed/) } })
    expect((await shown(await as('ines').get('/alerts/'))).find((a) => a._id === _id)).toMatchObject({
      expirationDate: '2099-05-01',
    })
  })

  test('tells its history who changed what, and one field or all of it can be put back', async () => {
    const { _id } = await post()
    const key = 'an-edit-that-is-undone'
    await as('nora').put(`/alerts/${_id}`, { ...roadClosed, type: 'danger', expirationDate: '2099-05-01' }, { key })
    const history = async () =>
      (await (await as('nora').get(`/alerts/${_id}/history`)).json<HistoryPage>()).entries.map(
        ({ by, action }) => `${by.name} ${action}`,
      )
    expect(await history()).toEqual([
      'Nora Quist changed type and expiration date',
      'Ingrid Halvorsen posted the alert',
    ])
    expect((await as('ingrid').post(`/alerts/${_id}/put-back`, { undo: key })).status).toBe(204)
    expect((await shown(await as('ines').get('/alerts/'))).find((a) => a._id === _id)).toMatchObject(roadClosed)
    expect((await history())[0]).toBe('Ingrid Halvorsen changed type and expiration date')
  })

  test('is not a member’s to edit or to read by itself, and one that is not there is not found', async () => {
    const { _id } = await post()
    expect((await as('ines').put(`/alerts/${_id}`, roadClosed)).status).toBe(403)
    expect((await as('ines').get(`/alerts/${_id}`)).status).toBe(403)
    expect((await as('nora').get('/alerts/nothing')).status).toBe(404)
    await as('nora').delete(`/alerts/${_id}`)
    expect((await edit(_id, { type: 'info' })).status).toBe(404)
  })
})

describe('an alert whose day is over', () => {
  test('is gone for members and stands marked in the administrators’ list, whatever tags are sent', async () => {
    const { _id } = await post()
    const known = await as('ines').get('/alerts/')
    const headers = { 'If-None-Match': known.headers.get('etag') ?? '' }
    expect((await as('ines').get('/alerts/', undefined, { headers })).status).toBe(304)

    wait(1)
    const next = await as('ines').get('/alerts/', undefined, { headers })
    expect(next.status).toBe(200)
    expect((await shown(next)).map((alert) => alert._id)).not.toContain(_id)

    const again = await withToken(await signIn('ingrid'), 'GET', '/alerts/')
    expect((await shown(again)).find((alert) => alert._id === _id)).toMatchObject({ _id, expired: true })
  })

  test('comes back to the list of administrators alone when it is restored', async () => {
    const { _id } = await post()
    await as('ingrid').delete(`/alerts/${_id}`)
    wait(1)
    const token = await signIn('ingrid')
    expect((await withToken(token, 'POST', `/alerts/${_id}/put-back`, { to: 'before removal' })).status).toBe(204)
    expect(await idsFor('ines')).not.toContain(_id)
    const all = await shown(await withToken(token, 'GET', '/alerts/'))
    expect(all.find((alert) => alert._id === _id)).toMatchObject({ expired: true })
  })
})

describe('an alert that is removed', () => {
  test('is gone at once, also for whoever has the list, and removing it again is no error', async () => {
    const { _id } = await post()
    const known = await as('ines').get('/alerts/')
    expect((await as('ingrid').delete(`/alerts/${_id}`)).status).toBe(204)
    expect((await as('ingrid').delete(`/alerts/${_id}`)).status).toBe(204)

    const headers = { 'If-None-Match': known.headers.get('etag') ?? '' }
    expect((await shown(await as('ines').get('/alerts/', undefined, { headers }))).map((a) => a._id)).not.toContain(_id)
  })

  test('is listed among the deleted, and comes back as it was', async () => {
    const { _id } = await post()
    const before = await shown(await as('ines').get('/alerts/'))
    await as('ingrid').delete(`/alerts/${_id}`)
    const { removed } = await (await as('nora').get('/removed/alert')).json<{ removed: object[] }>()
    expect(removed).toContainEqual({ _id, title: 'The upper road gate is locked.', removedOn: today })

    expect((await as('nora').post(`/alerts/${_id}/put-back`, { to: 'before removal' })).status).toBe(204)
    expect(await shown(await as('ines').get('/alerts/'))).toEqual(before)
    const { entries } = await (await as('nora').get(`/alerts/${_id}/history`)).json<HistoryPage>()
    expect(entries.map(({ by, action }) => `${by.name} ${action}`)).toEqual([
      'Nora Quist restored the alert',
      'Ingrid Halvorsen deleted the alert',
      'Ingrid Halvorsen posted the alert',
    ])
  })

  test('comes back by undoing its removal', async () => {
    const { _id } = await post()
    await as('ingrid').delete(`/alerts/${_id}`, undefined, { key: 'a-removal-to-undo' })
    expect((await as('ingrid').post(`/alerts/${_id}/put-back`, { undo: 'a-removal-to-undo' })).status).toBe(204)
    expect(await idsFor('ines')).toContain(_id)
  })

  test('is what undoing its posting amounts to', async () => {
    const key = 'another-posting-to-undo'
    const { _id } = await (await as('ingrid').post('/alerts', roadClosed, { key })).json<AlertView>()
    expect((await as('ingrid').post(`/alerts/${_id}/put-back`, { undo: key })).status).toBe(204)
    expect(await idsFor('ines')).not.toContain(_id)
  })
})

describe('the author', () => {
  test('is called by the present name, by the old one once removed, and by none once forgotten', async () => {
    await enroll(
      'frida',
      { ...ingrid, fname: 'Frida', lname: 'Moe', email: 'frida@skarnhollow.example' },
      'administrator',
    )
    const answer = await withToken(await signIn('frida'), 'POST', '/alerts', roadClosed)
    const { _id } = await answer.json<AlertView>()
    const author = async () => (await shown(await as('ingrid').get('/alerts/'))).find((a) => a._id === _id)?.author

    await as('ingrid').put('/users/frida', { lname: 'Moe-Lund' })
    expect(await author()).toEqual({ _id: 'frida', fname: 'Frida', lname: 'Moe-Lund' })
    await as('ingrid').delete('/users/frida', { lname: 'Moe-Lund' })
    expect(await author()).toEqual({ _id: 'frida', fname: 'Frida', lname: 'Moe-Lund' })
    await as('ingrid').post('/users/frida/forget', { lname: 'Moe-Lund' }, { reason: 'Asked for it.' })
    expect(await author()).toEqual({ _id: 'frida', fname: 'an erased member', lname: '' })
  })
})
