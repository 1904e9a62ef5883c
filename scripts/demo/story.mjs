import { textHash } from '../source-hash.mjs'
import { alerts } from './alerts.mjs'
import { calendar } from './calendar.mjs'
import { chosenLooks, maritsYear, passports } from './choices.mjs'
import { corrections } from './corrections.mjs'
import { emergencyContacts } from './emergency-contacts.mjs'
import { founding } from './founding.mjs'
import { library } from './library.mjs'
import { lostAndFound } from './lost-and-found.mjs'
import { meetings } from './meetings.mjs'
import { past } from './past/past.mjs'
import { pastMeetings } from './past-meetings.mjs'
import { reactionsAndVotes } from './reactions-and-votes.mjs'
import { season } from './season.mjs'
import { visits } from './visits.mjs'
import { earlyTalk, firstTalk, talkOfTheSeason } from './wall-threads.mjs'
import { winterTalk } from './wall-winter.mjs'

const told = [
  ...past,
  ...firstTalk,
  ...earlyTalk,
  ...talkOfTheSeason,
  ...winterTalk,
  ...maritsYear,
  ...season,
  ...alerts,
  ...corrections,
  ...meetings,
  ...pastMeetings,
  ...calendar,
  ...library,
  ...passports,
  ...chosenLooks,
  ...lostAndFound,
  ...emergencyContacts,
]

const founded = [...founding(told), ...told]
const played = [...founded, ...reactionsAndVotes(founded)]

/** The whole story in its order, each step under a name of its own that says what it does and stays the same. */
export const story = named([...played, ...visits(played)].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)))

/** By which a recording is known to be of the story as it is now. */
export const storyHash = () => textHash(JSON.stringify(story))

function named(steps) {
  const times = new Map()
  return steps.map((step) => {
    const [verb, who] = Object.entries(step).find(([key]) => key !== 'on')
    const words = `${verb} ${who}`
    const time = (times.get(words) ?? 0) + 1
    times.set(words, time)
    return { ...step, verb, who, name: time === 1 ? words : `${words} (${time})` }
  })
}
