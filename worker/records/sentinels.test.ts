import { describe, expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import type { SentinelView } from '../domain/sentinel/sentinel-views'
import { as, request } from '../testing/portal'
import { follow, upload, uploaded } from '../testing/upload'

const pdf = (name = 'Sentinel.pdf') => uploaded('ingrid', 'sentinel', name, soundSamples['programme.pdf']!)
const sentinel = async (answer: Response) => (await answer.json<{ sentinel: SentinelView }>()).sentinel
const list = async () => (await (await as('olav').get('/sentinels')).json<{ sentinels: SentinelView[] }>()).sentinels

/** The club's date is that of the day on which the test runs. */
const year = new Date().getUTCFullYear() - 1

const publish = async (changes: object = {}) =>
  as('ingrid').post('/sentinels', { month: 'May', year, url: (await pdf()).url, user_id: 'olav', ...changes })

describe('an administrator', () => {
  test('adds a Sentinel, and every member can open it', async () => {
    const answer = await publish()
    expect(answer.status).toBe(201)
    const added = await sentinel(answer)
    expect(added).toMatchObject({ month: 'May', year, fileName: 'Sentinel.pdf', thumbnail: null })

    const found = (await list()).find(({ _id }) => _id === added._id)
    expect(found).toMatchObject({ month: 'May', year })
    expect((await follow(found?.url ?? '')).status).toBe(200)
  })

  test('adds two of one month: a supplement is a Sentinel too', async () => {
    const [one, other] = [
      await sentinel(await publish()),
      await sentinel(await publish({ month: 5, year: String(year) })),
    ]
    expect(one._id).not.toBe(other._id)
    expect((await list()).filter((each) => each.month === 'May').length).toBeGreaterThanOrEqual(2)
  })

  test('is told in the form’s words what is missing or wrong', async () => {
    const refused = await as('ingrid').post('/sentinels', { month: 'Smarch', year: year + 5 })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      error: 'Please upload a new Sentinel in the box below.',
      fields: {
        url: 'Please upload a new Sentinel in the box below.',
        month: 'Please choose a month.',
        year: 'Please choose a year.',
      },
    })
    expect((await publish({ url: 'never-sent' })).status).toBe(400)
    expect((await upload('ingrid', 'sentinel', 'hut.png', soundSamples['hut.png']!)).status).toBe(415)
  })

  test('removes a Sentinel, restores it, and its history tells', async () => {
    const { _id } = await sentinel(await publish({ month: 'June' }))
    expect((await as('ingrid').delete(`/sentinels/${_id}`)).status).toBe(204)
    expect((await as('ingrid').delete(`/sentinels/${_id}`)).status).toBe(204)
    expect((await list()).map((each) => each._id)).not.toContain(_id)
    const gone = await (await as('nora').get('/removed/sentinel')).json<{ removed: { _id: string; title: string }[] }>()
    expect(gone.removed.find((each) => each._id === _id)?.title).toBe(`June ${year}`)

    const back = await as('nora').post(`/sentinels/${_id}/put-back`, { to: 'before removal' })
    expect(await sentinel(back)).toMatchObject({ _id, month: 'June' })
    const { entries } = await (await as('ingrid').get(`/sentinels/${_id}/history`)).json<{
      entries: { action: string }[]
    }>()
    expect(entries.map(({ action }) => action)).toEqual([
      'restored the Sentinel',
      'deleted the Sentinel',
      'added the Sentinel',
    ])
  })
})

describe('a member', () => {
  test('finds the newest first', async () => {
    for (const month of ['January', 'December', 'March']) await publish({ month, year: year - 3 })
    const months = (await list()).filter((each) => each.year === year - 3).map(({ month }) => month)
    expect(months).toEqual(['December', 'March', 'January'])
    const years = (await list()).map((each) => each.year)
    expect(years).toEqual(years.toSorted((one, other) => other - one))
  })

  test('cannot add, delete or restore a Sentinel, nor read its history', async () => {
    const { _id } = await sentinel(await publish())
    const tries = [
      as('olav').post('/sentinels', { month: 'May', year, url: 'x' }),
      as('olav').delete(`/sentinels/${_id}`),
      as('olav').post(`/sentinels/${_id}/put-back`, { to: 'before removal' }),
      as('olav').get(`/sentinels/${_id}/history`),
      as('olav').get('/removed/sentinel'),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403)
    expect((await request('/sentinels')).status).toBe(401)
  })

  test('is answered 304 while nothing has changed and the links are good, and for one session only', async () => {
    const tag = (await as('olav').get('/sentinels')).headers.get('etag') ?? ''
    const again = (player: 'olav' | 'ines', known: string) =>
      as(player).get('/sentinels', undefined, { headers: { 'If-None-Match': known } })
    expect((await again('olav', tag)).status).toBe(304)
    expect((await again('ines', tag)).status).toBe(200)
    const [, state, , session] = /^"([\d.]+-m)-(\d{10})-(\w+)"$/.exec(tag) ?? []
    const runOut = await again('olav', `"${state}-1700000000-${session}"`)
    expect(runOut.status).toBe(200)
    expect((await runOut.json<{ sentinels: unknown[] }>()).sentinels).not.toEqual([])
    await publish({ month: 'July' })
    expect((await again('olav', tag)).status).toBe(200)
  })
})
