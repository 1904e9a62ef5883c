import type { Context } from 'hono'
import { type family, pairMembers } from '../../domain/family/family'
import { isAdultOn } from '../../domain/member/age'
import { type MemberState, member } from '../../domain/member/member'
import type { ClubDate } from '../../domain/shared/club-date'
import type { App } from '../../http/app'
import { clubDayAt } from './club-day'
import { foldAll, type RecordedThing, streamsById } from './recorded-by'

/** A member as the club knew them by a moment. */
export interface PastPerson {
  readonly _id: string
  readonly fname: string
  readonly lname: string
  readonly isAdult: boolean
  readonly isFormer: boolean
  readonly isForgotten: boolean
}

export const FORGOTTEN = { fname: 'Erased', lname: 'member' } as const

/** Somebody of whom the club knew nothing by then. */
export const FORMER = { fname: 'Former', lname: 'member', isFormer: true } as const

/** The name by which the club knew somebody then. */
export function nameThen(people: ReadonlyMap<string, PastPerson>, id: string): string {
  const { fname, lname } = people.get(id) ?? FORMER
  return `${fname} ${lname}`
}

/** Those whom `ids` name, as they were called by `moment`. Who was not known to the club by then is left out. */
export async function pastPeople(
  c: Context<App>,
  ids: readonly string[],
  moment: number,
): Promise<Map<string, PastPerson>> {
  if (ids.length === 0) return new Map()
  const streams = streamsById(member, [...new Set(ids)])
  const found = await foldAll(c.var, member, { streams, moment })
  const day = clubDayAt(c)(moment)
  return new Map(found.flatMap((thing) => pastPerson(thing, day) ?? []).map((person) => [person._id, person]))
}

function pastPerson(thing: RecordedThing<MemberState>, day: ClubDate): PastPerson | undefined {
  const { id, state, isForgotten } = thing
  if (state.status === 'unknown') return undefined
  const record = state.status === 'forgotten' ? undefined : state.record
  const name = isForgotten || !record ? FORGOTTEN : record
  return {
    _id: id,
    fname: name.fname,
    lname: name.lname,
    isAdult: record ? isAdultOn(record, day) : true,
    isFormer: state.status !== 'enrolled',
    isForgotten: isForgotten || !record,
  }
}

/** The ids of all to whom `id` was linked, from what had become of their pairs. */
export const pastRelatives = (id: string, pairs: readonly RecordedThing<typeof family.initial>[]): string[] =>
  pairs.filter(({ state }) => state.linked).flatMap((pair) => pairMembers(pair.id).filter((one) => one !== id))
