import { recordKind } from '../record-kind'
import { type RecordOf, recordSchema } from '../record-schema'
import * as field from '../shared/field'
import { wholeNumber } from '../shared/whole-number'

/** For whom the beds of a room are. Those for the house manager are given by name alone. */
export const ROOM_USES = ['Everyone', 'Under 18', 'One family', 'House manager'] as const

export const lodgeRoomSchema = recordSchema({
  category: 'lodgeRoom',
  table: 'lodge_rooms',
  path: '/lodge/rooms',
  noun: 'room',
  fields: {
    name: field.text({ label: 'Room', required: 'Please enter the room’s name.', max: 60 }),
    place: field.text({ label: 'Where it is', required: 'Please say where the room is, such as “upstairs”.', max: 80 }),
    firstBed: field.number({
      label: 'Number of the first bed',
      entered: wholeNumber({ from: 1, to: 900, complaint: 'Please enter a bed number from 1 to 900.' }),
    }),
    beds: field.number({
      label: 'Beds',
      entered: wholeNumber({ from: 1, to: 40, complaint: 'Please enter how many beds there are, from 1 to 40.' }),
    }),
    use: field.choice({ label: 'For', of: ROOM_USES, required: 'Please choose who the room is for.' }),
  },
  firstInHistory: ['name'],
})

/** A room of the lodge with its beds, which are numbered on. */
export const lodgeRoom = recordKind(lodgeRoomSchema, {
  browse: 'browse the club',
  manage: 'manage lodge',
  events: {
    added: 'LodgeRoomAdded',
    revised: 'LodgeRoomRevised',
    removed: 'LodgeRoomRemoved',
    restored: 'LodgeRoomReinstated',
  },
  page: (id) => `/lodge/rooms/${id}`,
  titleFields: ['name'],
  title: ({ name }) => name,
  searched: ({ name, place }) => ({ title: name, text: place }),
})

export interface LodgeRoomRecord extends RecordOf<typeof lodgeRoomSchema.fields> {}
