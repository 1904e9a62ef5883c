import { doOverlap, shiftTimes } from '../../domain/entry/shift'
import { roomOfBed } from '../../domain/lodge/beds'
import { memberOfStay, type Sleeper, type StayNight } from '../../domain/lodge/stay'
import type { Seen } from './seen'

/** Each breach of a law, and how bad it is: it may not get worse by a command that has nothing to do with it. */
type Breaches = ReadonlyMap<string, number>

interface Law {
  readonly says: string
  /** Commands that change what the law is about, such as the number of places: they may break it, and nobody is turned out for it. */
  readonly butBy?: RegExp
  look(seen: Seen): Breaches
}

const calendarChanges = /event|series|date|restore a member/
const roomChanges = /room/

const once = <Row>(rows: readonly Row[], name: (row: Row) => string): Breaches =>
  new Map(rows.map((row) => [name(row), 1]))

/** The shifts of all dates, with those of the club who are on them. */
function shiftsWithHolders({ dates, placed }: Seen) {
  const byShift = Map.groupBy(
    placed.filter(({ isThere }) => isThere),
    ({ date, shift }) => `${date} ${shift}`,
  )
  return dates.flatMap(({ id, start, isCanceled, details: { shifts = [] } }) =>
    isCanceled
      ? []
      : shifts.map((shift) => ({
          name: `${id} ${shift.id}`,
          ...shiftTimes(shift, start),
          places: shift.places,
          mayOverlap: shift.mayOverlap ?? false,
          holders: (byShift.get(`${id} ${shift.id}`) ?? []).map(({ member }) => member),
        })),
  )
}

/** The beds that are taken in rooms of one use, with who sleeps in them. */
function takenIn({ rooms, stays, taken }: Seen, use: string) {
  const ids = rooms.flatMap((room) => (room.use === use ? room.id : []))
  const sleepers = new Map(stays.map((stay) => [stay.id, JSON.parse(stay.sleepers) as Sleeper[]]))
  return taken
    .filter(({ bed }) => ids.includes(roomOfBed(bed)))
    .map(({ sleeper, ...row }) => ({ ...row, kind: sleepers.get(row.stay)?.[sleeper]?.kind }))
}

/** They hold in the read tables after each command. */
const laws: readonly Law[] = [
  {
    says: 'no date has more people than places, and nobody joins one that is full',
    butBy: calendarChanges,
    look: ({ dates, places }) => {
      const taken = new Map(places.map((row) => [row.date, row.taken]))
      return new Map(
        dates.flatMap(({ id, details: { answers } }) => {
          const over = (taken.get(id) ?? 0) - (answers?.places ?? Number.POSITIVE_INFINITY)
          return over > 0 ? [[id, over] as const] : []
        }),
      )
    },
  },
  {
    says: 'nobody waits for a date that has a place left',
    look: ({ places }) =>
      once(
        places.filter(({ places, taken, asked }) => asked > taken && (places === null || taken < places)),
        ({ date }) => date,
      ),
  },
  {
    says: 'whoever asked first has a place first',
    look: ({ places }) =>
      once(
        places.filter(({ lastTaken, firstWaiting }) => lastTaken && firstWaiting && lastTaken > firstWaiting),
        ({ date }) => date,
      ),
  },
  {
    says: 'guests come with a member who comes or waits, and nobody else has a place',
    look: ({ places }) =>
      new Map(
        places.flatMap(({ date, strangers }) => {
          const found = JSON.parse(strangers) as string[]
          return found.length > 0 ? [[`${date} ${found}`, found.length] as const] : []
        }),
      ),
  },
  {
    says: 'no shift has more people than places',
    butBy: calendarChanges,
    look: (seen) =>
      new Map(
        shiftsWithHolders(seen).flatMap(({ name, places, holders }) =>
          holders.length > places ? [[name, holders.length - places] as const] : [],
        ),
      ),
  },
  {
    says: 'nobody is on two shifts at the same time, unless one of them allows it',
    butBy: calendarChanges,
    look: (seen) => {
      const all = shiftsWithHolders(seen).filter(({ mayOverlap, holders }) => !mayOverlap && holders.length > 0)
      const pairs = all.flatMap((one, index) =>
        all.slice(index + 1).flatMap((other) => (doOverlap(one, other) ? [{ one, other }] : [])),
      )
      return new Map(
        pairs.flatMap(({ one, other }) =>
          one.holders
            .filter((member) => other.holders.includes(member))
            .map((member) => [`${member}: ${one.name}, ${other.name}`, 1] as const),
        ),
      )
    },
  },
  {
    says: 'at least two different members are on duty in each event',
    look: ({ dates }) =>
      once(
        dates.filter(({ kind, details: { onDuty = [] } }) => kind !== 'meeting' && new Set(onDuty).size < 2),
        ({ id }) => id,
      ),
  },
  {
    says: 'a bed is one that the lodge has',
    butBy: roomChanges,
    look: ({ beds, taken }) => {
      const known = new Set(beds.map(({ id }) => id))
      return once(
        taken.filter(({ bed }) => !known.has(bed)),
        ({ night, bed }) => `${night} ${bed}`,
      )
    },
  },
  {
    says: 'a room for those under 18 has nobody else',
    butBy: roomChanges,
    look: (seen) =>
      once(
        takenIn(seen, 'Under 18').filter(({ kind }) => kind === 'member' || kind === 'guest'),
        ({ night, bed, stay }) => `${night} ${bed} ${stay}`,
      ),
  },
  {
    says: 'a room for one family has one of them',
    butBy: roomChanges,
    look: (seen) => {
      const byRoom = Map.groupBy(takenIn(seen, 'One family'), ({ night, bed }) => `${night} ${roomOfBed(bed)}`)
      return new Map(
        [...byRoom].flatMap(([room, rows]) => {
          const families = new Set(rows.map(({ stay }) => memberOfStay(stay))).size
          return families > 1 ? [[room, families] as const] : []
        }),
      )
    },
  },
  {
    says: 'a stay has a bed and a price for each who sleeps there, or waits with none',
    look: ({ stays, taken }) => {
      const rows = Map.groupBy(taken, ({ night, stay }) => `${night} ${stay}`)
      const isWrong = ({ id, standing, nights, sleepers }: Seen['stays'][number]) => {
        const people = (JSON.parse(sleepers) as unknown[]).length
        const wanted = standing === 'booked' ? people : 0
        return (JSON.parse(nights) as StayNight[]).some(
          ({ night, beds, prices }) =>
            (standing !== 'canceled' && beds.length !== wanted) ||
            (rows.get(`${night} ${id}`)?.length ?? 0) !== wanted ||
            prices.length !== people,
        )
      }
      return once(stays.filter(isWrong), ({ id, standing }) => `${id} ${standing}`)
    },
  },
  {
    says: 'nobody waits for beds that are there',
    butBy: roomChanges,
    look: ({ beds, taken, waiting }) => {
      const given = new Set(taken.map(({ night, bed }) => `${night} ${bed}`))
      const open = beds.filter(({ use }) => use === 'Everyone')
      const isThere = ({ night, sleepers }: Seen['waiting'][number]) =>
        open.filter(({ id }) => !given.has(`${night} ${id}`)).length >= sleepers
      const stays = [...Map.groupBy(waiting, ({ stay }) => stay)]
      return once(
        stays.filter(([, nights]) => nights.every(isThere)),
        ([stay]) => stay,
      )
    },
  },
  {
    says: 'nobody waits for a night in which they have a bed',
    look: ({ stays, taken, waiting }) => {
      const sleepers = new Map(stays.map((stay) => [stay.id, JSON.parse(stay.sleepers) as Sleeper[]]))
      const hasBed = new Set(taken.map(({ night, member }) => `${night} ${member}`))
      return once(
        waiting.flatMap(({ night, stay }) =>
          (sleepers.get(stay) ?? []).flatMap(({ member }) =>
            member !== null && hasBed.has(`${night} ${member}`) ? [`${stay} ${night} ${member}`] : [],
          ),
        ),
        (what) => what,
      )
    },
  },
]

/** How each law stands, by its words. */
export type Standing = ReadonlyMap<string, Breaches>

export const lookAtLaws = (seen: Seen): Standing => new Map(laws.map(({ says, look }) => [says, look(seen)]))

/** The breaches that became worse by commands of these names. */
export const worse = (before: Standing, after: Standing, names: readonly string[]): string[] =>
  laws
    .filter(({ butBy }) => !names.some((name) => butBy?.test(name)))
    .flatMap(({ says }) =>
      [...(after.get(says) ?? [])]
        .filter(([what, badly]) => badly > (before.get(says)?.get(what) ?? 0))
        .map(([what]) => `${says}: ${what}`),
    )

/** The shifts that fewer people are on than before: a swap leaves none of them so. */
export function shiftsThatLost(before: Seen, after: Seen): string[] {
  const left = new Map(shiftsWithHolders(after).map(({ name, holders }) => [name, holders.length]))
  return shiftsWithHolders(before).flatMap(({ name, holders }) =>
    (left.get(name) ?? holders.length) < holders.length ? name : [],
  )
}
