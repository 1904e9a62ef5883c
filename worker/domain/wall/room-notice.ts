import * as z from 'zod/mini'

/** The Worker's notices to the room: which lists are out of date, who has new notifications, or whose sessions have ended. */
export const RoomNotice = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('changed'),
    lists: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(64)),
    position: z.int().check(z.gte(0)),
  }),
  /** There are new notifications for these members; without members, for everybody. */
  z.object({
    event: z.literal('told'),
    members: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(64)))),
  }),
  z.object({ event: z.literal('signed out'), memberId: z.string().check(z.minLength(1)) }),
])
export type RoomNotice = z.infer<typeof RoomNotice>
