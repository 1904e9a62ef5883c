import { describe, expect, test } from 'vitest'

import { olav } from '../../testing/cast'
import { given } from '../../testing/given'
import { enteredIn } from './imported-row'
import { member } from './member'
import { InvitedMember, MemberRevision, ProfileUpdate } from './member-details'
import type { MemberEvent } from './member-events'
import { historyName, type MemberField } from './member-field'
import {
  enteredNames,
  type FieldName,
  fieldAt,
  fieldNames,
  memberFields,
  ownNames,
  pathsIn,
  personalNames,
  type SinglePath,
  valueAt,
} from './member-fields'
import { memberHistory } from './member-history'
import { IMPORTED_FIELDS } from './member-import'

const [enrolled] = given(member).when({ type: 'EnrollMember', data: olav }) as [MemberEvent]
const before = member.evolve(member.initial, enrolled)
const context = { by: 'ingrid', at: '2026-11-20T18:00:00.000Z', today: '2026-11-20' }

/** Another value than Olav has, as it may be entered. */
function another({ type, of = [] }: MemberField): unknown {
  switch (type) {
    case 'date':
      return '1980-02-29'
    case 'choice':
      return of[2]
    case 'phone':
      return '2065550177'
    case 'email':
      return 'other@skarnhollow.example'
    case 'yes or no':
      return false
    default:
      return 'Leif'
  }
}

const withAnother = (path: SinglePath) => {
  const [name, part] = path.split('.') as [keyof typeof olav, string | undefined]
  const value = another(fieldAt(path))
  return { ...olav, [name]: part ? { ...(olav[name] as object), [part]: value } : value }
}

const recordAfter = (events: readonly MemberEvent[]) => {
  const state = events.reduce(member.evolve, before)
  if (!('record' in state)) throw new Error('There is no record.')
  return { state, record: { ...state.record } }
}

// An adult who becomes a minor loses the contact: what the form of a minor does stands in member.test.ts.
const asked = pathsIn(enteredNames).filter((path) => path !== 'isAdult')

describe.each(asked)('an administrator who changes %s of a member', (path) => {
  const data = MemberRevision.parse(withAnother(path))
  const events = given(member, enrolled).when({ type: 'ReviseMember', data })
  const { state, record } = recordAfter(events)

  test('finds it in the record, sealed where it is personal', () => {
    const [name] = path.split('.') as [FieldName]
    expect(valueAt(record, path)).toBe(another(fieldAt(path)))
    expect(events).toMatchObject([{ [memberFields[name].isPersonal ? 'personal' : 'data']: { [name]: record[name] } }])
  })

  test('finds it in the history, and nothing else', () => {
    expect(memberHistory.changes(before, state, String).map(({ label }) => label)).toEqual([historyName(fieldAt(path))])
  })

  test('can take it back', () => {
    const back = member.decide({ type: 'PutBack', earlier: before }, state, context)
    expect(back.reduce(member.evolve, state)).toEqual(before)
  })
})

test('a new member has what was entered in every field', () => {
  for (const path of asked) {
    const { family: _, ...data } = InvitedMember.parse(withAnother(path))
    const [joined] = given(member).when({ type: 'EnrollMember', data }) as [MemberEvent]
    const state = member.evolve(member.initial, joined)
    expect(valueAt('record' in state ? { ...state.record } : {}, path), path).toBe(another(fieldAt(path)))
  }
})

test('members change in their profile what is theirs, and what an older page leaves out stays', () => {
  for (const path of pathsIn(ownNames).filter((path) => path !== 'email')) {
    const data = ProfileUpdate.parse(withAnother(path))
    const { state, record } = recordAfter(given(member, enrolled).when({ type: 'UpdateProfile', data }))
    expect(valueAt(record, path), path).toBe(another(fieldAt(path)))
    if (fieldAt(path).before === undefined) continue
    expect(member.decide({ type: 'UpdateProfile', data: ProfileUpdate.parse(olav) }, state, context), path).toEqual([])
  }
})

test('of who was erased no personal field is left', () => {
  const erased = { ...enrolled, personal: null } as MemberEvent
  const { record } = recordAfter([erased])
  for (const name of personalNames) expect(record[name] || null, name).toBeNull()
})

test('a row of a file is read field by field', () => {
  for (const path of IMPORTED_FIELDS) {
    const value = another(fieldAt(path))
    const { entered, complaints } = enteredIn({ [path]: typeof value === 'boolean' ? 'no' : String(value) })
    expect([path, valueAt(entered, path), complaints]).toEqual([path, value, []])
  }
})

test('every field has its own name in the history', () => {
  const names = pathsIn(fieldNames).map((path) => historyName(fieldAt(path)))
  expect(new Set(names).size).toBe(names.length)
})
