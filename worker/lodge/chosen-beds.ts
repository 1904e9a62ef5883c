import { type Bed, chooseBeds, isAnothers, isOpenTo, type Taken } from '../domain/lodge/beds'
import { memberOfStay, type Sleeper, type StayRecord } from '../domain/lodge/stay'
import type { StayDetails } from '../domain/lodge/stay-details'
import { Refusal } from '../domain/shared/refusal'
import { dateInWords } from '../domain/wall/wall-clock'
import { invalid } from './booking-rules'
import { isMinor, type TakenSoFar, take } from './waiting-list'

/** The beds that a stay has already, with others for who joins it; none where somebody would have to move. */
export function keptBeds(
  { nights: known, sleepers: were }: StayRecord,
  nights: readonly string[],
  sleepers: readonly Sleeper[],
  beds: readonly Bed[],
  taken: Taken,
  isManager: boolean,
  id: string,
): ReadonlyMap<string, readonly string[]> | undefined {
  const booker = memberOfStay(id)
  const [keys, before] = [keysOf(sleepers), keysOf(were)]
  const kept = nights.map((night) => {
    const own = (known.find((each) => each.night === night) ?? known[0])?.beds ?? []
    return keys.map((key) => own[before.indexOf(key)])
  })
  // Since then its room may be for those under 18, and in a night that is new another family's or for house managers to give.
  const isFree = (night: string, id: string, index: number) => {
    const bed = beds.find((one) => one.id === id)
    if (!bed || taken.get(night)?.has(id)) return false
    const sleeper = sleepers[index] as Sleeper
    const was = were[before.indexOf(keys[index] ?? '')]
    const isSame = was !== undefined && isMinor(was) === isMinor(sleeper)
    if (isSame && known.some((each) => each.night === night && each.beds.includes(id))) return true
    if (bed.use === 'Under 18' && !isMinor(sleeper)) return false
    return (isManager && bed.use === 'House manager') || isOpenTo(bed, taken.get(night), booker)
  }
  if (!kept.every((own, at) => own.every((bed, index) => !bed || isFree(nights[at] ?? '', bed, index))))
    return undefined
  const joining = sleepers.flatMap((_, index) => (kept.some((own) => !own[index]) ? index : []))
  if (joining.length === sleepers.length) return undefined
  const besides: TakenSoFar = new Map(taken)
  const held = nights.map((night, at) => [night, (kept[at] ?? []).flatMap((bed) => bed ?? [])] as const)
  take(besides, new Map(held), booker)
  const minors = joining.map((index) => isMinor(sleepers[index] as Sleeper))
  const extra = minors.length > 0 ? chooseBeds(beds, besides, nights, { booker, minors }, id) : new Map()
  if (!extra) return undefined
  return new Map(
    nights.map((night, at) => [
      night,
      sleepers.map((_, index) =>
        joining.includes(index) ? extra.get(night)?.[joining.indexOf(index)] : kept[at]?.[index],
      ),
    ]),
  )
}

/** The beds that were asked for, or else any that are left; none where there are too few. */
export function bedsFor(
  asked: StayDetails,
  nights: readonly string[],
  sleepers: readonly Sleeper[],
  beds: readonly Bed[],
  taken: Taken,
  isManager: boolean,
  id: string,
): ReadonlyMap<string, readonly string[]> | undefined {
  if (asked.beds.length === 0)
    return chooseBeds(beds, taken, nights, { booker: asked.member, minors: sleepers.map(isMinor) }, id)
  assertFree(asked, sleepers, beds, taken, nights, isManager)
  return new Map(nights.map((night) => [night, asked.beds]))
}

export const hasFamilyRoom = (beds: readonly Bed[], chosen: ReadonlyMap<string, readonly string[]> | undefined) =>
  beds.some(({ id, use }) => use === 'One family' && [...(chosen?.values() ?? [])].some((given) => given.includes(id)))

function assertFree(
  { beds: chosen, member }: StayDetails,
  sleepers: readonly Sleeper[],
  beds: readonly Bed[],
  taken: Taken,
  nights: readonly string[],
  isManager: boolean,
) {
  chosen.forEach((id, index) => {
    const bed = beds.find((one) => one.id === id)
    if (!bed) throw invalid('beds', 'This bed isn’t there anymore. Please choose again.')
    const { number, use, room } = bed
    if (use === 'House manager' && !isManager) throw invalid('beds', `Bed ${number} is held for the house manager.`)
    if (use === 'Under 18' && !isMinor(sleepers[index] as Sleeper))
      throw invalid('beds', `Bed ${number} is in a room for those under 18. Please choose another bed for an adult.`)
    if (nights.some((night) => taken.get(night)?.has(id)))
      throw new Refusal('CONFLICT', `Bed ${number} was just taken. Choose another bed, or any bed.`, {
        fields: { beds: `Bed ${number} was just taken.` },
      })
    const shared = nights.find((night) => isAnothers(room, taken.get(night), member))
    if (use === 'One family' && shared !== undefined)
      throw invalid(
        'beds',
        `Bed ${number} is in a room for one family, and another family has it on the night of ${dateInWords(shared)}.`,
      )
  })
}

/** A key for each who sleeps there, which tells them apart: guests are known by their kind and place alone. */
export function keysOf(sleepers: readonly Sleeper[]): readonly string[] {
  const counts = new Map<string, number>()
  return sleepers.map(({ member, kind }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return member ?? `${kind} ${count}`
  })
}
