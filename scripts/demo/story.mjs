import { textHash } from '../source-hash.mjs'
import { alerts } from './alerts.mjs'
import { answers } from './answers.mjs'
import { calendar } from './calendar.mjs'
import { chosenLooks, maritsYear, passports } from './choices.mjs'
import { corrections } from './corrections.mjs'
import { duties } from './duties.mjs'
import { emergencyContacts } from './emergency-contacts.mjs'
import { founding } from './founding.mjs'
import { library } from './library.mjs'
import { lodge } from './lodge.mjs'
import { lostAndFound } from './lost-and-found.mjs'
import { meetings } from './meetings.mjs'
import { passRules } from './pass-rules.mjs'
import { past } from './past/past.mjs'
import { pastMeetings } from './past-meetings.mjs'
import { qualificationsAndHours } from './qualifications-and-hours.mjs'
import { reactionsAndVotes } from './reactions-and-votes.mjs'
import { season } from './season.mjs'
import { seriesOfTheClub } from './series.mjs'
import { visits } from './visits.mjs'
import { earlyTalk, firstTalk, talkOfTheSeason } from './wall-threads.mjs'
import { winterTalk } from './wall-winter.mjs'
import { workDays } from './work-days.mjs'

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
  ...seriesOfTheClub,
  ...library,
  ...passports,
  ...chosenLooks,
  ...lostAndFound,
  ...lodge,
  ...emergencyContacts,
  ...duties,
  ...qualificationsAndHours,
]

const founded = [...founding(told), ...told]
const played = [
  ...founded,
  ...reactionsAndVotes(founded),
  ...answers(founded),
  ...passRules(founded),
  ...workDays(founded),
]

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
