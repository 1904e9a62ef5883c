import { chance, minutesAfter } from './club-days.mjs'
import { presenceIn } from './visits.mjs'

// Who shows which face about what is said on the wall of the demo club, and who votes for what in its polls.

/** From this day on the whole club does so, before that a few. */
const IN_FASHION = '2026-09-15'
const [MOST_BEFORE, MOST_SINCE, MOST_TO_AN_ANSWER] = [1, 9, 4]
const LAST_MOMENT = '2026-11-26T22:00'
const LONGEST_MINUTES = 1_500

/** The faces, each with how much of all it is. */
const MOODS = {
  stars: 0.3,
  smile: 0.24,
  blush: 0.16,
  wink: 0.12,
  kiss: 0.08,
  'eye-roll': 0.05,
  zipped: 0.03,
  sad: 0.02,
}

/** The reactions to what `steps` of the story say, and the votes, by members who speak on the wall as well. */
export function reactionsAndVotes(steps) {
  const said = steps.filter(({ talk, answer }) => talk ?? answer).toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const deleted = new Set(steps.flatMap(({ unsay }) => unsay ?? []))
  const present = presenceIn(steps)
  const speakers = [...new Set(said.map(({ from }) => from))].filter((name) => present.has(name))
  const isHere = (name, on) => present.get(name)(on)
  return said
    .filter((post) => !deleted.has(nameOf(post)) && isKnownByAuthor(post, said))
    .flatMap((post) => [...reactionsTo(post, speakers, isHere), ...votesIn(post, speakers, isHere)])
}

/** Nearly half of them vote, most for the first answers. */
function votesIn({ on, talk, poll }, speakers, isHere) {
  if (!poll) return []
  const ends = poll.closesAt.slice(0, 10) < LAST_MOMENT ? poll.closesAt.slice(0, 10) : LAST_MOMENT
  return speakers
    .filter((name) => chance(`whether ${name} votes in ${talk}`) < 0.45)
    .map((name) => ({
      on: minutesAfter(on, 5 + Math.floor(6 * LONGEST_MINUTES * chance(`when ${name} votes in ${talk}`) ** 2)),
      vote: talk,
      from: name,
      answers: [Math.floor(poll.answers.length * chance(`what ${name} votes in ${talk}`) ** 1.6)],
    }))
    .filter(({ on, from }) => on < ends && isHere(from, on))
}

const nameOf = ({ talk, answer }) => talk ?? answer

/** An answer is found by who gave it, so of several in one conversation none is. */
const isKnownByAuthor = ({ answer, from }, said) =>
  !answer || said.filter((other) => other.answer === answer && other.from === from).length === 1

function reactionsTo(post, speakers, isHere) {
  const { on, from, answer, words } = post
  const key = `${nameOf(post)}, ${from}, ${words}`
  const most = on < IN_FASHION ? MOST_BEFORE : answer ? MOST_TO_AN_ANSWER : MOST_SINCE
  const many = Math.floor((most + 1) * chance(`how many react to ${key}`) ** 2)
  if (many === 0) return []
  return speakers
    .filter((name) => name !== from)
    .map((name) => ({ name, place: chance(`${name} sees ${key}`) }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, many)
    .map(({ name }) => ({
      on: minutesAfter(on, 3 + Math.floor(LONGEST_MINUTES * chance(`when ${name} sees ${key}`) ** 3)),
      react: nameOf(post),
      ...(answer && { to: from }),
      face: faceFor(words, chance(`${name} feels ${key}`)),
      from: name,
    }))
    .filter(({ on, from }) => on < LAST_MOMENT && isHere(from, on))
}

/** What is sad makes sad; otherwise half of those who react do as the others. */
function faceFor(words, dice) {
  if (words.includes('😢')) return 'sad'
  let mood = dice < 0.5 ? chance(`the mood of ${words}`) : dice
  return (
    Object.entries(MOODS).find(([, share]) => {
      mood -= share
      return mood < 0
    })?.[0] ?? 'smile'
  )
}
