import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { emergencyContacts } from './emergency-contacts.mjs'
import { people } from './households.mjs'
import { packedBytes, readPackedClub } from './packed-archive.mjs'
import { demoSecrets } from './recording-worker.mjs'
import { storyHash } from './story.mjs'

const MONTH = (365.25 / 12) * 86_400_000
const { manifest, events, seals, keys, files, notes, fileAt } = readPackedClub()
const types = new Set(events.map(({ type }) => type))

test('the recorded club is that of the story; `npm run demo:record` makes it so after a change', () => {
  expect(manifest.story).toBe(storyHash())
})

test('it has at least 3,000 events over 18 months, and takes at most 4 MB', () => {
  expect(events.length).toBeGreaterThanOrEqual(3_000)
  expect(events.at(-1).recordedAt - events[0].recordedAt).toBeGreaterThan(18 * MONTH)
  expect(packedBytes()).toBeLessThanOrEqual(4_000_000)
})

test('it has what a club sees in two years', () => {
  const seen =
    'MemberEnrolled MemberRevised MemberRemoved MemberReinstated MemberForgotten MemberRoleChanged FirstLoginCompleted PasswordChanged VaccinePassportSubmitted FamilyLinked FamilyUnlinked MeetingScheduled MeetingRevised MeetingRemoved SentinelPublished EntryAdded EntryRevised EntryRemoved AlertPosted AlertRemoved DocumentAdded DocumentRevised DocumentMoved OfficeAdded OfficeRevised ConversationStarted ReplyPosted ConversationRemoved FoundItemReported FoundItemRevised FoundItemRemoved PassObserved ReasonGiven ' +
    'DateNoted AnswerGiven GuestsNamed AnswerNoteWritten AnswersReminded MaybesReleased SeriesAdded SeriesDateRevised SeriesDateCanceled SeriesSplit ShiftTaken SwapAsked SwapAgreed DutyTakenOver LodgeRoomAdded LodgeSeasonAdded StayBooked StayQueued StayCanceled StayCheckedIn LodgeSettingsRevised QualificationKindAdded QualificationAdded QualificationSent RenewalSent RenewalConfirmed RenewalReturned QualificationReminded HoursEntered HoursConfirmed HoursReturned WorkTargetSet PassWatchRevised PassChangeTold DutyReminded'
  expect(seen.split(' ').filter((type) => !types.has(type))).toEqual([])
})

test('each of its nights is sealed', () => {
  const nights = Math.floor((events.at(-1).recordedAt - events[0].recordedAt) / 86_400_000)
  expect(seals.length).toBeGreaterThanOrEqual(nights - 1)
})

test('its files are there, and its keys open with the secrets of the recording alone', () => {
  expect(files.filter(({ key }) => !existsSync(fileAt(key)))).toEqual([])
  const versions = Object.keys(JSON.parse(demoSecrets().SUBJECT_KEKS)).map(Number)
  expect(new Set(keys.map(({ kekVersion }) => kekVersion))).toEqual(new Set(versions))
})

test('how to reach anybody is in it sealed only', () => {
  const clear = JSON.stringify([events.map(({ data }) => data), notes])
  const told = [...people.values()].flatMap(({ email, phone }) => [email, phone?.home, phone?.cell])
  const inAnEmergency = emergencyContacts.map(({ set }) => set.emergencyContact)
  const known = [...new Set([...told, ...inAnEmergency])].filter(Boolean)
  expect(known.length).toBeGreaterThan(150)
  expect(known.filter((detail) => clear.includes(detail))).toEqual([])
})

test('many have signed in, and a few have been turned away', () => {
  const kinds = Object.groupBy(notes, ({ kind }) => kind)
  expect(new Set(kinds['signed in'].map(({ memberId }) => memberId)).size).toBeGreaterThan(80)
  expect(kinds['sign-in refused'].length).toBeGreaterThan(10)
  expect(kinds['sign-in refused'].length).toBeLessThan(kinds['signed in'].length / 5)
  // Tries that follow each other are one line with their number.
  expect(kinds['sign-in refused'].some(({ times }) => times > 3)).toBe(true)
})
