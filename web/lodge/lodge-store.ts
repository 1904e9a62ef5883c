import { LodgeMonth, NightPlan, StatementView, StaySheet, TonightView } from '#domain/lodge/lodge-views'
import { get, getTagged, post, put, remove } from '../sync/client'
import { resource, resourceByKey } from '../sync/resource'

export const lodgeMonth = resourceByKey((month, signal) => get(`/lodge/months/${month}`, LodgeMonth, signal))

/** The plans of some nights, called by them: '2026-12-11 2026-12-12'. */
export const nightPlans = resourceByKey((nights, signal) =>
  Promise.all(nights.split(' ').map((night) => get(`/lodge/nights/${night}`, NightPlan, signal))),
)

export const tonight = resource((signal) => get('/lodge/tonight', TonightView, signal), { staleMs: 0 })

export const statement = resourceByKey((season, signal) =>
  get(season === '' ? '/lodge/statement' : `/lodge/statement?season=${season}`, StatementView, signal),
)

/** The booking as it is sent. */
export interface AskedStay {
  readonly member: string
  readonly from: string
  readonly to: string
  readonly members: readonly string[]
  readonly guests: readonly { readonly name: string; readonly isYoung: boolean }[]
  readonly beds: readonly string[]
  readonly arrives: string | null
  readonly note: string
  readonly orWait: boolean
  /** Of who came without a booking, and is there. */
  readonly hasArrived?: boolean
}

interface Booked {
  readonly stay: {
    readonly _id: string
    readonly isWaiting: boolean
    readonly rank: { readonly place: number; readonly of: number } | null
  }
}

export const bookStay = async (asked: AskedStay, reason?: string) => {
  const { value } = await post<Booked>('/stays', asked, { reason })
  return value.stay
}

const callsOf = (id: string) => `/stays/${encodeURIComponent(id)}`

/** One stay with its version. */
export const findStay = (id: string, signal: AbortSignal) => getTagged(callsOf(id), StaySheet, signal)

interface Changing {
  readonly ifMatch: string | undefined
  readonly reason: string | undefined
}

/** Answers whether it still waits, and the key by which it can be undone. */
export async function changeStay(id: string, asked: AskedStay, options: Changing) {
  const { value, key } = await put<Booked>(callsOf(id), asked, options)
  return { isWaiting: value.stay.isWaiting, key }
}

/** Answers the key by which it can be undone. */
export const cancelStay = async (id: string, reason: string) => (await remove(callsOf(id), undefined, { reason })).key

/** Each check is an action of its own, also one in the same words as an earlier one that did not come through. */
export const checkIn = (id: string, hasArrived: boolean) =>
  (hasArrived ? put : remove)(`${callsOf(id)}/arrival`, undefined, { key: crypto.randomUUID() })

export const reviseSettings = (member: string, part: { readonly isHidden?: boolean; readonly health?: string }) =>
  put(`/lodge/settings/${encodeURIComponent(member)}`, part)
