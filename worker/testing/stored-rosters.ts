const on = { at: '2026-11-20T18:00:00.000Z', shift: 'breakfast', name: 'Breakfast', start: '2026-12-12T06:30' }
const answered = { at: '2026-11-21T18:00:00.000Z', ask: 'ask-1', member: 'ines' }

/** One stored sample of every event of a roster, in every version there ever was. */
export const samplesOfRosters = {
  ShiftTaken: { 1: { data: { ...on, member: 'olav' } } },
  ShiftLeft: { 1: { data: { ...on, member: 'olav' } } },
  SwapAsked: {
    1: {
      data: { ...on, ask: 'ask-1', from: 'olav', to: ['ines', 'nora'], isAnyone: true },
      personal: { message: 'Liv has a race that morning.' },
    },
  },
  SwapDeclined: { 1: { data: answered } },
  SwapTakenBack: { 1: { data: { at: answered.at, ask: 'ask-1' } } },
  SwapAgreed: { 1: { data: { ...on, ...answered, informed: ['ingrid'] } } },
  SwapRefused: { 1: { data: answered } },
  DutyTakenOver: { 1: { data: { ...on, ...answered, from: 'olav', informed: ['ingrid'] } } },
}
