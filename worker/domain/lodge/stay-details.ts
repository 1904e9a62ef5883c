import * as z from 'zod/mini'

import { toClubDate } from '../shared/club-date'
import { daysBetween } from '../wall/wall-clock'
import { MOST_NIGHTS, MOST_SLEEPERS } from './stay'

const LONGEST_NAME = 60
const LONGEST_NOTE = 300

const day = (complaint: string) => z.string(complaint).check(z.refine((text) => toClubDate(text) === text, complaint))

const Guest = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter the name of each guest.'),
      z.maxLength(LONGEST_NAME, `Please keep a guest’s name to ${LONGEST_NAME} characters.`),
    ),
  isYoung: z.boolean(),
})

/** A stay, as it is asked for. The beds follow the members and then the guests; none is any. */
export const StayDetails = z
  .strictObject({
    member: z.string(),
    from: day('Please choose the first night.'),
    to: day('Please choose the morning you leave.'),
    members: z.array(z.string()),
    guests: z.array(Guest),
    beds: z._default(z.array(z.string()), []),
    arrives: z._default(
      z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter when you’ll arrive.'))),
      null,
    ),
    note: z._default(
      z.string().check(z.trim(), z.maxLength(LONGEST_NOTE, `Please keep the note to ${LONGEST_NOTE} characters.`)),
      '',
    ),
    /** Whether to join the waiting list where there are too few beds. */
    orWait: z._default(z.boolean(), false),
    /** Whether they stand at the door already. A stay that is changed keeps its own. */
    hasArrived: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ from, to }) => from < to, { error: 'Please choose at least one night.', path: ['to'] }),
    z.refine(({ from, to }) => !(daysBetween(from, to) > MOST_NIGHTS), {
      error: `Please book at most ${MOST_NIGHTS} nights at a time.`,
      path: ['to'],
    }),
    z.refine(({ members, guests }) => members.length + guests.length > 0, {
      error: 'Please choose who is sleeping over.',
      path: ['members'],
    }),
    z.refine(({ members, guests }) => members.length + guests.length <= MOST_SLEEPERS, {
      error: `Please book for at most ${MOST_SLEEPERS} people at a time.`,
      path: ['members'],
    }),
    z.refine(({ members }) => new Set(members).size === members.length, {
      error: 'Someone is listed twice.',
      path: ['members'],
    }),
    z.refine(({ beds }) => new Set(beds).size === beds.length, { error: 'A bed is chosen twice.', path: ['beds'] }),
    z.refine(({ beds, members, guests }) => beds.length === 0 || beds.length === members.length + guests.length, {
      error: 'Please choose a bed for each person, or any bed.',
      path: ['beds'],
    }),
  )
export type StayDetails = z.infer<typeof StayDetails>
