import { describe, expect, test } from 'vitest'

import { given } from '../../testing/given'
import { holds, isValidOn } from './holds'
import {
  kindOfQualification,
  memberOfQualification,
  qualification,
  qualificationId,
  REMINDED_BEFORE,
} from './qualification'
import type { Card, QualificationEvent } from './qualification-events'
import { qualificationHistory } from './qualification-history'

const file = { key: 'card-2', name: 'card.pdf', thumbnailKey: null }
const old: Card = { issuedOn: '2024-12-28', endsOn: '2026-12-28', issuedBy: 'Red Cross', file: null }
const renewed: Card = { issuedOn: '2026-11-10', endsOn: '2028-11-10', issuedBy: 'Red Cross', file }
const stored = ({ issuedOn, endsOn, issuedBy, file: proof }: Card) => ({
  data: { issuedOn, endsOn },
  personal: { issuedBy, file: proof },
})
const added: QualificationEvent = { type: 'QualificationAdded', ...stored(old) }
const sent: QualificationEvent = { type: 'RenewalSent', ...stored(renewed) }
const first: QualificationEvent = { type: 'QualificationSent', ...stored(renewed) }
const confirmed: QualificationEvent = { type: 'RenewalConfirmed' }
const returned: QualificationEvent = { type: 'RenewalReturned', personal: { reason: 'It can’t be read.' } }
const removed: QualificationEvent = { type: 'QualificationRemoved', data: { removedOn: '2026-11-20' } }
const reinstated: QualificationEvent = { type: 'QualificationReinstated' }
const reminded: QualificationEvent = {
  type: 'QualificationReminded',
  data: { endsOn: '2026-12-28', days: 60, on: '2026-10-29' },
}
const stateAfter = (...history: QualificationEvent[]) => history.reduce(qualification.evolve, qualification.initial)
const putBack = (...history: QualificationEvent[]) => ({ type: 'PutBack', earlier: stateAfter(...history) }) as const
const send = (change: Partial<Card> = {}) => ({ type: 'SendCard', card: { ...renewed, ...change } }) as const
const NOT_THERE = 'This member doesn’t have this qualification.'

describe('a member’s card', () => {
  test('that an administrator enters counts at once, and entering the same again is no fact', () => {
    const record = (card: Card) => ({ type: 'RecordQualification', card }) as const
    expect(given(qualification).when(record(old))).toEqual([added])
    expect(given(qualification, added).when(record(old))).toEqual([])
    expect(given(qualification, added).when(record({ ...old, endsOn: '2027-01-28' }))).toEqual([
      { type: 'QualificationRevised', data: { endsOn: '2027-01-28' }, personal: {} },
    ])
    expect(given(qualification, added, removed).when(record(old))).toEqual([reinstated])
    expect(() => given(qualification).when(record({ ...old, issuedOn: '2026-11-21' }))).toThrow('in the future')
    expect(() => given(qualification).when(record({ ...old, endsOn: old.issuedOn }))).toThrow('after the issue date')
  })

  test('that the member sends waits to be checked, and what was there before counts until then', () => {
    expect(given(qualification).when(send())).toEqual([first])
    expect(given(qualification, added).when(send())).toEqual([sent])
    expect(given(qualification, added, sent).when(send())).toEqual([])
    expect(given(qualification, added).when({ ...send(), informed: ['ingrid'] })).toMatchObject([
      { data: { informed: ['ingrid'] } },
    ])
    expect(stateAfter(added, sent)).toMatchObject({ record: { endsOn: '2026-12-28', waiting: renewed } })
    expect(stateAfter(first)).toMatchObject({ record: { issuedOn: null, waiting: renewed } })
    const { issuedOn: _, ...undated } = renewed
    expect(given(qualification).when({ type: 'SendCard', card: undated })).toMatchObject([
      { data: { issuedOn: '2026-11-20' } },
    ])
  })

  test('is the first again where the qualification had been deleted', () => {
    expect(given(qualification, added, removed).when(send())).toMatchObject([{ data: { isFirst: true } }])
    const again = stateAfter(added, removed, { ...sent, data: { ...sent.data, isFirst: true } } as QualificationEvent)
    expect(again).toMatchObject({ status: 'listed', record: { issuedOn: null, waiting: renewed } })
  })

  test('is refused where it can’t be valid or shows nothing new', () => {
    const when = (change: Partial<Card>, ...history: QualificationEvent[]) =>
      given(qualification, ...history).when(send(change))
    expect(() => when({ endsOn: '2026-11-19' })).toThrow('This card has already ended.')
    expect(when({ endsOn: '2026-11-20' })).toHaveLength(1)
    expect(() => when({ endsOn: '2026-12-28' }, added)).toThrow('The new end date must be after the current one.')
    expect(when({ endsOn: '2026-12-29' }, added)).toHaveLength(1)
    expect(when({ endsOn: null }, added)).toHaveLength(1)
    const endless: QualificationEvent = { ...added, data: { ...added.data, endsOn: null } } as QualificationEvent
    expect(() => when({ endsOn: null }, endless)).toThrow('This qualification doesn’t end.')
    expect(() => when({ file: null })).toThrow('Please add a photo or a file of the card.')
  })

  test('is confirmed or sent back once', () => {
    const [confirm, back] = [{ type: 'ConfirmCard' }, { type: 'ReturnCard', reason: 'It can’t be read.' }] as const
    expect(given(qualification, added, sent).when(confirm)).toEqual([confirmed])
    expect(given(qualification, added).when(confirm)).toEqual([])
    expect(given(qualification, added, sent).when(back)).toEqual([returned])
    expect(() => given(qualification, added).when(back)).toThrow('This card no longer waits to be checked.')
    for (const command of [confirm, back]) expect(() => given(qualification).when(command)).toThrow(NOT_THERE)
    expect(stateAfter(added, reminded, sent, confirmed)).toMatchObject({
      record: { ...renewed, waiting: null, reminded: [] },
    })
    expect(stateAfter(added, confirmed)).toEqual(stateAfter(added))
    expect(stateAfter(added, sent, { ...returned, personal: null })).toMatchObject({
      record: { waiting: null, returned: '' },
    })
  })

  test('that was decided about waits again where that is undone', () => {
    expect(given(qualification, added, sent, returned).when(putBack(added, sent))).toEqual([
      { type: 'RenewalReopened', ...stored(renewed) },
    ])
    expect(given(qualification, first, returned).when(putBack(first))).toEqual([
      { type: 'RenewalReopened', data: { ...stored(renewed).data, isFirst: true }, personal: stored(renewed).personal },
    ])
    expect(given(qualification, added, sent).when(putBack(added, sent))).toEqual([])
  })

  test('has its end told once at each distance, and by an administrator once a day', () => {
    const remind = (days: number | null, endsOn?: string) =>
      ({ type: 'RemindOfEnd', days, ...(endsOn && { endsOn }) }) as const
    const after = given(qualification, added, reminded)
    expect(after.when(remind(60))).toEqual([])
    expect(after.when(remind(14))).toMatchObject([{ data: { days: 14, on: '2026-11-20', endsOn: '2026-12-28' } }])
    expect(after.when(remind(14, '2026-12-27'))).toEqual([])
    expect(after.when(remind(14, '2026-12-28'))).toHaveLength(1)
    const byHand = (on: string): QualificationEvent => ({
      type: 'QualificationReminded',
      data: { endsOn: '2026-12-28', days: null, on },
    })
    expect(given(qualification, added, byHand('2026-11-20')).when(remind(null))).toEqual([])
    expect(given(qualification, added, byHand('2026-11-19')).when(remind(null))).toHaveLength(1)
    expect(() => given(qualification, first).when(remind(60))).toThrow('This qualification doesn’t end.')
    const both = given(qualification, added, reminded, byHand('2026-11-20'))
    expect([both.when(remind(60)), both.when(remind(null))]).toEqual([[], []])
    expect(REMINDED_BEFORE).toEqual([60, 14])
  })

  test('that is corrected keeps its reminders, unless its end is another', () => {
    const revised = (data: Partial<Card>): QualificationEvent => ({ type: 'QualificationRevised', data, personal: {} })
    const remindersAfter = (event: QualificationEvent) => {
      const state = stateAfter(added, reminded, event)
      return 'record' in state ? state.record.reminded.length : undefined
    }
    expect(remindersAfter(revised({ issuedOn: '2024-12-27' }))).toBe(1)
    expect(remindersAfter(revised({ endsOn: '2026-12-28' }))).toBe(1)
    expect(remindersAfter(revised({ endsOn: '2026-12-29' }))).toBe(0)
    expect(stateAfter(added, sent, returned, revised({ endsOn: null }))).toMatchObject({ record: { returned: null } })
  })

  test('without an end, or of which none was checked yet, is compared with none', () => {
    const record = (card: Card) => ({ type: 'RecordQualification', card }) as const
    expect(given(qualification).when(record({ ...old, endsOn: null }))).toHaveLength(1)
    expect(given(qualification, first).when(send({ endsOn: '2027-11-10' }))).toHaveLength(1)
    expect(given(qualification, first).when(send({ endsOn: null }))).toHaveLength(1)
    const endless: QualificationEvent = { ...added, data: { ...added.data, endsOn: null } } as QualificationEvent
    expect(given(qualification, endless).when(send())).toHaveLength(1)
  })

  test('has who issued it and its file, and nothing of either until it was checked', () => {
    expect(
      given(qualification, added).when({ type: 'RecordQualification', card: { ...old, issuedBy: 'Owen', file } }),
    ).toEqual([{ type: 'QualificationRevised', data: {}, personal: { issuedBy: 'Owen', file } }])
    expect(stateAfter(first)).toEqual({
      status: 'listed',
      record: {
        ...{ issuedOn: null, endsOn: null, issuedBy: '', file: null },
        ...{ waiting: renewed, returned: null, reminded: [] },
      },
    })
    const shorter: QualificationEvent = { type: 'QualificationRevised', data: { endsOn: '2026-12-01' }, personal: {} }
    expect(given(qualification, added, shorter).when(putBack(added))).toEqual([
      { type: 'QualificationRevised', data: { endsOn: '2026-12-28' }, personal: {} },
    ])
    const undone = given(qualification, first, confirmed).when(putBack(first))
    expect(undone).toMatchObject([{ type: 'RenewalReopened', data: { isFirst: true } }])
  })

  test('is deleted and brought back', () => {
    expect(given(qualification, added).when({ type: 'RemoveQualification' })).toEqual([removed])
    expect(given(qualification, added, removed).when({ type: 'RemoveQualification' })).toEqual([])
    expect(() => given(qualification).when({ type: 'RemoveQualification' })).toThrow(NOT_THERE)
    expect(given(qualification, added, removed).when(putBack(added))).toEqual([reinstated])
    expect(given(qualification, added).when(putBack())).toEqual([removed])
  })

  test('is sealed with its member’s key, and gone with it', () => {
    const id = qualificationId('olav', 'first-aid')
    expect([memberOfQualification(id), kindOfQualification(id)]).toEqual(['olav', 'first-aid'])
    expect(qualification.subject(id, 'ingrid')).toBe('olav')
    expect(stateAfter({ ...added, personal: null } as QualificationEvent, reminded)).toEqual({ status: 'unknown' })
    expect(stateAfter(added, { ...sent, personal: null } as QualificationEvent)).toEqual(stateAfter(added))
  })

  test('is told of in a history', () => {
    const changes = qualificationHistory.changes(stateAfter(added), stateAfter(added, sent, returned, sent), String)
    expect(changes).toMatchObject([{ label: 'new card', from: null, to: 'Red Cross, 11/10/2028' }])
    expect(qualificationHistory.changes(qualification.initial, stateAfter(added), String)).toMatchObject([
      { label: 'issued', to: '12/28/2024' },
      { label: 'ends', to: '12/28/2026' },
      { label: 'issued by', to: 'Red Cross' },
    ])
    const revised: QualificationEvent = { type: 'QualificationRevised', data: { endsOn: null }, personal: { file } }
    const told = qualificationHistory.changes(stateAfter(added), stateAfter(added, revised), String)
    expect(told).toMatchObject([
      { label: 'ends', from: '12/28/2026', to: 'doesn’t end' },
      { label: 'file', from: null, to: 'card.pdf' },
    ])
    expect(qualificationHistory.action([revised], told)).toBe('changed ends and file')
    expect(qualificationHistory.action([revised], [])).toBe('changed the qualification')
    expect(qualificationHistory.action([reinstated, sent], [])).toBe('restored the qualification and sent a new card')
  })
})

test('a card is valid from its issue up to and on its last day, and nobody holds what is not issued yet', () => {
  const on = (day: string, change: Partial<Card> = {}) => isValidOn({ ...old, ...change }, day)
  expect([on('2024-12-27'), on('2024-12-28'), on('2026-12-28'), on('2026-12-29')]).toEqual([false, true, true, false])
  expect(on('2040-01-01', { endsOn: null })).toBe(true)
  const card = { ...old, member: 'olav', kind: 'first-aid' }
  const held = (member: string, kind: string, issuedOn: string | null = old.issuedOn) =>
    holds([{ ...card, issuedOn }], member, kind, '2026-11-20')
  expect([held('olav', 'first-aid'), held('ines', 'first-aid'), held('olav', 'tow')]).toEqual([true, false, false])
  expect(held('olav', 'first-aid', null)).toBe(false)
  const cards = [{ ...card, kind: 'tow' }, card, { ...card, member: 'ines' }]
  expect(holds(cards, 'olav', 'first-aid', '2026-11-20')).toBe(true)
})
