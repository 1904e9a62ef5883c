import { env } from 'cloudflare:workers'

import { daysBefore } from '../domain/wall/wall-clock'
import { clubClock } from '../event-log/club-clock'
import { olav } from './cast'
import { enroll, signIn } from './club-house'
import { as, withToken } from './portal'

/** A day of the club so many days from today. */
export const dayAhead = (days: number): string => daysBefore(clubClock(env.CLUB_TIME_ZONE)().today, -days)

/** A season that is open from yesterday for a year; nights can be booked sixty days before by everyone. */
export const openSeason = {
  opensOn: dayAhead(-1),
  closesOn: dayAhead(365),
  bookUntil: '11:59PM',
  priorityDays: 60,
  cancelDays: 1,
  cancelUntil: '06:00PM',
  memberPrice: 14,
  minorPrice: 8,
  guestPrice: 22,
  youngGuestPrice: 12,
}

/** Puts a room with so many beds into the lodge, and answers its id. */
export async function addRoom(beds: number, part: object = {}): Promise<string> {
  const room = { name: 'North bunkroom', place: 'upstairs', firstBed: 1, beds, use: 'Everyone', ...part }
  const answer = await as('ingrid').post('/lodge/rooms', room)
  return (await answer.json<{ lodgeRoom: { _id: string } }>()).lodgeRoom._id
}

export const addSeason = (part: object = {}) => as('ingrid').post('/lodge/seasons', { ...openSeason, ...part })

/** A booking for one member and one night, as the form sends it. */
export const stayOf = (member: string, days: number, part: object = {}) => ({
  member,
  from: dayAhead(days),
  to: dayAhead(days + 1),
  members: [member],
  guests: [],
  ...part,
})

/** Members who are nobody in particular, with a session each. */
export async function crowd(count: number): Promise<{ readonly id: string; readonly token: string }[]> {
  const members = []
  for (let number = 1; number <= count; number++) {
    const id = `skier-${number}`
    await enroll(id, { ...olav, fname: `Skier${number}`, email: `${id}@skarnhollow.example` })
    members.push({ id, token: await signIn(id) })
  }
  return members
}

export const book = (token: string, stay: object, headers: Record<string, string> = {}) =>
  withToken(token, 'POST', '/stays', stay, headers)

/** The beds of a night in the read table, and how many wait for it. */
export async function bedsTaken(days: number) {
  const rows = async (table: string) =>
    (
      await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE night = ?`)
        .bind(dayAhead(days))
        .first<{ n: number }>()
    )?.n
  return { taken: await rows('bed_nights'), waiting: await rows('waiting_nights') }
}
