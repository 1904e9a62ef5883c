import { bedId } from '../domain/lodge/beds'
import { handOverNote } from '../domain/lodge/hand-over-note'
import { lodgeRoom } from '../domain/lodge/lodge-room'
import { lodgeSeason } from '../domain/lodge/lodge-season'
import { lodgeSettings } from '../domain/lodge/lodge-settings'
import { stay, stayId } from '../domain/lodge/stay'
import { daysBefore } from '../domain/wall/wall-clock'
import type { EventGenerator } from './event-generator'
import { ADMINISTRATOR, idOf } from './record-all'

/** The rooms, seasons and stays of a large club's lodge, as recorded events. */
export function lodgeActivities({ happened, made, newId, someMember, pick }: EventGenerator) {
  return {
    *lodgeRoom() {
      const nth = made('lodgeRoom')
      const data = { name: `Room ${nth}`, place: 'upstairs', firstBed: 1 + nth * 8, beds: 8, use: 'Everyone' }
      if (nth < 8) yield happened(lodgeRoom, newId('lodgeRoom'), { type: 'LodgeRoomAdded', data }, ADMINISTRATOR)
    },
    *lodgeSeason() {
      const nth = made('lodgeSeason')
      const dates = { opensOn: `${2006 + nth}-11-20`, closesOn: `${2007 + nth}-04-18` }
      const rules = { bookUntil: '12:00PM', priorityDays: 14, cancelDays: 1, cancelUntil: '06:00PM' }
      const prices = { memberPrice: 14, minorPrice: 8, guestPrice: 22, youngGuestPrice: 12 }
      const event = { type: 'LodgeSeasonAdded', data: { ...dates, ...rules, ...prices } }
      if (nth < 20) yield happened(lodgeSeason, newId('lodgeSeason'), event, ADMINISTRATOR)
    },
    *handOverNote() {
      const by = idOf(someMember())
      const data = { words: `The boiler holds at ${60 + pick(10)} °F.` }
      yield happened(handOverNote, newId('handOverNote'), { type: 'HandOverNoteWritten', data }, by)
    },
    *stay() {
      const by = idOf(someMember())
      const nth = made('stay')
      // Twenty beds are given one after the other, so that none is given twice.
      const night = daysBefore('2006-11-22', -Math.floor(nth / 20))
      const nights = [{ night, beds: [bedId('lodgeRoom-0', 1 + (nth % 20))], prices: [22] }]
      const data = { nights, sleepers: [{ member: null, kind: 'guest' }], arrives: null }
      const personal = { guests: [`Ana ${nth}`], note: '' }
      yield happened(stay, stayId(newId('stay'), by), { type: 'StayBooked', data, personal }, by)
    },
    *lodgeSettings() {
      const by = idOf(someMember())
      const event = { type: 'LodgeSettingsRevised', data: {}, personal: { isHidden: pick(2) === 0 } }
      yield happened(lodgeSettings, by, event, by)
    },
  }
}
