import { describe, expect, test } from 'vitest'

import { boilerNote, northBunkroom, winterSeason } from '../testing/cast-lodge'
import { decemberMeeting, firstAid, novemberSentinel, redMitten } from '../testing/cast-records'
import { given } from '../testing/given'
import { kinds } from './kinds'
import { recordKind } from './record-kind'
import { asEntered, fieldsIn, recordSchema } from './record-schema'
import * as field from './shared/field'

const samples: Readonly<Record<string, object>> = {
  meeting: decemberMeeting,
  sentinel: novemberSentinel,
  foundItem: redMitten,
  lodgeRoom: northBunkroom,
  lodgeSeason: winterSeason,
  handOverNote: boilerNote,
  qualificationKind: firstAid,
}

describe.each(kinds.map((kind) => [kind.noun, kind] as const))('a %s', (_, kind) => {
  const record = { ...samples[kind.category] }

  test('has a sample in this test', () => {
    expect(Object.keys(samples)).toContain(kind.category)
  })

  test('is stored with all of its fields, and loses none', () => {
    for (const { type, ...stored } of given(kind).when({ type: 'Add', data: record })) {
      expect(kind.events[type]?.data?.parse('data' in stored ? stored.data : undefined)).toEqual(record)
    }
    expect(Object.keys(record).toSorted()).toEqual(Object.keys(kind.fields).toSorted())
  })

  test('can be entered again as it is stored', () => {
    const complaints = kind.details.safeParse(asEntered(kind.fields, record)).error?.issues ?? []
    const files = fieldsIn(kind.fields).flatMap(([name, { type, enteredAs }]) =>
      type === 'file' ? (enteredAs ?? name) : [],
    )
    expect(complaints.filter(({ path }) => !files.includes(String(path[0])))).toEqual([])
  })

  test('has a title, and says in its history all that it has', () => {
    expect(kind.title(record)).not.toBe('')
    const listed = { status: 'listed', record } as const
    const told = kind.history.changes(kind.initial, listed, String).map(({ label }) => label)
    const filled = fieldsIn(kind.fields).filter(([name]) => record[name as never] !== null)
    expect(told.toSorted()).toEqual(filled.map(([, { label }]) => label.toLowerCase()).toSorted())
  })
})

test('no two kinds call an event, a table or a path alike', () => {
  const names = kinds.flatMap(({ category, table, path, events }) => [category, table, path, ...Object.keys(events)])
  expect(new Set(names).size).toBe(names.length)
})

test('a text that records of before do not have is not in their history until somebody enters it', () => {
  const schema = recordSchema({
    ...{ category: 'hut', table: 'huts', path: '/huts', noun: 'hut' },
    fields: {
      stove: field.addedLater(field.text({ label: 'Stove', required: 'Please enter a stove.' }), ''),
    },
  })
  const { history } = recordKind(schema, {
    ...{ browse: 'browse the club', manage: 'manage meetings', page: () => '/huts' },
    events: { added: 'HutAdded', revised: 'HutRevised', removed: 'HutRemoved', restored: 'HutReinstated' },
    titleFields: ['stove'],
    title: ({ stove }) => stove,
    searched: ({ stove }) => ({ title: stove }),
  })
  const [empty, warm] = ['', 'iron'].map((stove) => ({ status: 'listed', record: { stove } }) as const)
  if (!(empty && warm)) throw new Error('There is no hut.')
  expect(history.changes({ status: 'unknown' }, empty, String)).toEqual([])
  expect(history.changes(empty, warm, String)).toEqual([{ label: 'stove', from: null, to: 'iron' }])
})

test('a field that came later is in records of before, and an edit of something else leaves it', () => {
  const schema = recordSchema({
    ...{ category: 'hut', table: 'huts', path: '/huts', noun: 'hut' },
    fields: {
      name: field.text({ label: 'Name', required: 'Please enter a name.' }),
      stove: field.addedLater(field.text({ label: 'Stove', required: 'Please enter a stove.' }), 'none'),
    },
  })
  const hut = recordKind(schema, {
    ...{ browse: 'browse the club', manage: 'manage meetings', page: () => '/huts' },
    events: { added: 'HutAdded', revised: 'HutRevised', removed: 'HutRemoved', restored: 'HutReinstated' },
    titleFields: ['name'],
    title: ({ name }) => name,
    searched: ({ name, stove }) => ({ title: name, text: stove }),
  })
  expect(hut.events.HutAdded.data?.parse({ name: 'Upper' })).toEqual({ name: 'Upper' })
  expect(hut.events.HutRevised.data?.parse({ name: 'Lower' })).toEqual({ name: 'Lower' })

  const stored = JSON.parse('{ "type": "HutAdded", "data": { "name": "Upper" } }')
  const state = hut.evolve(hut.initial, stored)
  expect(state).toEqual({ status: 'listed', record: { name: 'Upper', stove: 'none' } })
  const heated = hut.evolve(state, { type: 'HutRevised', data: { stove: 'iron' } })
  expect(hut.evolve(heated, { type: 'HutRevised', data: { name: 'Lower' } })).toEqual({
    status: 'listed',
    record: { name: 'Lower', stove: 'iron' },
  })
  expect(schema.view.parse({ _id: 'hut', name: 'Upper' })).toEqual({ _id: 'hut', name: 'Upper', stove: 'none' })
})
