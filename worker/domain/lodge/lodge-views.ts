import * as z from 'zod/mini'

import { lodgeRoomSchema } from './lodge-room'
import { lodgeSeasonSchema } from './lodge-season'

const Person = z.object({ _id: z.string(), name: z.string() })

/** Somebody for whom the reader can book: themselves, and their linked family. */
const Bookable = z.extend(Person, {
  fname: z.string(),
  isAdult: z.boolean(),
  /** The settings of the reader and of their children, which are theirs to change; `null` of an adult. */
  isHidden: z.nullable(z.boolean()),
  health: z.nullable(z.string()),
})

/** A stay as it is shown to those whose it is, and to administrators. */
export const StayView = z.object({
  _id: z.string(),
  member: z.string(),
  standing: z.enum(['booked', 'waiting', 'canceled']),
  nights: z.array(z.object({ night: z.string(), beds: z.array(z.string()) })),
  /** Who sleeps there, by name, and what kind of sleeper each is. */
  sleepers: z.array(z.object({ member: z.nullable(z.string()), name: z.string(), kind: z.string() })),
  arrives: z.nullable(z.string()),
  note: z.nullable(z.string()),
  price: z.number(),
  /** Its place on the waiting list of the night where it is farthest back, and how many wait there. */
  rank: z.nullable(z.object({ place: z.number(), of: z.number() })),
  /** Until when its booker can cancel it, on the club's wall; `null` where that is over. */
  cancelUntil: z.nullable(z.string()),
})
export type StayView = z.infer<typeof StayView>

/** One stay with all that it takes to change it. */
export const StaySheet = z.extend(StayView, {
  bookedBy: z.string(),
  /** Whether the reader keeps the house in its nights: a house manager, or an administrator. */
  isManager: z.boolean(),
  hasArrived: z.boolean(),
  /** Whether the reader may change its nights, who stays, and the beds; arrival and note can be changed later too. */
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
  rooms: z.array(lodgeRoomSchema.view),
  /** The member who booked it, and their linked family. */
  people: z.array(z.object({ _id: z.string(), fname: z.string(), isAdult: z.boolean() })),
})
export type StaySheet = z.infer<typeof StaySheet>

/** A night of a month, in numbers. */
export const NightView = z.object({
  night: z.string(),
  isOpen: z.boolean(),
  /** Of the beds that members may book, also those in rooms for under 18: whoever brings no child is told so when they book. */
  left: z.number(),
  isMine: z.boolean(),
  /** Whether the reader may book it, as far as the club's days for those on duty go. */
  isBookable: z.boolean(),
  /** Whether the reader keeps the house then, and books for others. */
  isManaged: z.boolean(),
  /** Those of the reader's family who are on duty then, and pay nothing. */
  onDuty: z.array(z.string()),
  /** Who waits for it, in their order; somebody who is not seen has no name. */
  waiting: z.array(
    z.object({ stay: z.nullable(z.string()), name: z.nullable(z.string()), sleepers: z.number(), isMine: z.boolean() }),
  ),
})
export type NightView = z.infer<typeof NightView>

export const LodgeMonth = z.object({
  month: z.string(),
  today: z.string(),
  /** The time on the club's wall, as 17:30. */
  now: z.string(),
  rooms: z.array(lodgeRoomSchema.view),
  seasons: z.array(lodgeSeasonSchema.view),
  nights: z.array(NightView),
  people: z.array(Bookable),
  stays: z.array(StayView),
  /** How many sleep there tonight. */
  tonight: z.number(),
})
export type LodgeMonth = z.infer<typeof LodgeMonth>

/** Who sleeps in which bed in one night. Somebody who is not seen has no name. */
export const NightPlan = z.object({
  night: z.string(),
  beds: z.array(
    z.object({
      bed: z.string(),
      stay: z.nullable(z.string()),
      name: z.nullable(z.string()),
      member: z.nullable(z.string()),
      avatar: z.nullable(z.string()),
      isMine: z.boolean(),
    }),
  ),
})
export type NightPlan = z.infer<typeof NightPlan>

/** Those who come under one booking. */
const Party = z.object({
  /** `null` of one that is not seen, for it names who booked it. */
  stay: z.nullable(z.string()),
  /** `null` of a booking that is not seen by members. */
  name: z.nullable(z.string()),
  people: z.array(
    z.object({ name: z.string(), isMinor: z.boolean(), age: z.nullable(z.number()), isGuest: z.boolean() }),
  ),
  beds: z.array(z.string()),
  arrives: z.nullable(z.string()),
  hasArrived: z.boolean(),
  lastNight: z.string(),
  /** For the house manager alone. */
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
  health: z.array(z.string()),
})
export type Party = z.infer<typeof Party>

/** A note for those who come; `at` in ms. */
const HandOver = z.object({ _id: z.string(), words: z.string(), by: z.string(), at: z.number() })
export type HandOver = z.infer<typeof HandOver>

export const TonightView = z.object({
  night: z.string(),
  /** Whether the reader may check people in: a house manager, or an administrator. */
  isManager: z.boolean(),
  managers: z.array(z.extend(Person, { phone: z.nullable(z.string()) })),
  people: z.number(),
  children: z.number(),
  left: z.number(),
  rooms: z.array(lodgeRoomSchema.view),
  parties: z.array(Party),
  /** The newest ones, first the last. A device may still have an answer without them. */
  notes: z._default(z.array(HandOver), []),
})
export type TonightView = z.infer<typeof TonightView>

/** The amount that each family owes for a season's nights. */
export const StatementView = z.object({
  season: z.string(),
  seasons: z.array(z.string()),
  families: z.array(
    z.object({
      name: z.string(),
      total: z.number(),
      nights: z.number(),
      lines: z.array(
        z.object({
          stay: z.string(),
          from: z.string(),
          nights: z.number(),
          who: z.string(),
          price: z.number(),
        }),
      ),
    }),
  ),
})
export type StatementView = z.infer<typeof StatementView>
