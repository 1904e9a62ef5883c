import { expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import type { HistoryPage } from '../domain/shared/history-entry'
import { toRichText } from '../domain/shared/rich-text'
import { workParty } from '../testing/cast-entries'
import { as } from '../testing/portal'
import { uploaded } from '../testing/upload'

interface Kind {
  readonly path: string
  /** Where it is read, where it has no answer of its own. */
  readonly list?: string
  readonly entered: object
  readonly edit?: object
  /** How an edit is sent, where it is not by PUT. */
  readonly sentBy?: 'put' | 'post'
  /** What a removal is confirmed by. */
  readonly confirmed?: object
}

const meeting = { type: 'Board Meeting', venue: 'Tolling Hall', address: '9 Chapel Lane', date: '2027-09-02' }
const kinds: Record<string, Kind> = {
  'a member': {
    path: '/users/',
    entered: {
      ...{ fname: 'Undine', lname: 'Knot', birthdate: '2015-02-03', joinDate: '2024-11-01' },
      ...{ statusType: 'Active', isAdult: false },
    },
    edit: { fname: 'Ondine' },
    confirmed: { lname: 'Knot' },
  },
  'a found item': {
    path: '/lost-and-found',
    entered: { title: 'Red mitten', place: 'Boot room', foundOn: '2026-11-15' },
    edit: { place: 'On the shelf' },
  },
  'a room of the lodge': {
    path: '/lodge/rooms',
    entered: { name: 'The attic', place: 'upstairs', firstBed: 101, beds: 4, use: 'House manager' },
    edit: { place: 'downstairs' },
  },
  'a meeting': {
    path: '/meetings',
    entered: { ...meeting, time: '06:30PM', description: '' },
    edit: { venue: 'Another hall' },
  },
  'an event': {
    path: '/calendar/',
    entered: workParty,
    edit: { ...workParty, title: 'Tying of knots' },
    sentBy: 'post',
  },
  'an alert': {
    path: '/alerts',
    entered: { type: 'info', message: toRichText('The upper gate is locked.'), expirationDate: '2099-12-31' },
    edit: { type: 'danger', message: toRichText('The upper gate is open.'), expirationDate: '2099-12-31' },
  },
  'a document': {
    path: '/documents',
    list: '/documents?section=docs-procs',
    entered: { section: 'docs-procs', kind: 'note', title: 'Knots', text: toRichText('Over, under.') },
    edit: { title: 'Bends' },
  },
  'an office': {
    path: '/offices',
    list: '/offices?section=gymnastics',
    entered: { section: 'gymnastics', title: 'Rope keeper', holders: [] },
    edit: { title: 'Keeper of ropes' },
  },
  'a Sentinel': { path: '/sentinels', list: '/sentinels', entered: { month: 'May', year: 2020 } },
}

/** A record of the kind that Ingrid has added, what she does to it, and what Nora does meanwhile. */
async function added({ path, list, entered, edit, sentBy = 'put', confirmed }: Kind, noun: string) {
  const file =
    noun === 'a Sentinel' && (await uploaded('ingrid', 'sentinel', 'May.pdf', soundSamples['programme.pdf']!))
  const answer = await as('ingrid').post(path, { ...entered, ...(file && { url: file.url }) })
  expect(answer.status).toBe(201)
  const one = `${path.replace(/\/$/, '')}/${idIn(await answer.json())}`
  const changes = {
    edit: (key: string) => as('ingrid')[sentBy](one, edit, { key }),
    removal: (key: string) => as('ingrid').delete(one, confirmed, { key }),
  }
  const history = async () => (await (await as('nora').get(`${one}/history`)).json<HistoryPage>()).entries
  return {
    changes,
    history,
    // The version goes on, and a link to a file is signed anew.
    shown: async () =>
      (await (await as('ingrid').get(list ?? one)).text()).replaceAll(/"version":\d+|signature=[^"]*/g, ''),
    undo: (key: string) => as('ingrid').post(`${one}/put-back`, { undo: key }),
    /** Nora has it as it was at first. */
    putBackByNora: async () => as('nora').post(`${one}/put-back`, { asOf: (await history()).at(-1)?.position }),
  }
}

const idIn = (answer: unknown): string => /"_id":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? ''

const changesOf = Object.entries(kinds).flatMap(([noun, kind]) => [
  ...(kind.edit ? [['edit', noun, kind] as const] : []),
  ['removal', noun, kind] as const,
])

test.each(changesOf)(
  'the %s of %s is undone, and is not where somebody has changed it since',
  async (change, noun, kind) => {
    const { changes, history, shown, undo, putBackByNora } = await added(kind, noun)
    const before = await shown()
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]

    expect((await changes[change](first)).ok).toBe(true)
    expect(await shown()).not.toBe(before)
    expect((await undo(first)).ok).toBe(true)
    expect(await shown()).toBe(before)
    expect((await history()).map(({ by }) => by.name)).toEqual(Array(3).fill('Ingrid Halvorsen'))

    await changes[change](second)
    expect((await putBackByNora()).ok).toBe(true)
    const refused = await undo(second)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.stringContaining('This has changed again since') }),
    ])
    expect(await shown()).toBe(before)
    expect((await history())[0]?.by.name).toBe('Nora Quist')
  },
)
