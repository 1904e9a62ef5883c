import { richText } from '../wall-words.mjs'

const HALL = { venue: 'Tolling Hall', address: '19 Tolling Street, Alder Falls, WA 98999' }
const LODGE = { venue: 'The lodge, common room', address: 'Skarn Hollow Road, mile 7, Alder Falls, WA 98999' }

/** Boards meet where somebody has chairs. */
export const PLACES = {
  hall: HALL,
  upstairs: { ...HALL, venue: 'Tolling Hall, upstairs' },
  lodge: LODGE,
  rolf: { venue: 'at Rolf’s', address: '4 Old Depot Street, Tolling, WA 98997' },
  nora: { venue: 'at Nora’s, in the kitchen', address: '9 Snowgrass Way, Larch Prairie, WA 98994' },
  simone: { venue: 'at Simone’s', address: '21 Cattail Way, Cedar Landing, WA 98996' },
  lucia: { venue: 'at Lucia’s', address: '4 Quarry Steps, Alder Falls, WA 98999' },
  kofi: { venue: 'at Kofi’s', address: '14 Osprey Loop, Cedar Landing, WA 98996' },
}

const SECRETARY_SINCE_2025 = 'Tess Moriyama'
const secretaryAt = (on) => (on < '2025-04-11' ? 'Nora Quist' : SECRETARY_SINCE_2025)

/** A meeting as `[when it was announced, what of it]`, and its minutes, if there are any: `[when, words, the kind of the file]`. */
const ofType =
  (type, time) =>
  (name, date, place, [on, description], minutes) => [
    { on, meeting: name, by: secretaryAt(on), type, date, time, ...PLACES[place], description: richText(description) },
    ...(minutes ? [minutesOf(name, minutes)] : []),
  ]

const minutesOf = (name, [on, words, kind = 'pdf']) => ({
  ...{ on, minutes: name, by: secretaryAt(on) },
  paper: { title: `Minutes, ${name}`, kind, words },
})

export const board = ofType('Board Meeting', '06:30PM')
export const general = ofType('General Membership', '07:00PM')
