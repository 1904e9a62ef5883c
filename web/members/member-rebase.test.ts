import { expect, test } from 'vitest'

import { differences, rebase } from '../records/rebase'
import { directory } from './directory/directory-store'
import { type MemberEntry, toMemberEntry } from './member-entry'
import { EDIT_FIELDS } from './member-labels'
import { entry, marit } from './testing/club-members'

const base = toMemberEntry(marit)
directory.data.value = [entry('einar', 'Einar', 'Solheim'), entry('liv', 'Liv', 'Solheim')]
const withPhone = (entry: MemberEntry, home: string): MemberEntry => ({ ...entry, phone: { ...entry.phone, home } })

test('what they changed and I did not is taken over', () => {
  const { entry: merged, taken } = rebase(
    EDIT_FIELDS,
    base,
    { ...base, fname: 'Maren' },
    withPhone(base, '(509) 555-0100'),
  )
  expect(merged).toEqual({ ...withPhone(base, '(509) 555-0100'), fname: 'Maren' })
  expect(taken).toEqual(['Home/Primary phone'])
})

test('what we both changed stays as I typed it', () => {
  const { entry: merged, taken } = rebase(EDIT_FIELDS, base, { ...base, lname: 'Berg' }, { ...base, lname: 'Moe' })
  expect(merged.lname).toBe('Berg')
  expect(taken).toEqual([])
})

test('every field in which we differ is listed with both values in words', () => {
  const theirs = { ...base, family: ['einar', 'liv'], isAdult: false }
  const yours = { ...withPhone(base, ''), family: [] }
  expect(differences(EDIT_FIELDS, theirs, yours)).toEqual([
    { label: 'Adult Member?', theirs: 'No', yours: 'Yes' },
    { label: 'Home/Primary phone', theirs: '(206) 555-0144', yours: 'nothing' },
    { label: 'Associated family members', theirs: 'Einar Solheim, Liv Solheim', yours: 'none' },
  ])
})

test('a family in another order is the same family', () => {
  const theirs = { ...base, family: ['einar', 'liv'] }
  expect(differences(EDIT_FIELDS, theirs, { ...base, family: ['liv', 'einar'] })).toEqual([])
})
