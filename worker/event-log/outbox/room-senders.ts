import { RoomNotice } from '../../domain/wall/room-notice'
import type { Parcel, Sender } from './outbox'

const PATIENCE_MS = 2_000
const AGAIN_MS = 500

/** The one room of the club. */
export const clubRoom = ({ Wall }: Pick<Env, 'Wall'>) => Wall.getByName('club')

/** The room, as far as the outbox knows it. */
type ToldRoom = (notice: RoomNotice) => Promise<number>

/**
 * The room's notices. A late notice is worth nothing, because browsers that connect anew ask for everything. A lost one
 * is repeated once at once, so that an ended session leaves the room within five seconds all the same; the outbox tries
 * again only after minutes.
 */
export function roomSenders(tellRoom: ToldRoom) {
  const tell = async (notice: Readonly<Record<string, unknown>>) => {
    const known = RoomNotice.parse(notice)
    await inTime(tellRoom(known)).catch(async () => {
      await scheduler.wait(AGAIN_MS)
      await inTime(tellRoom(known))
    })
  }
  return {
    changed: {
      attempts: 3,
      send: ({ payload, position }: Parcel) => tell({ event: 'changed', position, ...payload }),
    },
    told: {
      attempts: 3,
      send: ({ payload }: Parcel) => tell({ event: 'told', ...payload }),
    },
    'signed out': {
      attempts: 12,
      send: ({ payload }: Parcel) => tell({ event: 'signed out', ...payload }),
    },
  } satisfies Record<string, Sender>
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The room does not answer.')), PATIENCE_MS)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
