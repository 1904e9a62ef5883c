import * as z from 'zod/mini'

import type { Room } from './room'

const Changed = z.object({
  event: z.literal('changed'),
  lists: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(64)),
  position: z.int().check(z.gte(0)),
})
const SignedOut = z.object({ event: z.literal('signed out'), memberId: z.string().check(z.minLength(1)) })
const Notice = z.discriminatedUnion('event', [Changed, SignedOut])

/** What the worker has to tell the room: which lists are out of date, or whose sessions have ended. */
export type Notice = z.infer<typeof Notice>

type Question = { readonly method: string; json(): Promise<unknown> }

/** Answers a request that the door let through: a look at the room's health, or a notice of the worker. */
export async function answer(request: Question, room: Room) {
  if (request.method !== 'POST') return Response.json(room.health(), { headers: { 'Cache-Control': 'no-store' } })

  const notice = Notice.safeParse(await request.json().catch(() => undefined))
  if (!notice.success) return Response.json({ error: 'The room does not know this notice.' }, { status: 400 })
  return Response.json({ reached: room.notify(notice.data) })
}
