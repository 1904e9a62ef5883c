import { chance, timeOn } from './club-days.mjs'
import { presenceIn } from './visits.mjs'

// What members of the demo club have themselves told of at the pass: most of those who do, since the second autumn.

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const [WEEKEND, FRIDAY_AND_SATURDAY] = [
  [4, 5, 6, 0],
  [5, 6],
]
const rule = (what, days = EVERY_DAY, from = null, to = null, more = {}) => ({
  ...{ what, below: null, days, hours: from && { from, to }, isOn: true },
  ...more,
})

/** The ids are those that a browser would have made up. */
const [CHAINS, CLOSED, OPEN, COLD] = ['c4a1a50a', 'c105ed00', '09e2a9a1', 'c01dc01d']

const MARIT = {
  [CHAINS]: rule('chains', WEEKEND, '05:00', '21:00'),
  [CLOSED]: rule('closed'),
  [OPEN]: rule('open'),
  [COLD]: rule('cold', FRIDAY_AND_SATURDAY, '18:00', '22:00', { below: 20 }),
}

const NORA = { [CLOSED]: rule('closed'), [CHAINS]: rule('chains', EVERY_DAY, '06:00', '21:00') }

const TOLD = new Set(['Marit Solheim', 'Nora Quist'])

/** Rules by which somebody is told, each with how much of all it is. */
const HABITS = [
  { share: 0.35, rules: { [CHAINS]: rule('chains', WEEKEND, '05:00', '21:00'), [CLOSED]: rule('closed') } },
  { share: 0.6, rules: { [CLOSED]: rule('closed'), [OPEN]: rule('open') } },
  { share: 0.8, rules: { [CHAINS]: rule('chains', FRIDAY_AND_SATURDAY, '12:00', '20:00') } },
  { share: 1, rules: { [COLD]: rule('cold', EVERY_DAY, '06:00', '22:00', { below: 18 }) } },
]

const FIRST_DAYS = ['2025-10-18', '2025-11-01', '2025-11-14', '2025-12-02', '2026-01-09', '2026-10-24', '2026-11-03']

/** A fifth of those who are there then, Nora with two rules, and Marit with four of which she turns one off again. */
export function passRules(steps) {
  const present = presenceIn(steps)
  const others = [...present.keys()]
    .filter((name) => !TOLD.has(name) && chance(`whether ${name} watches the pass`) < 0.2)
    .map((name) => {
      const day = FIRST_DAYS[Math.floor(FIRST_DAYS.length * chance(`when ${name} watches the pass`))]
      const habit = chance(`what ${name} watches at the pass`)
      return {
        on: timeOn(day, `rules of ${name}`),
        watchPass: name,
        rules: HABITS.find(({ share }) => habit <= share).rules,
      }
    })
    .filter(({ on, watchPass }) => present.get(watchPass)(on))
  return [
    { on: '2025-10-25T09:05', watchPass: 'Nora Quist', rules: NORA },
    { on: '2025-11-08T19:20', watchPass: 'Marit Solheim', rules: MARIT },
    { on: '2026-03-22T08:12', watchPass: 'Marit Solheim', rules: { [COLD]: { ...MARIT[COLD], isOn: false } } },
    ...others,
  ]
}

export const passPerformers = {
  async watchPass({ who, rules }, stage, key) {
    await (await stage.as(who)).put(`/pass-watches/${stage.idOf(who)}`, { rules }, { key })
  },
}
