import { describe, expect, test } from 'vitest'
import { entryDetailsIn } from '#domain/entry/entry-details'
import { doOverlap, shiftTimes } from '#domain/entry/shift'

import { entryBody } from './calendar-performers.mjs'
import { duties } from './duties.mjs'
import { people } from './households.mjs'
import { story } from './story.mjs'

const events = duties.filter(({ entry }) => entry)
const bodyOf = (step) =>
  entryBody(
    step,
    (name) => `id of ${name}`,
    (name) => people.get(name).email,
  )
const startOf = (at) => bodyOf(events.find(({ entry }) => entry === at)).start
const shiftsOf = (at) => events.find(({ entry }) => entry === at).shifts

/** Who is on which shift once the whole story has been told. */
function placed() {
  const places = []
  for (const { takeShift, takeOver, from, shift, at } of duties) {
    if (takeShift) places.push({ member: takeShift, shift, at })
    const waits = shiftsOf('Opening weekend of 2026').find(({ id }) => id === shift)?.isApproved
    const place =
      takeOver && !waits && places.find((one) => one.member === from && one.shift === shift && one.at === at)
    if (place) place.member = takeOver
  }
  return places
}

describe('the duties of the demo club', () => {
  test.each(events)('"$entry" could be entered in the form', (step) => {
    expect(entryDetailsIn('America/Los_Angeles').safeParse(bodyOf(step)).error).toBeUndefined()
  })

  test('are of two seasons, with places open and requests that wait', () => {
    expect(new Set(events.map(({ entry }) => startOf(entry).slice(0, 4))).size).toBeGreaterThanOrEqual(2)
    const open = shiftsOf('Opening weekend of 2026').filter(
      ({ id, places }) =>
        placed().filter(({ at, shift }) => at === 'Opening weekend of 2026' && shift === id).length < places,
    )
    expect(open.length).toBeGreaterThanOrEqual(3)
    const asked = duties.filter(({ askToSwap }) => askToSwap)
    expect(asked.length).toBeGreaterThan(duties.filter(({ takeOver }) => takeOver).length)
  })

  test('fill no shift twice over, and put nobody on two at once', () => {
    const all = placed()
    for (const { entry, shifts } of events)
      for (const { id, places } of shifts)
        expect(all.filter(({ at, shift }) => at === entry && shift === id).length).toBeLessThanOrEqual(places)
    const timed = all.map((one) => ({
      ...one,
      ...shiftTimes(
        shiftsOf(one.at).find(({ id }) => id === one.shift),
        startOf(one.at),
      ),
    }))
    for (const one of timed)
      expect(timed.filter((other) => other !== one && other.member === one.member && doOverlap(one, other))).toEqual([])
    // Nor on one while they are on duty elsewhere.
    const others = story.filter(({ entry }) => entry && !events.some((each) => each.entry === entry))
    for (const { entry, onDuty, weekday, weeks, ...step } of others) {
      const { start, end } = bodyOf({ entry, onDuty, weekday, weeks, ...step })
      for (const one of timed.filter(({ member }) => onDuty.includes(member)))
        expect(doOverlap(one, { start, end })).toBe(false)
    }
  })

  test('are taken by adults who have set up their accounts by then, and asked of others', () => {
    for (const { on, takeShift, askToSwap, takeOver, of = [] } of duties) {
      const who = takeShift ?? askToSwap ?? takeOver
      if (!who) continue
      expect(people.get(who).isAdult).toBe(true)
      expect(story.some((step) => step.settle === who && step.on < on)).toBe(true)
      expect(of.filter((name) => name === who || !people.has(name))).toEqual([])
    }
  })
})
