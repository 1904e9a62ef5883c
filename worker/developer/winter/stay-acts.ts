import type { Stay } from './seen'
import type { Act, Winter } from './winter'

/** A stay to come that has this status. */
const stayThatIs = ({ dice, seen }: Winter, ...standing: readonly Stay['standing'][]) =>
  dice.pick(seen.stays.filter((stay) => standing.includes(stay.standing)))

/** So many days ahead the lodge is booked: few, so that its nights fill. */
const DAYS = 9

/** A stay as the slip sends it, for some of a family and their guests. */
function anyStay(winter: Winter, member: string, guests = winter.dice.upTo(5) % 3) {
  const { dice } = winter
  const first = dice.upTo(DAYS)
  const relatives = dice.some(winter.seen.relatives.get(member) ?? [], dice.upTo(4))
  return {
    member,
    from: winter.day(first),
    to: winter.day(first + 1 + (dice.upTo(6) % 3)),
    members: [...(dice.isLucky(0.9) ? [member] : []), ...relatives],
    guests: Array.from({ length: guests }, () => ({ name: 'Ana Kerr', isYoung: dice.isLucky(0.3) })),
    arrives: dice.pick([null, '19:30']),
    note: '',
    orWait: dice.isLucky(0.6),
  }
}

const change = (
  name: string,
  weight: number,
  standing: readonly Stay['standing'][],
  part: (winter: Winter, stay: Stay) => { by: string; method: 'POST' | 'PUT' | 'DELETE'; word?: string; body?: object },
): Act => ({
  name,
  weight,
  plan(winter) {
    const found = stayThatIs(winter, ...standing)
    if (!found) return undefined
    const { word = '', ...rest } = part(winter, found)
    const path = `/stays/${found.id}`
    return { ...rest, path: `${path}${word}`, undo: `${path}/put-back` }
  },
})

const roomUses = ['Everyone', 'Everyone', 'Under 18', 'One family', 'House manager']

export const stayActs: readonly Act[] = [
  {
    name: 'book beds',
    weight: 22,
    plan(winter) {
      const me = winter.anyAdult()
      return { by: me, method: 'POST', path: '/stays', body: anyStay(winter, me) }
    },
  },
  {
    name: 'book a bed of one’s choice',
    weight: 5,
    plan(winter) {
      const me = winter.anyAdult()
      const stay = { ...anyStay(winter, me, 0), members: [me], orWait: false }
      const room = winter.dice.pick(winter.seen.rooms)
      const beds = room ? [`${room.id}.${room.firstBed + winter.dice.upTo(room.beds)}`] : []
      return { by: me, method: 'POST', path: '/stays', body: { ...stay, beds } }
    },
  },
  {
    name: 'book beds for another member',
    weight: 4,
    plan(winter) {
      const body = anyStay(winter, winter.anyAdult())
      return { by: winter.administrator(), method: 'POST', path: '/stays', body }
    },
  },
  {
    name: 'change a stay',
    weight: 10,
    plan(winter) {
      const found = stayThatIs(winter, 'booked', 'waiting')
      if (!found) return undefined
      const isManaged = winter.dice.isLucky(0.3)
      const body = { ...anyStay(winter, found.member), orWait: false }
      const path = `/stays/${found.id}`
      const by = isManaged ? winter.administrator() : found.member
      return { by, method: 'PUT', path, body, undo: `${path}/put-back` }
    },
  },
  change('cancel a stay', 10, ['booked', 'waiting'], (_winter, { member }) => ({ by: member, method: 'DELETE' })),
  change('cancel another’s stay', 3, ['booked', 'waiting'], (winter) => ({
    by: winter.administrator(),
    method: 'DELETE',
  })),
  change('check in', 4, ['booked'], (winter) => ({
    ...{ by: winter.administrator(), method: 'PUT', word: '/arrival', body: {} },
  })),
  change('take a check-in back', 2, ['booked'], (winter) => ({
    ...{ by: winter.administrator(), method: 'DELETE', word: '/arrival' },
  })),
  { name: 'undo of a stay', weight: 8, plan: (winter) => winter.undo('/stays/') },
  {
    name: 'change a room',
    weight: 1,
    plan(winter) {
      const room = winter.dice.pick(winter.seen.rooms)
      const body = winter.dice.isLucky(0.5) ? { beds: 2 + winter.dice.upTo(6) } : { use: winter.dice.pick(roomUses) }
      const path = `/lodge/rooms/${room?.id}`
      return room && { by: winter.administrator(), method: 'PUT', path, body, undo: `${path}/put-back` }
    },
  },
  { name: 'undo of a room', weight: 0.6, plan: (winter) => winter.undo('/lodge/rooms/') },
  {
    name: 'change lodge settings',
    weight: 1,
    plan(winter) {
      const me = winter.anyAdult()
      const path = `/lodge/settings/${me}`
      const body = { isHidden: winter.dice.isLucky(0.5), health: '' }
      return { by: me, method: 'PUT', path, body, undo: `${path}/put-back` }
    },
  },
]

export const memberActs: readonly Act[] = [
  {
    name: 'remove a member',
    weight: 1,
    plan(winter) {
      const found = winter.dice.pick(winter.people.filter(({ isAdministrator }) => !isAdministrator))
      const path = `/users/${found?.id}`
      const body = { lname: found?.lname }
      return (
        found && { by: winter.administrator(), method: 'DELETE', path, body, undo: `${path}/put-back`, isGrave: true }
      )
    },
  },
  { name: 'restore a member', weight: 2, plan: (winter) => winter.undo('/users/') },
]
