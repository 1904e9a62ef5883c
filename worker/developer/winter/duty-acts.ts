import type { Placed, Seen, Swap } from './seen'
import type { Act, Winter, Wish } from './winter'

const placesToCome = ({ coming, placed }: Seen): readonly Placed[] => {
  const dates = new Set(coming.map(({ id }) => id))
  return placed.filter(({ date }) => dates.has(date))
}

/** A shift to come, mostly one that has a place left. */
function anyShift({ dice, seen }: Winter) {
  const placed = placesToCome(seen)
  const all = seen.coming.flatMap(({ id, details, isCanceled }) =>
    isCanceled ? [] : (details.shifts ?? []).map(({ id: shift, places }) => ({ date: id, shift, places })),
  )
  const isLeft = ({ date, shift, places }: (typeof all)[number]) =>
    placed.filter((one) => one.date === date && one.shift === shift).length < places
  const left = all.filter(isLeft)
  return dice.pick(left.length > 0 && dice.isLucky(0.85) ? left : all)
}

const place = (by: string, method: Wish['method'], { date, shift, member }: Omit<Placed, 'isThere'>): Wish => ({
  ...{ by, method, path: `/duties/${date}/shifts/${shift}/${member}`, undo: `/duties/${date}/put-back` },
  ...(method === 'PUT' && { body: {} }),
})

const signingUp = (name: string, weight: number, who: (winter: Winter) => { by: string; member: string }): Act => ({
  name,
  weight,
  plan(winter) {
    const shift = anyShift(winter)
    const { by, member } = who(winter)
    return shift && place(by, 'PUT', { ...shift, member })
  },
})

const leaving = (name: string, weight: number, by: (winter: Winter, member: string) => string): Act => ({
  name,
  weight,
  plan(winter) {
    // Who has just signed up may leave by themself.
    const found = winter.dice.pick(placesToCome(winter.seen).slice(0, 12))
    return found && place(by(winter, found.member), 'DELETE', found)
  },
})

/** An answer to a request that has one of these standings. */
const answering = (
  name: string,
  weight: number,
  status: 'open' | 'agreed',
  word: string,
  by: (winter: Winter, swap: Swap) => string,
): Act => ({
  name,
  weight,
  plan(winter) {
    const swap = winter.dice.pick(winter.seen.swaps.filter((one) => one.status === status))
    return (
      swap && {
        ...{ by: by(winter, swap), method: 'POST', path: `/duties/${swap.date}/swaps/${swap.id}/${word}`, body: {} },
        undo: `/duties/${swap.date}/put-back`,
      }
    )
  },
})

const anyInvited = (winter: Winter, { invited }: Swap) => winter.dice.pick(JSON.parse(invited) as string[]) ?? ''

export const dutyActs: readonly Act[] = [
  signingUp('sign up for a shift', 20, (winter) => {
    const me = winter.anyAdult()
    return { by: me, member: me }
  }),
  signingUp('assign to a shift', 6, (winter) => ({
    by: winter.administrator(),
    member: winter.dice.pick(winter.people)?.id ?? '',
  })),
  leaving('leave a shift', 5, (_winter, member) => member),
  leaving('take off a shift', 4, (winter) => winter.administrator()),
  {
    name: 'ask to swap a shift',
    weight: 10,
    plan(winter) {
      const mine = winter.dice.pick(placesToCome(winter.seen))
      const to = winter.dice.some(winter.adults(), 1 + winter.dice.upTo(6)).map(({ id }) => id)
      const body = { shift: mine?.shift, to, isAnyone: to.length > 3, message: '' }
      return mine && { by: mine.member, method: 'POST', path: `/duties/${mine.date}/swaps`, body }
    },
  },
  {
    name: 'ask to swap being on duty',
    weight: 3,
    plan(winter) {
      const dates = winter.seen.coming.filter(({ kind, isCanceled }) => kind !== 'meeting' && !isCanceled)
      const date = winter.dice.pick(dates)
      const by = winter.dice.pick(date?.details.onDuty ?? [])
      const to = winter.dice.some(winter.adults(), 3).map(({ id }) => id)
      const body = { shift: 'duty', to, isAnyone: false, message: '' }
      return date && by ? { by, method: 'POST', path: `/duties/${date.id}/swaps`, body } : undefined
    },
  },
  answering('say yes to a swap', 12, 'open', 'accept', anyInvited),
  answering('say no to a swap', 3, 'open', 'decline', anyInvited),
  answering('take a request back', 2, 'open', 'take-back', (_winter, { asker }) => asker),
  answering('approve a swap', 6, 'agreed', 'approve', (winter) => winter.administrator()),
  answering('refuse a swap', 2, 'agreed', 'refuse', (winter) => winter.administrator()),
  { name: 'undo of a shift', weight: 6, plan: (winter) => winter.undo('/duties/') },
]
