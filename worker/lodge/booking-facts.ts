import type { SQL } from 'drizzle-orm'

import { MOST_NIGHTS } from '../domain/lodge/stay'
import type { StayDetails } from '../domain/lodge/stay-details'
import { daysBefore } from '../domain/wall/wall-clock'
import { dutyIn, readDuty } from './lodge-duty'
import type { LodgeFacts } from './lodge-facts'
import { peopleOf, roomRows, seasonRows, takenRows, waitingRows } from './lodge-rows'

export type FoundDuty = Parameters<typeof dutyIn>[2]

/** The nights on which it must be known who is on duty: a stay that is changed may have lain about those that are asked for. */
const dutyDays = ({ from, to }: StayDetails) => [daysBefore(from, MOST_NIGHTS), daysBefore(to, -MOST_NIGHTS)] as const

/** The statements that find what a booking is decided by; `factsIn` says what they found. */
export const readFacts = (asked: StayDetails, nights: SQL, today: string) => [
  roomRows,
  seasonRows,
  takenRows(nights),
  waitingRows(nights),
  peopleOf(asked.member, asked.members, asked.from, today),
  ...readDuty(...dutyDays(asked), asked.member),
]

export function factsIn(asked: StayDetails, found: readonly unknown[]): LodgeFacts {
  const [rooms, seasons, taken, waiting, people, ...duty] = found as [
    LodgeFacts['rooms'],
    LodgeFacts['seasons'],
    LodgeFacts['taken'],
    LodgeFacts['waiting'],
    LodgeFacts['people'],
  ]
  return { rooms, seasons, taken, waiting, people, duty: dutyIn(...dutyDays(asked), duty as unknown as FoundDuty) }
}
