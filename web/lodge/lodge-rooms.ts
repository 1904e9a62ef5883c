import * as z from 'zod/mini'

import { lodgeRoomSchema } from '#domain/lodge/lodge-room'
import { lodgeSeasonSchema } from '#domain/lodge/lodge-season'
import { recordClient } from '../records/record-client'
import { recordForm } from '../records/record-form'
import type { RecordPlace } from '../records/unknown-record'
import { get } from '../sync/client'
import { resource } from '../sync/resource'

const Rooms = z.object({ lodge_rooms: z.array(lodgeRoomSchema.view) })
const Seasons = z.object({ lodge_seasons: z.array(lodgeSeasonSchema.view) })

export const rooms = recordClient(
  lodgeRoomSchema,
  resource(async (signal) =>
    (await get('/lodge/rooms', Rooms, signal)).lodge_rooms.toSorted((one, other) => one.firstBed - other.firstBed),
  ),
  lodgeRoomSchema.view,
)
export const roomForm = recordForm(lodgeRoomSchema)

export const seasons = recordClient(
  lodgeSeasonSchema,
  resource(async (signal) =>
    (await get('/lodge/seasons', Seasons, signal)).lodge_seasons.toSorted((one, other) =>
      other.opensOn.localeCompare(one.opensOn),
    ),
  ),
  lodgeSeasonSchema.view,
)
export const seasonForm = recordForm(lodgeSeasonSchema)

export const roomPlace: RecordPlace = {
  noun: 'Room',
  href: '/lodge/rooms',
  label: 'Rooms and seasons',
  back: 'All rooms and seasons',
  icon: 'bed',
}

/** Seasons are listed beside the rooms. */
export const seasonPlace: RecordPlace = { ...roomPlace, noun: 'Season', href: '/lodge/seasons', icon: 'lodge' }
