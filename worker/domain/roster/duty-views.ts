import * as z from 'zod/mini'

export const DutyPerson = z.object({ _id: z.string(), name: z.string(), avatar: z.nullable(z.string()) })
export type DutyPerson = z.infer<typeof DutyPerson>

/** A kind of qualification by its name and its symbol. */
const Needed = z.object({ _id: z.string(), name: z.string(), symbol: z.string() })

/** Times are on the club's wall, `YYYY-MM-DDTHH:mm`. */
const Times = { start: z.string(), end: z.string() }

/** A shift as its reader sees it. */
export const ShiftView = z.object({
  ...Times,
  _id: z.string(),
  name: z.string(),
  places: z.number(),
  minAge: z.nullable(z.number()),
  qualifications: z.array(Needed),
  isOpen: z.boolean(),
  isApproved: z.boolean(),
  on: z.array(DutyPerson),
  /** Whether the reader may sign up now, has just done so and may take it back, or may ask somebody to take over, or has asked. */
  may: z.nullable(z.enum(['sign up', 'take back', 'ask', 'asked'])),
  /** The reason why the reader cannot sign up, such as "Needs Tow operator". */
  lacks: z.nullable(z.string()),
  /** The minors in the reader’s family whom the reader may sign up now, or take back. */
  minors: z.array(z.extend(DutyPerson, { may: z.enum(['sign up', 'take back']) })),
})
export type ShiftView = z.infer<typeof ShiftView>

/** A date with its shifts. */
export const DutyDate = z.object({
  ...Times,
  _id: z.string(),
  title: z.string(),
  filled: z.number(),
  places: z.number(),
  shifts: z.array(ShiftView),
})
export type DutyDate = z.infer<typeof DutyDate>

/** The shift, or the whole event, that somebody is on duty for. */
const DutyView = z.object({ ...Times, date: z.string(), shift: z.string(), name: z.string(), title: z.string() })

export const OwnDuty = z.extend(DutyView, {
  /** The reader's request that somebody takes over, where there is one. */
  ask: z.nullable(z.string()),
})
export type OwnDuty = z.infer<typeof OwnDuty>

/** A request that somebody takes over. */
export const SwapView = z.extend(DutyView, {
  _id: z.string(),
  from: DutyPerson,
  to: z.array(DutyPerson),
  isAnyone: z.boolean(),
  declined: z.array(z.string()),
  /** Who said yes, where an administrator still has to approve it. */
  by: z.nullable(DutyPerson),
  message: z.string(),
  isApproved: z.boolean(),
  /** Why the reader can’t take over, in a sentence that follows "You"; `null` where they can. */
  lacks: z.nullable(z.string()),
})
export type SwapView = z.infer<typeof SwapView>

/** The page of duties. */
export const DutiesView = z.object({
  /** The dates to come that have shifts. */
  dates: z.array(DutyDate),
  own: z.array(OwnDuty),
  /** The reader's valid qualifications, and their last day; `null` where they do not end. */
  qualifications: z.array(z.extend(Needed, { endsOn: z.nullable(z.string()) })),
  /** Asked of the reader, who has not answered. */
  asked: z.array(SwapView),
  /** The reader's own requests. */
  asking: z.array(SwapView),
  /** For administrators: what waits for their word. */
  toApprove: z.array(SwapView),
})
export type DutiesView = z.infer<typeof DutiesView>

/** Somebody who could take over. */
export const SwapCandidate = z.extend(DutyPerson, {
  /** The hours that their family has done or signed up for this season. */
  hours: z.number(),
  /** So many hours less than the fair share. */
  under: z.number(),
  /** Another duty on that day, if they have one. */
  also: z.nullable(z.string()),
})
export type SwapCandidate = z.infer<typeof SwapCandidate>

export const SwapCandidates = z.object({ candidates: z.array(SwapCandidate) })
export type SwapCandidates = z.infer<typeof SwapCandidates>

/** Who of the club does how much in a season: families by their hours, most first. */
export const SeasonDuties = z.object({
  season: z.string(),
  seasons: z.array(z.string()),
  /** The hours of each family, if all take the same part of what the season needs. */
  fairShare: z.number(),
  families: z.array(
    z.object({
      members: z.array(DutyPerson),
      isOwn: z.boolean(),
      /** Hours on duty. */
      done: z.number(),
      signedUp: z.number(),
    }),
  ),
})
export type SeasonDuties = z.infer<typeof SeasonDuties>
