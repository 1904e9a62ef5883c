import { describe, expect, test } from 'vitest'

import { isOfAge } from '#domain/member/age'
import { MemberRevision } from '#domain/member/member-details'
import { foundingOffices } from '#domain/office/founding-offices'
import { OfficeDetails } from '#domain/office/office-details'
import { nameIn, REASON_MAX } from '#domain/shared/reason'

import { ADMINISTRATOR, MEMBER } from '../accounts.mjs'
import { households } from '../households.mjs'
import { past } from './past.mjs'
import { everyone, namesIn, of, SPAN, speakerOf } from './past-steps.mjs'

// The founder and the board have accounts from the first week; everybody else of that time comes from a spreadsheet.
const [BOARD_IS_IN, EVERYBODY_IS_IN] = ['2024-10-06T16:00', '2024-10-12T16:00']
const FOUNDERS = [ADMINISTRATOR, MEMBER, 'Owen Castellane', 'Ines Calloway']
const FIRST_ADMINISTRATORS = [ADMINISTRATOR, 'Owen Castellane', 'Ines Calloway', 'Tess Moriyama', 'June Okafor']
const LATER_ADMINISTRATORS = {
  'Lucia Ferrante': '2024-10-10',
  'Sunniva Brandt': '2024-10-10',
  'Priya Ravindran': '2025-04-11T19:00',
}

const board = households.flat().slice(0, households.flat().findIndex(({ name }) => name === 'Joanne Whitcomb') + 1)
const accountOf = (name) => (board.some((person) => person.name === name) ? BOARD_IS_IN : EVERYBODY_IS_IN)

describe('everybody who takes part', () => {
  test('is in the tables of the demo club', () => {
    expect(past.flatMap(namesIn).filter((name) => !everyone.has(name))).toEqual([])
  })

  test('joined before they signed in, and is an adult then', () => {
    const early = of('settle').filter(({ on, settle }) => {
      const { joinDate, birthdate } = everyone.get(settle)
      return on < accountOf(settle) || on.slice(0, 10) < joinDate || !isOfAge(birthdate, on.slice(0, 10))
    })
    expect(early).toEqual([])
  })

  test('had signed in before they said or did something, and had not left', () => {
    const here = new Set(FOUNDERS)
    const absent = past.filter((step) => {
      if (step.settle ?? step.bringBack) here.add(step.settle ?? step.bringBack)
      if (step.remove) here.delete(step.remove)
      return [speakerOf(step), step.by, step.profile].some((name) => name && !here.has(name))
    })
    expect(absent).toEqual([])
  })

  test('is an administrator when they do what administrators do', () => {
    const administrators = new Map([
      ...FIRST_ADMINISTRATORS.map((name) => [name, SPAN[0]]),
      ...Object.entries(LATER_ADMINISTRATORS),
    ])
    const refused = past.filter(({ on, by, role, to }) => {
      if (role && to === 'administrator') administrators.set(role, on)
      if (role && to === 'member') administrators.delete(role)
      return by && !(administrators.get(by) <= on)
    })
    expect(refused).toEqual([])
  })
})

describe('the two years', () => {
  test('are in order, and within their span', () => {
    const moments = past.map(({ on }) => on)
    expect(moments.filter((on) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(on) || on < SPAN[0] || on > SPAN[1])).toEqual([])
    expect(moments).toEqual(moments.toSorted())
  })

  test('have nobody at it between one and five at night', () => {
    expect(past.filter(({ on }) => ['01', '02', '03', '04'].includes(on.slice(11, 13)))).toEqual([])
  })

  test('have reasons that fit in the form', () => {
    expect(past.filter(({ why = '' }) => why.length > REASON_MAX)).toEqual([])
  })
})

describe('members’ records', () => {
  test('change with each revision, in ways that the form takes, for a third of the club', () => {
    const records = new Map(everyone)
    const wrong = past.filter((step) => {
      const name = step.revise ?? step.profile ?? step.comesOfAge
      if (!name || step.family) return false
      const before = records.get(name)
      const after = { ...merged(before, step.set), ...(step.comesOfAge && { isAdult: true }) }
      records.set(name, after)
      return JSON.stringify(after) === JSON.stringify(before) || !MemberRevision.safeParse(after).success
    })
    expect(wrong).toEqual([])
    expect(new Set(past.flatMap(({ revise, profile }) => revise ?? profile ?? [])).size).toBeGreaterThan(
      everyone.size / 3,
    )
  })

  test('are undone, brought back and forgotten only where there is something to undo, bring back or forget', () => {
    const removed = new Set()
    const [lastChanges, imported] = [new Map(), new Set()]
    const wrong = past.filter((step) => {
      const { revise, undoLast, remove, bringBack, forget, importSheet, takeBackImport, why } = step
      if (revise) lastChanges.set(revise, step)
      if (remove) removed.add(remove)
      if (importSheet) imported.add(importSheet)
      if (undoLast) return !lastChanges.delete(undoLast)
      if (takeBackImport) return !imported.delete(takeBackImport)
      if (forget) return !removed.delete(forget) || nameIn(why, { names: [forget], emails: [] }) !== undefined
      return bringBack && !removed.delete(bringBack)
    })
    expect(wrong).toEqual([])
    expect([...removed]).toEqual(['Ottilie Brask', 'Alvar Renfrew'])
  })
})

describe('the offices of the board', () => {
  test('are all held, by adults, and change hands with each election', () => {
    const known = foundingOffices.map(({ id }) => id).filter((id) => id.startsWith('board-'))
    expect(new Set(of('office').map(({ office }) => office))).toEqual(new Set(known))
    for (const { set, on } of of('office')) {
      expect(OfficeDetails.safeParse({ title: 'x', ...set }).error).toBeUndefined()
      expect(set.holders.every((name) => isOfAge(everyone.get(name).birthdate, on.slice(0, 10)))).toBe(true)
    }
    expect(Object.keys(Object.groupBy(of('office'), ({ on }) => on.slice(0, 4)))).toEqual(['2024', '2025', '2026'])
  })
})

/** A record with what was changed in it; `set` names only that. */
const merged = (record, set) => ({
  ...record,
  ...set,
  ...(record.isAdult && { phone: { ...record.phone, ...set.phone }, address: { ...record.address, ...set.address } }),
})
