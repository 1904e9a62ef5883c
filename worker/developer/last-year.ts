import { answers } from '../domain/answers/answers'
import { entry } from '../domain/entry/entry'
import { bedId } from '../domain/lodge/beds'
import { lodgeSeason } from '../domain/lodge/lodge-season'
import { stay, stayId } from '../domain/lodge/stay'
import { roster } from '../domain/roster/roster'
import { series } from '../domain/series/series'
import { seriesDateId } from '../domain/series/series-dates'
import { conversation } from '../domain/wall/conversation'
import { FACES, reaction, reactionId } from '../domain/wall/reaction'
import { vote, voteId } from '../domain/wall/vote'
import { daysBefore } from '../domain/wall/wall-clock'
import { type Activity, activitiesFrom } from './club-activity'
import type { EventGenerator, GeneratedEvent, Size } from './event-generator'
import { ADMINISTRATOR, idOf, LONG_MEMBER } from './record-all'

/** Frequent kinds of events: the number of members for each event. */
const OFTEN: readonly (readonly [activity: Activity, members: number])[] = [
  ['workHours', 1],
  ['qualification', 2],
  ['notificationSettings', 4],
  ['passWatch', 8],
  ['lodgeSettings', 8],
  ['handOverNote', 20],
]

/** So many dates have been, and as many are to come, a few days apart. */
const DATES = 60
const DAYS_APART = 6
/** Of each date so many places are filled, on each of its shifts. */
const FILLED = 3
const POLLS = 20
const BEDS_A_ROOM = 8
const ROOMS = 8
/** Beds are booked two nights at a time, so many days back and ahead. */
const [NIGHTS_BACK, NIGHTS_AHEAD] = [240, 120]
const PARTIES = 20

const SHIFTS = [
  {
    id: 'tow',
    name: 'Rope tow',
    from: '08:00',
    to: '12:00',
    isApproved: true,
    qualifications: ['qualificationKind-0'],
  },
  { id: 'kitchen', name: 'Kitchen', from: '06:30', to: '10:00' },
  { id: 'bar', name: 'Bar', from: '18:00', to: '22:00', minAge: 21 },
  { id: 'fires', name: 'Fires', from: '16:00', to: '18:00', mayOverlap: true },
].map((shift) => ({ ...shift, day: 0, places: 1 + FILLED, isOpen: true }))

const contact = { name: 'Olav Brekke', phone: '2065550111', email: 'olav@skarnhollow.example' }

/** About so many events a club of this size has in its last year. */
export const lastYearSize = ({ events, members, long }: Size): number =>
  Math.min(5_000 + 15 * members, Math.floor((events - long) / 2))

/**
 * The last year of a large club and its plans for the months to come: shifts, answers, nights at the lodge and polls. Its days are
 * counted from the end of the story.
 */
export function* lastYear(generator: EventGenerator, { members, until }: Size): Generator<GeneratedEvent> {
  const { happened, newId, made, someMember, pick, isoNow, words, endCommand } = generator
  const activities = activitiesFrom(generator)
  const today = new Date(until).toISOString().slice(0, 10)
  const day = (ahead: number) => daysBefore(today, -ahead)
  const several = (count: number) => [...new Set(Array.from({ length: count }, () => idOf(someMember())))]

  for (let nth = 0; nth < Math.min(DATES, members / 8); nth++) {
    // The first is the one that everybody wants to come to.
    yield* dateOn(day(1 + nth * DAYS_APART), Math.ceil(members / (nth === 0 ? 5 : 20)), nth === 0)
    yield* dateOn(day(-1 - nth * DAYS_APART), Math.ceil(members / 20), false)
  }
  yield* weekly()
  yield* lodge()
  yield* polls()
  for (const [activity, share] of OFTEN)
    for (let nth = 0; nth < members / share; nth++, endCommand()) yield* activities[activity]()

  /** An event with shifts, who is on them, and who comes. */
  function* dateOn(date: string, count: number, isScarce: boolean) {
    const id = newId('date')
    const title = `Work party ${id}`
    const times = { title, start: `${date}T09:00`, end: `${date}T15:30` }
    const settings = { deadline: null, places: isScarce ? Math.ceil(count / 2) : null, guests: 2 }
    const plan = { ...times, notes: 'Bring gloves.', onDuty: several(2), answers: settings, shifts: SHIFTS }
    const data = { at: isoNow(), contactKey: 1, ...plan }
    yield happened(entry, id, { type: 'EntryAdded', data, personal: { contact } }, ADMINISTRATOR)
    endCommand()
    yield* onShifts(id, date)

    const noted = { at: isoNow(), title, start: times.start, deadline: times.start, isGone: false }
    yield happened(answers, id, { type: 'DateNoted', data: noted }, 'system')
    const places = { at: isoNow(), places: settings.places }
    yield happened(answers, id, { type: 'PlacesSet', data: places }, 'system')
    endCommand()
    let number = 0
    for (const by of several(count)) {
      const given = { at: isoNow(), member: by, answer: 'yes', by }
      yield happened(answers, id, { type: 'AnswerGiven', data: given }, by)
      number++
      if (number % 5 === 0) {
        const guests = { at: isoNow(), member: by, guests: [++number] }
        yield happened(answers, id, { type: 'GuestsNamed', data: guests, personal: { names: ['Ana Frost'] } }, by)
      }
      endCommand()
    }
  }

  function* onShifts(id: string, date: string) {
    const crew = several(SHIFTS.length * FILLED)
    for (const [nth, by] of crew.entries()) {
      const { id: shift, name, from } = SHIFTS[nth % SHIFTS.length] as (typeof SHIFTS)[number]
      const data = { at: isoNow(), shift, name, start: `${date}T${from}`, member: by }
      yield happened(roster, id, { type: 'ShiftTaken', data }, by)
      endCommand()
    }
    const [from = ''] = crew
    const called = { shift: 'tow', name: 'Rope tow', start: `${date}T08:00` }
    const asked = { at: isoNow(), ask: `ask-of-${id}`, ...called, from, to: several(PARTIES), isAnyone: true }
    yield happened(roster, id, { type: 'SwapAsked', data: asked, personal: { message: 'Liv has a race.' } }, from)
    endCommand()
  }

  function* weekly() {
    const [id, weeks] = [newId('weekly'), 52]
    const first = day(-7 * (weeks / 2))
    const plan = { title: 'Gymnastics', start: `${first}T18:30`, end: `${first}T20:00`, notes: '', onDuty: several(2) }
    const rule = { repeats: 'every week', until: null, count: weeks }
    const data = { at: isoNow(), contactKey: 1, ...plan, shifts: SHIFTS, rule }
    yield happened(series, id, { type: 'SeriesAdded', data, personal: { contact } }, ADMINISTRATOR)
    endCommand()
    for (let week = 0; week < Math.min(weeks, members / 8); week++) {
      const date = day(-7 * (weeks / 2 - week))
      yield* onShifts(seriesDateId(id, date), date)
    }
  }

  function* lodge() {
    for (let room = 0; room < ROOMS; room++, endCommand()) yield* activities.lodgeRoom()
    const rules = { bookUntil: '12:00PM', priorityDays: 14, cancelDays: 1, cancelUntil: '06:00PM' }
    const prices = { memberPrice: 14, minorPrice: 8, guestPrice: 22, youngGuestPrice: 12 }
    const season = { opensOn: day(-NIGHTS_BACK), closesOn: day(NIGHTS_AHEAD), ...rules, ...prices }
    yield happened(lodgeSeason, newId('lodgeSeason'), { type: 'LodgeSeasonAdded', data: season }, ADMINISTRATOR)
    endCommand()
    const parties = Math.min(PARTIES, Math.ceil(members / 25))
    for (let night = NIGHTS_AHEAD - 2; night >= -NIGHTS_BACK; night -= 2) {
      for (const [nth, member] of several(parties).entries()) {
        const own = [2 * nth, 2 * nth + 1].map((bed) => bedId(`lodgeRoom-${Math.floor(bed / BEDS_A_ROOM)}`, 1 + bed))
        // The very first is of the member whose pages are looked at.
        yield* stayOf(made('night') === 0 ? LONG_MEMBER : member, night, own)
      }
    }
    for (let nth = 0; nth < parties; nth++) for (const member of several(2)) yield* stayOf(member, NIGHTS_AHEAD - 2, [])
  }

  /** Two nights of a member and a guest; without beds they wait for some. */
  function* stayOf(member: string, night: number, beds: readonly string[]) {
    const id = stayId(newId('night'), member)
    const nights = [0, 1].map((more) => ({ night: day(night + more), beds, prices: [14, 22] }))
    const sleepers = [
      { member, kind: 'member' },
      { member: null, kind: 'guest' },
    ]
    const type = beds.length > 0 ? 'StayBooked' : 'StayQueued'
    const personal = { guests: ['Ana Frost'], note: 'We come late.' }
    yield happened(stay, id, { type, data: { nights, sleepers, arrives: '18:30' }, personal }, member)
    endCommand()
  }

  function* polls() {
    for (let nth = 0; nth < Math.min(POLLS, members / 20); nth++) {
      const [id, author, isSecret] = [newId('poll'), idOf(someMember()), nth % 2 === 1]
      const asked = { question: 'Which evening?', answers: ['Monday', 'Tuesday'], isMultiple: false, isSecret }
      const poll = { ...asked, closesAt: new Date(until + 30 * 24 * 3_600_000).toISOString() }
      const mentioned = { type: 'mention', attrs: { id: idOf(someMember()) } }
      const { content = [] } = words(1)
      const message = { type: 'doc', content: [{ type: 'paragraph', content: [mentioned] }, ...content] }
      const said = { data: { author, postedAt: isoNow() }, personal: { message, attachments: [], poll } }
      yield happened(conversation, id, { type: 'ConversationStarted', ...said }, author)
      endCommand()
      for (const by of several(members / 10)) {
        const ballot = isSecret ? { ballot: `ballot-${made('ballot')}` } : {}
        newId('ballot')
        const personal = { choice: pick(2) === 0 ? '10000000' : '01000000', ...ballot }
        yield happened(vote, voteId(id, by), { type: 'VoteCast', data: {}, personal }, by)
        const ofPost = { post: id, conversation: id, author }
        const face = { face: FACES[pick(FACES.length)] }
        yield happened(reaction, reactionId(id, by), { type: 'ReactionAdded', data: ofPost, personal: face }, by)
        endCommand()
      }
    }
  }
}
