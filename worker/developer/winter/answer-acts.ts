import type { Act, Winter } from './winter'

const GUESTS = ['Jonas', 'Pia', 'Ana Kerr', '']

/** The next dates to which members answer: so few that they fill. */
const asked = ({ dice, seen }: Winter) => dice.pick(seen.coming.filter(({ details }) => details.answers).slice(0, 8))

function answering(winter: Winter, by: string, member: string, body: object) {
  const date = asked(winter)
  return date && ({ by, method: 'PUT', path: `/dates/${date.id}/answers/${member}`, body } as const)
}

/** Somebody who has answered to a date to come, and said one of these. */
const answered = ({ dice, seen }: Winter, ...words: readonly string[]) =>
  dice.pick(seen.answers.filter(({ answer }) => words.includes(answer)))

export const answerActs: readonly Act[] = [
  {
    name: 'answer',
    weight: 20,
    plan(winter) {
      const me = winter.anyAdult()
      const answer = winter.dice.pick(['yes', 'yes', 'yes', 'maybe', 'no'])
      const guests = winter.dice.isLucky(0.3) ? { guests: winter.dice.some(GUESTS, 2) } : {}
      return answering(winter, me, me, { answer, ...guests })
    },
  },
  {
    name: 'answer for a child',
    weight: 6,
    plan(winter) {
      const children = winter.people.filter(({ isAdult }) => !isAdult).map(({ id }) => id)
      const member = winter.anyAdult()
      const child = winter.dice.pick((winter.seen.relatives.get(member) ?? []).filter((id) => children.includes(id)))
      const answer = winter.dice.pick(['yes', 'maybe', 'no', null])
      return child === undefined ? undefined : answering(winter, member, child, { answer })
    },
  },
  {
    name: 'answer for another member',
    weight: 4,
    plan: (winter) =>
      answering(winter, winter.administrator(), winter.dice.pick(winter.people)?.id ?? '', {
        answer: winter.dice.pick(['yes', 'maybe', 'no', null]),
      }),
  },
  {
    name: 'bring other guests',
    weight: 8,
    plan(winter) {
      const found = answered(winter, 'yes', 'maybe')
      const body = { guests: winter.dice.some(GUESTS, winter.dice.upTo(4)) }
      return found && { by: found.member, method: 'PUT', path: `/dates/${found.date}/answers/${found.member}`, body }
    },
  },
  {
    name: 'leave a note',
    weight: 2,
    plan(winter) {
      const found = answered(winter, 'yes', 'maybe', 'no')
      const body = { note: winter.dice.pick(['', 'Brings soup.']) }
      return found && { by: found.member, method: 'PUT', path: `/dates/${found.date}/answers/${found.member}`, body }
    },
  },
  {
    name: 'take an answer back',
    weight: 5,
    plan(winter) {
      const found = answered(winter, 'yes', 'maybe')
      const body = { answer: null }
      return found && { by: found.member, method: 'PUT', path: `/dates/${found.date}/answers/${found.member}`, body }
    },
  },
  {
    name: 'remind of an answer',
    weight: 2,
    plan(winter) {
      const date = asked(winter)
      const path = `/dates/${date?.id}/answers/reminders`
      return date && { by: winter.administrator(), method: 'POST', path, body: {} }
    },
  },
]
