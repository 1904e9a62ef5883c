import { fieldChanges, type HistoryFormat, type NameOf } from '../shared/history-format'
import { listed } from '../shared/listed'
import { dateInWords, timeInWords } from '../wall/wall-clock'
import type { RosterEvent } from './roster-events'
import type { RosterRecord, RosterState } from './roster-state'

const phrases: Readonly<Record<RosterEvent['type'], string>> = {
  ShiftTaken: 'filled a shift',
  ShiftLeft: 'left a shift open',
  SwapAsked: 'asked to swap',
  SwapDeclined: 'said no to a swap',
  SwapTakenBack: 'withdrew a request to swap',
  SwapAgreed: 'said yes to a swap',
  SwapRefused: 'declined a swap',
  DutyTakenOver: 'swapped a duty',
}

/** A line for each shift that somebody is or was on. */
const fieldsOf = (before: RosterRecord, after: RosterRecord, nameOf: NameOf) => {
  const shifts = new Map([...before.placed, ...after.placed].map(({ shift, name, start }) => [shift, { name, start }]))
  return [...shifts].map(([shift, { name, start }]) => ({
    label: `${name}, ${dateInWords(start)}, ${timeInWords(start)}`,
    value: ({ placed }: RosterRecord) =>
      listed(placed.filter((one) => one.shift === shift).map(({ member }) => nameOf(member))),
  }))
}

export const rosterHistory: HistoryFormat<RosterEvent, RosterState> = {
  changes: ({ record: before }, { record: after }, nameOf) =>
    fieldChanges(fieldsOf(before, after, nameOf), before, after),
  action: (events) => listed([...new Set(events.map(({ type }) => phrases[type]))]),
}
