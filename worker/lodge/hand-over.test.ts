import { beforeAll, expect, test } from 'vitest'

import type { TonightView } from '../domain/lodge/lodge-views'
import type { Player } from '../testing/cast'
import { theCast } from '../testing/club-house'
import { recordAdded } from '../testing/long-log'
import { as } from '../testing/portal'

beforeAll(theCast)

const write = (who: Player, words: string) => as(who).post('/lodge/hand-over', { words })
const notes = async () =>
  (await (await as('ines').get('/lodge/tonight')).json<TonightView>()).notes.map(({ words, by }) => [by, words])
const written = async (answer: Response) => {
  expect(answer.status).toBe(201)
  return (await answer.json<{ handOverNote: { _id: string } }>()).handOverNote._id
}

test('what a member hands over stands on tonight’s list for everybody, the newest first, with who wrote it', async () => {
  await written(await write('olav', 'The boiler holds at 62.'))
  await written(await write('nora', 'The upper gate is locked.'))
  expect(await notes()).toEqual([
    ['Nora', 'The upper gate is locked.'],
    ['Olav', 'The boiler holds at 62.'],
  ])
})

test('a note has words, and no more than a few', async () => {
  const refused = await write('olav', ' ')
  expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([400, 'Please enter a note.'])
  expect((await write('olav', 'x'.repeat(301))).status).toBe(400)
})

test('administrators delete a note and bring it back, and members do not', async () => {
  const id = await written(await write('olav', 'The sled is in the tow hut.'))
  expect((await as('ines').delete(`/lodge/hand-over/${id}`)).status).toBe(403)
  const key = 'a-note-that-was-done'
  expect((await as('ingrid').delete(`/lodge/hand-over/${id}`, undefined, { key })).status).toBe(204)
  expect(JSON.stringify(await notes())).not.toContain('sled')
  expect((await as('ines').post(`/lodge/hand-over/${id}/put-back`, { undo: key })).status).toBe(403)
  expect((await as('ingrid').post(`/lodge/hand-over/${id}/put-back`, { undo: key })).status).toBe(200)
  expect(await notes()).toContainEqual(['Olav', 'The sled is in the tow hut.'])
})

test('only the newest five are handed over, and the writer is named no more once erased', async () => {
  for (const nth of [1, 2, 3, 4, 5]) await written(await write('ines', `Note ${nth}`))
  expect((await notes()).map(([, words]) => words)).toEqual(['Note 5', 'Note 4', 'Note 3', 'Note 2', 'Note 1'])
  await as('ingrid').delete('/users/ines', { lname: 'Calloway' })
  await as('ingrid').post('/users/ines/forget', { lname: 'Calloway' }, { reason: 'Asked for it.' })
  const { notes: left } = await (await as('olav').get('/lodge/tonight')).json<TonightView>()
  expect(new Set(left.map(({ by }) => by))).toEqual(new Set(['A former member']))
})

test('a member hands over fifty times in a day, so that no script fills the log, and administrators as often as they like', async () => {
  for (const who of ['olav', 'nora']) await recordAdded('handOverNote', 'HandOverNoteWritten', who, 50)
  const held = await write('olav', 'And another.')
  expect([held.status, (await held.json<{ error: string }>()).error]).toEqual([
    429,
    'You’ve added a hand-over note 50 times today. Please continue tomorrow.',
  ])
  expect((await write('nora', 'The stove is lit.')).status).toBe(201)
})
