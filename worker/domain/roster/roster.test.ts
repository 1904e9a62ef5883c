import { describe, expect, test } from 'vitest'
import {
  arbitraryRosterCommand,
  at,
  called,
  openingWeekend as date,
  dutyCandidates,
  off,
  taken,
} from '../../testing/cast-rosters'
import { given } from '../../testing/given'
import { fc } from '../../testing/properties'
import { refusalOf } from '../../testing/refusal-of'
import { doOverlap } from '../entry/shift'
import { Refusal } from '../shared/refusal'
import { type RosterCommand, roster } from './roster'
import { type Duty, type DutyCandidate, dutiesAt, dutyOf, type OtherDuty, unfitFor } from './roster-date'
import type { RosterEvent } from './roster-events'
import { isPending, type RosterState, WHOLE_EVENT } from './roster-state'

const who = (id: string) => dutyCandidates.find((one) => one.id === id) as DutyCandidate
const asked = (shift: string, from: string, ...to: string[]): RosterEvent => ({
  type: 'SwapAsked',
  data: { at, ask: 'ask-1', ...called(shift), from, to, isAnyone: to.length > 1 },
  personal: { message: '' },
})
const takeShift = (shift: string, id: string, isAssigned = false): RosterCommand => ({
  type: 'TakeShift',
  date,
  shift,
  candidate: who(id),
  isAssigned,
})
const acceptAs = (id: string): RosterCommand => ({
  type: 'AcceptSwap',
  date,
  ask: 'ask-1',
  candidate: who(id),
  informed: ['ingrid'],
})
const takenOver = (shift: string, from: string, member: string): RosterEvent => ({
  type: 'DutyTakenOver',
  data: { at, ask: 'ask-1', ...called(shift), from, member, informed: ['ingrid'] },
})

describe('signing up', () => {
  test('takes a place, once', () => {
    expect(given(roster).when(takeShift('breakfast', 'olav'))).toEqual([taken('breakfast', 'olav')])
    expect(given(roster, taken('breakfast', 'olav')).when(takeShift('breakfast', 'olav'))).toEqual([])
  })

  test.each([
    ['a filled shift', [taken('tow', 'ines'), taken('tow', 'gunn')], 'tow', 'olav', 'This shift is filled.'],
    ['who is too young', [], 'bar', 'solveig', 'solveig is under 21'],
    ['who lacks the qualification', [], 'patrol', 'nora', 'nora doesn’t have the qualification'],
    ['who is on an overlapping shift', [taken('tow', 'olav')], 'breakfast', 'olav', 'on duty at the same time: tow'],
    ['who is on duty elsewhere', [], 'breakfast', 'nora', 'on duty at the same time: Wax night'],
    ['who has left the club', [], 'breakfast', 'gunn', 'is no longer a member'],
    ['a shift that administrators fill', [], 'fires', 'olav', 'An administrator assigns this shift.'],
    ['a shift that is gone', [], 'no-shift', 'olav', 'isn’t there anymore'],
    ['the members on duty', [], WHOLE_EVENT, 'olav', 'in the event itself'],
  ] as const)('is refused for %s', (_, history, shift, id, complaint) => {
    expect(() => given(roster, ...history).when(takeShift(shift, id))).toThrow(complaint)
  })

  test('is possible beside a shift that may overlap, and on a place of somebody who has left', () => {
    expect(given(roster, taken('breakfast', 'olav')).when(takeShift('fires', 'olav', true))).toHaveLength(1)
    const gone = { ...date, gone: ['gunn'] }
    const history = [taken('tow', 'ines'), taken('tow', 'gunn')]
    const events = given(roster, ...history).when({ ...takeShift('tow', 'olav'), date: gone } as RosterCommand)
    expect(events).toEqual([off('tow', 'gunn'), taken('tow', 'olav')])
  })

  test('leaves who has left the club on a shift that has a place besides, for they may be restored', () => {
    const gone = { ...date, gone: ['gunn'] }
    const history = [taken('breakfast', 'gunn'), taken('breakfast', 'ines')]
    const events = given(roster, ...history).when({ ...takeShift('breakfast', 'olav'), date: gone } as RosterCommand)
    expect(events).toEqual([taken('breakfast', 'olav')])
  })

  test('that made room for itself can be undone, and who had left the club stays off', () => {
    const earlier = [taken('tow', 'ines'), taken('tow', 'gunn')].reduce(roster.evolve, roster.initial)
    const history = [taken('tow', 'ines'), taken('tow', 'gunn'), off('tow', 'gunn'), taken('tow', 'olav')]
    const candidates = [{ shift: 'tow', candidate: who('ines') }]
    const undo: RosterCommand = { type: 'PutBack', earlier, date, candidates, isUndo: true }
    expect(given(roster, ...history).when(undo)).toEqual([off('tow', 'olav')])
    expect(() => given(roster, ...history).when({ ...undo, isUndo: false })).toThrow('is no longer a member')
  })

  test('that is undone comes back unless others have filled the shift', () => {
    const earlier = [taken('bar', 'olav')].reduce(roster.evolve, roster.initial)
    const candidates = [{ shift: 'bar', candidate: who('olav') }]
    const undo: RosterCommand = { type: 'PutBack', earlier, date, candidates, isUndo: true }
    const history = [taken('bar', 'olav'), off('bar', 'olav')]
    expect(given(roster, ...history).when(undo)).toEqual([taken('bar', 'olav')])
    const both = [taken('bar', 'ines'), taken('bar', 'olav')].reduce(roster.evolve, roster.initial)
    const attempt = () => given(roster, ...history, taken('bar', 'ines')).when({ ...undo, earlier: both })
    expect(attempt).toThrow('Others have filled the shift bar since.')
    expect(refusalOf(attempt)).toBe('CONFLICT')
  })

  test('of somebody without a birthdate is possible without a least age, and for adults up to 18', () => {
    const unfit = (minAge: number | undefined, isAdult: boolean) => {
      const duty = { ...(dutyOf(date, 'breakfast') as Duty), ...(minAge !== undefined && { minAge }) }
      return unfitFor(duty, { ...who('olav'), birthdate: null, isAdult }, [])
    }
    expect([unfit(undefined, false), unfit(18, true)]).toEqual([undefined, undefined])
    expect(unfit(18, false)).toBe('is under 18 and can’t be on duty.')
    expect(unfit(21, true)).toBe('is under 21 and can’t be on duty.')
  })

  test('can be taken back within the hour, and later only by an administrator', () => {
    const history = [taken('breakfast', 'olav')]
    const leave = { type: 'LeaveShift', shift: 'breakfast', member: 'olav', isAssigned: false } as const
    const [soon, later] = ['2026-11-20T19:00:00.000Z', '2026-11-20T19:00:01.000Z']
    expect(given(roster, ...history).when(leave, { at: soon })).toMatchObject([{ type: 'ShiftLeft' }])
    expect(() => given(roster, ...history).when(leave, { at: later, by: 'olav' })).toThrow('until someone takes over')
    expect(() => given(roster, ...history).when(leave, { at: later, by: 'ines' })).toThrow(
      'An administrator can take them off.',
    )
    expect(given(roster, ...history).when({ ...leave, isAssigned: true }, { at: later })).toHaveLength(1)
  })
})

describe('a request to swap', () => {
  const history = [taken('breakfast', 'olav'), asked('breakfast', 'olav', 'ines', 'solveig')]

  test('leaves whoever asks on duty until somebody takes over, who then is', () => {
    const before = history.reduce(roster.evolve, roster.initial)
    expect(before.record.placed).toMatchObject([{ member: 'olav' }])
    const events = given(roster, ...history).when(acceptAs('ines'))
    expect(events).toEqual([takenOver('breakfast', 'olav', 'ines')])
    expect(events.reduce(roster.evolve, before).record.placed).toMatchObject([{ shift: 'breakfast', member: 'ines' }])
  })

  test('is taken by the first, and the second hears so', () => {
    const done = [...history, takenOver('breakfast', 'olav', 'ines')]
    expect(() => given(roster, ...done).when(acceptAs('solveig'))).toThrow('already taken over')
    const both: RosterEvent[] = [taken('tow', 'olav'), asked('tow', 'olav', 'ines', 'solveig')]
    const agreed = given(roster, ...both).when(acceptAs('ines'))
    expect(() => given(roster, ...both, ...agreed).when(acceptAs('solveig'))).toThrow(
      'Someone else said yes. An administrator still has to approve it.',
    )
    expect(given(roster, ...both, ...agreed).when(acceptAs('ines'))).toEqual([])
    expect(given(roster, ...done).when(acceptAs('ines'))).toEqual([])
  })

  test('is answered only by those who were asked', () => {
    expect(() => given(roster, ...history).when(acceptAs('nora'))).toThrow('Someone else was asked.')
    expect(() => given(roster, ...history).when({ type: 'DeclineSwap', ask: 'ask-1' }, { by: 'nora' })).toThrow()
    expect(() => given(roster, ...history).when({ type: 'TakeBackSwap', ask: 'ask-1' }, { by: 'ines' })).toThrow()
  })

  test('waits for an administrator where the shift says so', () => {
    const tow = [taken('tow', 'olav'), asked('tow', 'olav', 'ines')]
    const agreed = given(roster, ...tow).when(acceptAs('ines'))
    expect(agreed).toMatchObject([{ type: 'SwapAgreed', data: { member: 'ines' } }])
    const waiting = [...tow, ...agreed]
    expect(waiting.reduce(roster.evolve, roster.initial).record.placed).toMatchObject([{ member: 'olav' }])
    const approve = { ...acceptAs('ines'), type: 'ApproveSwap' } as RosterCommand
    expect(given(roster, ...waiting).when(approve)).toEqual([takenOver('tow', 'olav', 'ines')])
    const refused = given(roster, ...waiting).when({ type: 'RefuseSwap', ask: 'ask-1' })
    expect([...waiting, ...refused].reduce(roster.evolve, roster.initial).record.swaps).toMatchObject([
      { status: 'open', declined: ['ines'] },
    ])
  })

  test('concerns the members on duty of the whole event too, who change with the event itself', () => {
    const own = [asked(WHOLE_EVENT, 'olav', 'solveig')]
    expect(given(roster, ...own).when(acceptAs('solveig'))).toEqual([takenOver(WHOLE_EVENT, 'olav', 'solveig')])
    const replaced = { ...acceptAs('solveig'), date: { ...date, onDuty: ['ines', 'nora'] } } as RosterCommand
    expect(() => given(roster, ...own).when(replaced)).toThrow('aren’t on duty there anymore')
  })

  test('is not taken by somebody who is on that shift already', () => {
    const signedUp = [...history, taken('breakfast', 'ines')]
    expect(() => given(roster, ...signedUp).when(acceptAs('ines'))).toThrow('You’re already on duty there.')
  })

  test('ends where an administrator takes whoever asks off duty', () => {
    const left: RosterEvent = { type: 'ShiftLeft', data: { at, ...called('breakfast'), member: 'olav' } }
    expect(() => given(roster, ...history, left).when(acceptAs('ines'))).toThrow('This request was withdrawn.')
  })
})

describe('being on duty', () => {
  const breakfast = dutyOf(date, 'breakfast') as Duty

  test('of the whole event is for adults, and for as many as are on it', () => {
    expect(WHOLE_EVENT).toBe('duty')
    expect(dutyOf(date, WHOLE_EVENT)).toMatchObject({ id: 'duty', places: 2, minAge: 18, isOpen: false })
  })

  test('is possible from the birthday on', () => {
    const unfit = (birthdate: string) => unfitFor({ ...breakfast, minAge: 18 }, { ...who('olav'), birthdate }, [])
    expect(unfit('2008-12-12')).toBeUndefined()
    expect(unfit('2008-12-13')).toBe('is under 18 and can’t be on duty.')
  })

  test('elsewhere is in the way only at the same time, and only where it may not overlap', () => {
    const wax: OtherDuty = { name: 'Wax night', start: '2026-12-12T05:00', end: '2026-12-12T07:00' }
    const unfit = (...duties: OtherDuty[]) => unfitFor(breakfast, { ...who('olav'), duties }, [])
    expect(unfit(wax)).toBe('is on duty at the same time: Wax night.')
    expect(unfit({ ...wax, start: '2026-12-12T18:00', end: '2026-12-12T20:00' })).toBeUndefined()
    expect(unfit({ ...wax, mayOverlap: true })).toBeUndefined()
  })

  test('on shifts of the same date counts but for the one that is asked about, and beside the whole event not at all', () => {
    const { record } = [taken('breakfast', 'olav'), taken('fires', 'olav'), taken('tow', 'ines')].reduce(
      roster.evolve,
      roster.initial,
    )
    const duties = (besides: string) => dutiesAt(record, date, 'olav', besides).map(({ name }) => name)
    expect([duties('breakfast'), duties('tow'), duties(WHOLE_EVENT)]).toEqual([['fires'], ['breakfast', 'fires'], []])
  })
})

test('a roster is there from its first event on, and a request knows which event asked', () => {
  expect(roster.initial).toMatchObject({ status: 'unknown', version: 0 })
  const state = [taken('breakfast', 'olav'), asked('breakfast', 'olav', 'ines')].reduce(roster.evolve, roster.initial)
  expect(state).toMatchObject({ status: 'listed', version: 2, record: { swaps: [{ asked: 2 }] } })
})

/** Any commands, a minute after each other, by whoever they are about. */
function play(
  commands: readonly RosterCommand[],
  look: (was: RosterState, is: RosterState, by: RosterCommand) => void,
) {
  let state = roster.initial
  commands.forEach((command, index) => {
    const by =
      'candidate' in command ? command.candidate.id : (['olav', 'ines', 'solveig', 'nora'][index % 4] ?? 'olav')
    const now = new Date(Date.parse(at) + index * 20 * 60_000).toISOString()
    try {
      const was = state
      state = roster.decide(command, state, { by, at: now, today: now.slice(0, 10) }).reduce(roster.evolve, state)
      look(was, state, command)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  })
}

test('of 10,000 random commands none breaks a law of the roster', () => {
  const commands = fc.array(arbitraryRosterCommand, { minLength: 200, maxLength: 200, size: 'max' })
  fc.assert(
    fc.property(commands, (sent) => {
      play(sent, (was, is, { type }) => {
        const on = (state: RosterState, shift: string) =>
          state.record.placed.filter((one) => one.shift === shift).map(({ member }) => member)
        for (const { id, places } of date.shifts) {
          const [before, now] = [on(was, id), on(is, id)]
          expect(now.length).toBeLessThanOrEqual(places)
          expect(new Set(now).size).toBe(now.length)
          // Only who leaves, or is taken off by an administrator, makes a place free; a swap never does.
          if (type !== 'LeaveShift' && type !== 'PutBack') expect(now.length).toBeGreaterThanOrEqual(before.length)
          const isOff = before.some((member) => !now.includes(member))
          if (isOff && type !== 'LeaveShift' && type !== 'PutBack') expect(now.length).toBe(before.length)
        }
        if (type === 'PutBack') return
        for (const { shift, member } of is.record.placed) {
          const others = is.record.placed.filter((one) => one.member === member && one.shift !== shift)
          const duty = dutyOf(date, shift)
          const clash = others
            .flatMap((one) => dutyOf(date, one.shift) ?? [])
            .find((other) => duty && doOverlap(other, duty) && !other.mayOverlap && !duty.mayOverlap)
          expect(clash).toBeUndefined()
        }
        // Whoever asks is on duty as long as nobody has taken over.
        for (const { shift, from } of is.record.swaps.filter(isPending))
          expect(shift === WHOLE_EVENT || on(is, shift).includes(from)).toBe(true)
      })
    }),
    { numRuns: 50 },
  )
})

test('a member asks ten times for a date, and says yes again after three times no: each time others are told', () => {
  const again = (nth: number): RosterEvent[] => [
    {
      ...asked('breakfast', 'olav', 'ines'),
      data: { ...asked('breakfast', 'olav', 'ines').data, ask: `ask-${nth}` },
    } as RosterEvent,
    { type: 'SwapTakenBack', data: { at, ask: `ask-${nth}` } },
  ]
  const ask: RosterCommand = {
    type: 'AskToSwap',
    date,
    ask: 'new',
    shift: 'breakfast',
    to: ['ines'],
    isAnyone: false,
    message: '',
  }
  const often = (times: number) => Array.from({ length: times }, (_, nth) => again(nth)).flat()
  expect(given(roster, taken('breakfast', 'olav'), ...often(9)).when(ask, { by: 'olav' })).toHaveLength(1)
  expect(() => given(roster, taken('breakfast', 'olav'), ...often(10)).when(ask, { by: 'olav' })).toThrow(
    'You’ve asked too often about this date.',
  )
  const agreed: RosterEvent = {
    type: 'SwapAgreed',
    data: { at, ask: 'ask-1', ...called('tow'), member: 'ines', informed: ['ingrid'] },
  }
  const declined: RosterEvent = { type: 'SwapDeclined', data: { at, ask: 'ask-1', member: 'ines' } }
  const unsure = [taken('tow', 'olav'), asked('tow', 'olav', 'ines', 'nora'), agreed, declined, agreed, declined]
  expect(given(roster, ...unsure).when(acceptAs('ines'), { by: 'ines' })).toEqual([agreed])
  expect(() => given(roster, ...unsure, agreed, declined).when(acceptAs('ines'), { by: 'ines' })).toThrow(
    'You’ve declined this request.',
  )
})
