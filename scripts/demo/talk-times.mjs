import { chance, minutesAfter, spread } from './club-days.mjs'

const [SHORTEST_MINUTES, LONGEST_MINUTES] = [4, 300]

/** The conversations one after the other between two days, and each reply some minutes or hours after what stands before it. */
export function talkBetween(first, last, steps) {
  const begun = spread(
    steps.filter(({ talk }) => talk),
    first,
    last,
  )
  const lastWord = new Map(begun.map(({ talk, on }) => [talk, on]))
  return steps.map((step) => {
    const name = step.talk ?? step.answer ?? step.unsay ?? step.reword
    if (!step.talk) lastWord.set(name, minutesAfter(lastWord.get(name), pauseBefore(step)))
    return { on: lastWord.get(name), ...step }
  })
}

/** Most answers come soon. */
const pauseBefore = (step) => Math.round(SHORTEST_MINUTES + LONGEST_MINUTES * chance(JSON.stringify(step)) ** 3)
