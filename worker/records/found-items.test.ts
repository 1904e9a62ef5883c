import { describe, expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import type { FoundItemView } from '../domain/found-item/found-item'
import type { HistoryPage } from '../domain/shared/history-entry'
import { ines } from '../testing/cast'
import { enroll } from '../testing/club-house'
import { recordAdded, recordChanged } from '../testing/long-log'
import { as } from '../testing/portal'
import { uploaded } from '../testing/upload'

const mitten = { title: 'Red mitten', place: 'Boot room', foundOn: '11/15/2026' }

const item = async (answer: Response) => (await answer.json<{ foundItem: FoundItemView }>()).foundItem
const list = async (player: 'olav' | 'ingrid' = 'olav') =>
  (await (await as(player).get('/lost-and-found')).json<{ found_items: FoundItemView[] }>()).found_items

async function found(changes: object = {}, player: 'olav' | 'ingrid' = 'olav') {
  const answer = await as(player).post('/lost-and-found', { ...mitten, ...changes })
  expect(answer.status).toBe(201)
  return { ...(await item(answer)), version: answer.headers.get('etag') ?? '' }
}

describe('a member', () => {
  test('adds what they found with a photo, and every member sees it', async () => {
    const photo = await uploaded('olav', 'found', 'Mitten.png', soundSamples['hut.png'] as Uint8Array<ArrayBuffer>)
    const { _id } = await found({ photo: photo.url })
    expect((await list('ingrid')).find((each) => each._id === _id)).toEqual({
      ...{ _id, title: 'Red mitten', place: 'Boot room', foundOn: '2026-11-15', claimedBy: null },
      photo: expect.objectContaining({ key: photo.key, fileName: 'Mitten.png' }),
    })
  })

  test('hears what is missing beside each field, in the form’s order', async () => {
    const refused = await as('olav').post('/lost-and-found', { title: ' ', foundOn: '02/31/2026' })
    expect(refused.status).toBe(400)
    expect(Object.entries((await refused.json<{ fields: object }>()).fields)).toEqual([
      ['title', 'Please enter what you found.'],
      ['place', 'Please enter where it is or where you found it.'],
      ['foundOn', 'Please enter the day you found it. Use a valid date as MM/DD/YYYY.'],
    ])
  })

  test('says that it is theirs, and is not overridden by who says so a moment later', async () => {
    const { _id, version } = await found({}, 'ingrid')
    const claimed = await as('olav').put(`/lost-and-found/${_id}`, { claimedBy: 'olav' }, { seen: version })
    expect(await item(claimed)).toMatchObject({ title: 'Red mitten', claimedBy: 'olav' })
    const late = await as('ingrid').put(`/lost-and-found/${_id}`, { claimedBy: 'ingrid' }, { seen: version })
    expect([late.status, (await late.json<{ code: string }>()).code]).toEqual([412, 'STALE'])
  })

  test('deletes nothing, and does not read the history', async () => {
    const { _id } = await found()
    expect((await as('olav').delete(`/lost-and-found/${_id}`)).status).toBe(403)
    expect((await as('olav').get(`/lost-and-found/${_id}/history`)).status).toBe(403)
    expect((await list()).map((each) => each._id)).toContain(_id)
  })
})

test('only somebody in the directory can claim an item, and who leaves stays named in its history', async () => {
  const { _id } = await found()
  const stranger = await as('olav').put(`/lost-and-found/${_id}`, { claimedBy: 'nobody' })
  expect((await stranger.json<{ fields: object }>()).fields).toEqual({
    claimedBy: 'This member is no longer in the directory.',
  })

  await enroll('hulda', { ...ines, fname: 'Hulda', lname: 'Krogh', email: 'hulda@skarnhollow.example' })
  await as('olav').put(`/lost-and-found/${_id}`, { claimedBy: 'hulda' })
  await as('ingrid').delete('/users/hulda', { lname: 'Krogh' })
  expect((await as('olav').put(`/lost-and-found/${_id}`, { place: 'On the shelf' })).status).toBe(200)
  const { entries } = await (await as('ingrid').get(`/lost-and-found/${_id}/history`)).json<HistoryPage>()
  expect(entries.map(({ action }) => action)).toEqual([
    'changed where it is',
    'changed who claimed it',
    'added the found item',
  ])
  expect(entries[1]?.changes).toEqual([{ label: 'claimed by', from: null, to: 'Hulda Krogh' }])
})

test('an administrator deletes an item, which comes back as it was', async () => {
  const { _id } = await found({ claimedBy: 'olav' })
  expect((await as('ingrid').delete(`/lost-and-found/${_id}`)).status).toBe(204)
  const removed = await (await as('ingrid').get('/removed/foundItem')).json<{ removed: { title: string }[] }>()
  expect(removed.removed.map(({ title }) => title)).toEqual(['Red mitten'])
  await as('ingrid').post(`/lost-and-found/${_id}/put-back`, { to: 'before removal' })
  expect(await list()).toContainEqual(expect.objectContaining({ _id, claimedBy: 'olav' }))
})

test('a member adds fifty found items in a day, and changes each two hundred times, so that no script fills the log', async () => {
  await enroll('edda', { ...ines, fname: 'Edda', email: 'edda@skarnhollow.example' })
  const edda = as('edda' as 'olav')
  await recordAdded('foundItem', 'FoundItemReported', 'edda', 49)
  const last = await edda.post('/lost-and-found', mitten)
  expect(last.status).toBe(201)
  const held = await edda.post('/lost-and-found', mitten)
  expect([held.status, (await held.json<{ error: string }>()).error]).toEqual([
    429,
    'You’ve added a found item 50 times today. Please continue tomorrow.',
  ])

  const { _id } = await item(last)
  await recordChanged(`foundItem:${_id}`, 'FoundItemRevised', 'edda', 198)
  expect((await edda.put(`/lost-and-found/${_id}`, { place: 'The shelf' })).status).toBe(200)
  expect((await edda.put(`/lost-and-found/${_id}`, { place: 'The floor' })).status).toBe(429)
  // What others do is not held up.
  expect((await as('olav').post('/lost-and-found', mitten)).status).toBe(201)
  expect((await as('olav').put(`/lost-and-found/${_id}`, { place: 'The hook' })).status).toBe(200)
})
