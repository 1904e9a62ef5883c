import type { KeyLine } from '../admin/archive/archive-lines'
import { member } from '../domain/member/member'
import { office } from '../domain/office/office'
import { OFFICE_SECTIONS } from '../domain/office/office-details'
import { type Keyring, seal } from '../event-log/seal/sealing'
import { eventHash, placeOf, type StoredEvent, streamOf } from '../event-log/stored-event'
import { olav } from '../testing/cast'
import { type Activity, activitiesFrom, SHARES } from './club-activity'
import { commandId, type EventGenerator, type GeneratedEvent, openGenerator, type Size } from './event-generator'
import { lastYear, lastYearSize } from './last-year'
import { ADMINISTRATOR, idOf, numberedEmail } from './record-all'

const OFFICES = 40

/** Happens in every club, however small. */
const FIRST = [
  ...['lodgeRoom', 'lodgeSeason', 'handOverNote', 'stay', 'lodgeSettings'],
  ...['conversation', 'entry', 'series', 'meeting', 'alert', 'document', 'sentinel', 'foundItem', 'qualificationKind'],
  ...[
    'vote',
    'answers',
    'roster',
    'dutyReminder',
    'notificationSettings',
    'passWatch',
    'passChange',
    'qualification',
    'workHours',
    'workTarget',
  ],
] as Activity[]

/**
 * The events of a large club: what its members would have done in twenty years, as the portal records it. Nothing
 * in it is left to chance, so that two runs measure the same club.
 */
export function* largeClubEvents(size: Size): Generator<GeneratedEvent> {
  const generator = openGenerator(size)
  const activities = activitiesFrom(generator)
  const { count, endCommand, pick } = generator
  yield* founding(generator, size.members)
  for (const first of FIRST) {
    yield* activities[first]()
    endCommand()
  }
  const story = size.events - size.long
  const often = function* (upTo: number) {
    for (; count() < upTo; endCommand()) yield* activities[activityAt(pick(1_000))]()
  }
  yield* often(story - lastYearSize(size))
  for (const event of lastYear(generator, size)) {
    yield event
    if (count() >= story) break
  }
  yield* often(story)
  for (; count() < size.events; endCommand()) yield* activities.longProfile()
}

/** Everybody joins, and the offices are made. */
function* founding({ happened, endCommand, phone, rank }: EventGenerator, members: number): Generator<GeneratedEvent> {
  for (let index = 0; index < members; index++, endCommand()) {
    const id = idOf(index)
    const part = { fname: `Lars ${index}`, lname: `Brekke ${index % 97}`, email: numberedEmail(index) }
    const personal = { ...part, birthdate: olav.birthdate, phone: phone(), address: olav.address }
    const role = id === ADMINISTRATOR ? 'administrator' : 'member'
    const data = { statusType: 'Active', joinDate: '2006-11-22', isAdult: true, role }
    yield happened(member, id, { type: 'MemberEnrolled', data, personal }, 'system')
    const first = { type: 'FirstLoginCompleted', data: {}, personal: { birthdate: olav.birthdate } }
    yield happened(member, id, first, id)
  }
  for (let nth = 0; nth < OFFICES; nth++, endCommand()) {
    const place = { section: OFFICE_SECTIONS[nth % OFFICE_SECTIONS.length], rank: rank(nth) }
    const data = { ...place, title: `Office ${nth}`, email: '', holders: [] }
    yield happened(office, `office-${nth}`, { type: 'OfficeAdded', data }, ADMINISTRATOR)
  }
}

function activityAt(place: number): Activity {
  let sum = 0
  for (const [activity, share] of Object.entries(SHARES) as [Activity, number][]) {
    sum += share
    if (place < sum) return activity
  }
  return 'profile'
}

/** The lines of an archive that hold these events, page by page, each event sealed and chained as the portal does. */
export function sealedEvents(source: Iterator<GeneratedEvent>, keyring: Keyring) {
  const heads = new Map<string, { version: number; hash: string }>()
  const keys = new Map<string, CryptoKey>()
  let position = 0

  const keyOf = async (subjectId: string, newKeys: KeyLine[], createdAt: number) => {
    const known = keys.get(subjectId)
    if (known) return known
    const { key, row } = await keyring.create(subjectId)
    keys.set(subjectId, key)
    newKeys.push({ ...row, createdAt })
    return key
  }

  /** The next lines, of `most` events at the most, and the keys that they are the first to need; none at the end. */
  return async function next(most: number): Promise<{ events: StoredEvent[]; keys: KeyLine[] }> {
    const happened: GeneratedEvent[] = []
    for (let step = source.next(); !step.done; step = source.next()) {
      happened.push(step.value)
      if (happened.length === most) break
    }
    const newKeys: KeyLine[] = []
    const sealing = []
    for (const { aggregate, id, event, by, at, command } of happened) {
      const streamId = streamOf(aggregate, id)
      const version = (heads.get(streamId)?.version ?? 0) + 1
      heads.set(streamId, { version, hash: heads.get(streamId)?.hash ?? '' })
      const subjectId = 'personal' in event ? aggregate.subject(id, by, event) : null
      const key = subjectId === null ? undefined : await keyOf(subjectId, newKeys, at)
      const place = { streamId, version, type: event.type }
      const stored = {
        ...place,
        ...{ position: ++position, schemaVersion: aggregate.events[event.type]?.version ?? 1 },
        ...{ data: JSON.stringify(event.data ?? {}), subjectId, actorId: by },
        ...{ commandId: commandId(command), correlationId: 'a-bench-prepares', causationId: null, recordedAt: at },
      }
      sealing.push(
        (async () => ({
          ...stored,
          pii: key ? await seal(key, JSON.stringify(event.personal), placeOf(place)) : '',
        }))(),
      )
    }
    const events: StoredEvent[] = []
    for (const sealed of await Promise.all(sealing)) {
      const head = heads.get(sealed.streamId)
      const unhashed = { ...sealed, prevHash: head?.hash ?? '' }
      const hash = eventHash(unhashed)
      heads.set(sealed.streamId, { version: head?.version ?? 1, hash })
      events.push({ ...unhashed, hash })
    }
    return { events, keys: newKeys }
  }
}
