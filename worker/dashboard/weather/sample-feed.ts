import passes from './sample/passes-2025-11-15.json' with { type: 'json' }
import days from './sample/snoqualmie-pass.json' with { type: 'json' }

const HOUR = 3_600_000

/** Which of the five days stands for which hour of a day at the pass: snow at night, and rain when it is warmest. */
const DAY_OF_HOUR = [3, 3, 0, 0, 0, 0, 0, 3, 3, 1, 1, 2, 2, 4, 4, 4, 2, 2, 1, 1, 3, 3, 0, 0]
const HOURS_BEHIND_GREENWICH = 8

/** The records whose weather changes: the place that the specification names. */
const CHANGING = 11

/**
 * The feed of a club that has no access code: a real answer, in which the 12th pass has what it really had on one of
 * five days. All say that they were written when the hour of `now` began.
 */
export function sampleFeed(now: number): readonly object[] {
  const hour = hourOf(now)
  const local = new Date(hour - HOURS_BEHIND_GREENWICH * HOUR).getUTCHours()
  const DateUpdated = `/Date(${hour}+0000)/`
  return passes.map((entry, index) => ({
    ...entry,
    ...(index === CHANGING ? days[DAY_OF_HOUR[local] ?? 0] : {}),
    DateUpdated,
  }))
}

/** The hours of the last day, oldest first: what an observer would have written down. */
export const sampleHours = (now: number): number[] =>
  Array.from({ length: 25 }, (_, index) => hourOf(now) - (24 - index) * HOUR)

/** When the hour began. */
export const hourOf = (now: number) => Math.floor(now / HOUR) * HOUR
