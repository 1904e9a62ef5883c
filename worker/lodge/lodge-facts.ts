import type { LodgeRoomRecord } from '../domain/lodge/lodge-room'
import type { LodgeSeasonRecord } from '../domain/lodge/lodge-season'
import type { WallClock } from '../domain/wall/wall-clock'
import type { TakenRow, WaitingRow } from './waiting-list'

export interface RoomRow extends LodgeRoomRecord {
  readonly id: string
}
export interface SeasonRow extends LodgeSeasonRecord {
  readonly id: string
}

export interface PersonRow {
  readonly id: string
  readonly fname: string
  readonly isAdult: 0 | 1
  /** Whether they are the member for whom it is booked, or of their family. */
  readonly isOwn: 0 | 1
  /** How many stays for nights to come that member has ever booked, canceled ones too. */
  readonly stays: number
}

/** Somebody on duty in a night, or a house manager, who has no night. */
export interface DutyRow {
  readonly night: string | null
  readonly member: string
  /** Whether they are the member for whom it is booked, or of their family. */
  readonly isOwn: 0 | 1
}

/** The facts that a booking is decided by, as they were read in one call. */
export interface LodgeFacts {
  readonly rooms: readonly RoomRow[]
  readonly seasons: readonly SeasonRow[]
  readonly taken: readonly TakenRow[]
  readonly waiting: readonly WaitingRow[]
  readonly people: readonly PersonRow[]
  readonly duty: readonly DutyRow[]
}

/** Who asks, and when on the club's wall. */
export interface Asker {
  readonly by: string
  readonly isAdministrator: boolean
  readonly now: WallClock
}
