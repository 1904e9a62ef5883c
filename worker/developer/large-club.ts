/**
 * The story of a large club: what its members would have done in twenty years, as the events that the portal records. Nothing
 * in it is left to chance, so that two runs measure the same club.
 */

import type { Aggregate, DomainEvent } from '../domain/aggregate'
import { alert } from '../domain/alert'
import { conversation } from '../domain/conversation'
import { document } from '../domain/document'
import { DOCUMENT_SECTIONS } from '../domain/document-sections'
import { entry } from '../domain/entry'
import { family, pairOf } from '../domain/family'
import { meeting } from '../domain/meeting'
import { member } from '../domain/member'
import { office } from '../domain/office'
import { OFFICE_SECTIONS } from '../domain/office-details'
import { pass } from '../domain/pass'
import { reason } from '../domain/reason'
import { richTextOf } from '../domain/rich-text'
import { sentinel } from '../domain/sentinel'
import { olav } from '../testing/cast'
import { passOnDay } from '../weather/weather-read-model'
import { emailOf, idOf } from './record-all'

/** One event of the story. */
export interface Happened {
  readonly aggregate: Aggregate<never, DomainEvent, unknown>
  readonly id: string
  readonly event: DomainEvent
  readonly by: string
  /** Of those with the same number one command is made. */
  readonly command: number
  readonly at: number
}

interface Size {
  readonly events: number
  readonly members: number
  /** How often one of them changes their profile in the end, one change after the other. */
  readonly long: number
  /** When the story ends. */
  readonly until: number
}

const YEARS = 20
const YEAR = 365 * 24 * 3_600_000

/** How often each happens, in a thousandth. */
const SHARES = {
  reply: 330,
  profile: 270,
  conversation: 100,
  reasoned: 60,
  pass: 60,
  entryRevised: 45,
  longProfile: 20,
  documentRevised: 20,
  officeRevised: 15,
  meetingRevised: 15,
  familyMoved: 15,
  entry: 15,
  unsaid: 14,
  left: 6,
  alertRevised: 5,
  alert: 5,
  meeting: 3,
  document: 1,
  sentinel: 1,
} as const
type Deed = keyof typeof SHARES

/** Who is changed again and again, by the id and by what is done. */
export const LONG_MEMBER = idOf(1)
export const LONG_CONVERSATION = 'conversation-0'
const ADMINISTRATOR = idOf(0)

export function* storyOf({ events, members, long, until }: Size): Generator<Happened> {
  const begin = until - YEARS * YEAR
  const chance = chanceFrom(20_261_120)
  const pick = (count: number) => Math.floor(chance() * count)
  const counts = new Map<string, number>()
  const gone = new Set<number>()
  const linked = new Set<string>()
  const replies = new Map<string, string[]>()
  let [told, command] = [0, 0]

  const momentNow = () => begin + Math.floor((told / events) * YEARS * YEAR)
  const isoNow = () => new Date(momentNow()).toISOString()
  const dayNow = () => isoNow().slice(0, 10)
  const happened = (aggregate: unknown, id: string, event: DomainEvent, by: string): Happened => {
    const at = momentNow()
    told++
    return { aggregate: aggregate as Happened['aggregate'], id, event, by, command, at }
  }
  const made = (kind: string) => counts.get(kind) ?? 0
  const newId = (kind: string) => {
    counts.set(kind, made(kind) + 1)
    return `${kind}-${made(kind) - 1}`
  }
  const someId = (kind: string) => `${kind}-${pick(made(kind))}`
  const someMember = () => {
    const index = 2 + pick(members - 2)
    return gone.has(index) ? 2 : index
  }
  const phone = () => ({ ...olav.phone, cell: String(2_065_550_000 + pick(9_999)) })
  const words = (length: number) => richTextOf('The snow is firm and the stove is lit. '.repeat(length))

  const ways: Record<Deed, () => Iterable<Happened>> = {
    *profile() {
      const id = idOf(someMember())
      yield happened(member, id, { type: 'MemberRevised', data: {}, personal: { phone: phone() } }, id)
    },
    *longProfile() {
      const event = { type: 'MemberRevised', data: { wallpaper: 'rope-tow' }, personal: { phone: phone() } }
      yield happened(member, LONG_MEMBER, event, LONG_MEMBER)
    },
    *reasoned() {
      const id = idOf(someMember())
      yield happened(member, id, { type: 'MemberRevised', data: { statusType: 'Life' }, personal: {} }, ADMINISTRATOR)
      const event = { type: 'ReasonGiven', data: { subject: id }, personal: { text: 'The board has decided so.' } }
      yield happened(reason, commandOf(command), event, ADMINISTRATOR)
    },
    *left() {
      const index = someMember()
      if (index === 2 || gone.size > members / 10) return
      gone.add(index)
      yield happened(member, idOf(index), { type: 'MemberRemoved', data: { removedOn: dayNow() } }, ADMINISTRATOR)
    },
    *familyMoved() {
      const one = someMember()
      const pair = pairOf(idOf(one), idOf(one > members / 2 ? one - 1 : one + 1))
      if (!pair) return
      const type = linked.delete(pair) ? 'FamilyUnlinked' : 'FamilyLinked'
      if (type === 'FamilyLinked') linked.add(pair)
      yield happened(family, pair, { type, data: {} }, ADMINISTRATOR)
    },
    *conversation() {
      const by = idOf(someMember())
      const data = { author: by, postedAt: isoNow() }
      const id = newId('conversation')
      replies.set(id, [])
      if (made('conversation') > 40) replies.delete(`conversation-${made('conversation') - 40}`)
      const personal = { message: words(1 + pick(4)), attachments: [] }
      yield happened(conversation, id, { type: 'ConversationStarted', data, personal }, by)
    },
    *reply() {
      const by = idOf(someMember())
      const id =
        pick(500) === 0 ? LONG_CONVERSATION : `conversation-${Math.max(0, made('conversation') - 1 - pick(30))}`
      const known = replies.get(id) ?? []
      if (known.length >= 450) return
      const reply = `reply-${told}`
      replies.set(id, [...known, reply])
      const data = { reply, author: by, postedAt: isoNow() }
      const personal = { message: words(1 + pick(3)), attachments: [] }
      yield happened(conversation, id, { type: 'ReplyPosted', data, personal }, by)
    },
    *unsaid() {
      const id = `conversation-${made('conversation') - 1 - pick(Math.min(20, made('conversation')))}`
      const reply = replies.get(id)?.pop()
      if (reply) yield happened(conversation, id, { type: 'ReplyRemoved', data: { reply } }, ADMINISTRATOR)
    },
    *pass() {
      const data = {
        ...{ observedAt: isoNow(), temperature: pick(40), condition: 'Light snow', road: 'Compact snow and ice' },
        restrictions: [{ direction: 'Eastbound', text: 'No restrictions' }],
      }
      yield happened(pass, passOnDay('sample', dayNow()), { type: 'PassObserved', data }, 'system')
    },
    *entry() {
      const [start, end] = [`${dayNow()}T09:00`, `${dayNow()}T15:30`]
      const onDuty = [idOf(someMember()), idOf(someMember())].filter((one, at, all) => all.indexOf(one) === at)
      const data = { at: isoNow(), contactKey: 1, title: 'Work party', onDuty, start, end, notes: 'Bring gloves.' }
      const contact = { name: 'Lars Brekke', phone: '2065550111', email: emailOf(someMember()) }
      yield happened(entry, newId('entry'), { type: 'EntryAdded', data, personal: { contact } }, ADMINISTRATOR)
    },
    *entryRevised() {
      const data = { at: isoNow(), contactKey: 1, notes: `Bring ${pick(9)} shovels.`, onDuty: [idOf(someMember())] }
      yield happened(entry, someId('entry'), { type: 'EntryRevised', data, personal: {} }, ADMINISTRATOR)
    },
    *meeting() {
      const place = { type: 'Board Meeting', venue: 'Tolling Hall', address: '19 Tolling Street' }
      const data = { ...place, date: dayNow(), time: '07:00PM', description: words(20), minutes: null }
      yield happened(meeting, newId('meeting'), { type: 'MeetingScheduled', data }, ADMINISTRATOR)
    },
    *meetingRevised() {
      const event = { type: 'MeetingRevised', data: { description: words(10 + pick(20)) } }
      yield happened(meeting, someId('meeting'), event, ADMINISTRATOR)
    },
    *alert() {
      const data = { author: ADMINISTRATOR, type: 'warning', message: words(2), postedAt: isoNow() }
      const event = { type: 'AlertPosted', data: { ...data, expirationDate: dayNow() } }
      yield happened(alert, newId('alert'), event, ADMINISTRATOR)
    },
    *alertRevised() {
      yield happened(alert, someId('alert'), { type: 'AlertRevised', data: { message: words(3) } }, ADMINISTRATOR)
    },
    *document() {
      const id = newId('document')
      if (made('document') > 300) return
      const place = {
        section: DOCUMENT_SECTIONS[pick(DOCUMENT_SECTIONS.length)],
        kind: 'note',
        rank: rankOf(made('document')),
      }
      const data = { ...place, title: id, group: '', summary: '', alt: '', text: words(80), file: null, picture: null }
      yield happened(document, id, { type: 'DocumentAdded', data }, ADMINISTRATOR)
    },
    *documentRevised() {
      const id = `document-${pick(Math.min(300, made('document')))}`
      yield happened(document, id, { type: 'DocumentRevised', data: { text: words(40 + pick(60)) } }, ADMINISTRATOR)
    },
    *officeRevised() {
      const data = { holders: [idOf(someMember()), idOf(2)] }
      yield happened(office, `office-${pick(40)}`, { type: 'OfficeRevised', data }, ADMINISTRATOR)
    },
    *sentinel() {
      const nth = made('sentinel')
      const file = { key: `sentinel-file-${nth}`, name: 'Sentinel.pdf', thumbnailKey: null }
      const event = {
        type: 'SentinelPublished',
        data: { month: 1 + (nth % 12), year: 2006 + Math.floor(nth / 12), file },
      }
      if (nth < 240) yield happened(sentinel, newId('sentinel'), event, ADMINISTRATOR)
    },
  }

  for (let index = 0; index < members; index++, command++) {
    const id = idOf(index)
    const part = { fname: `Lars ${index}`, lname: `Brekke ${index % 97}`, email: emailOf(index) }
    const personal = { ...part, birthdate: olav.birthdate, phone: phone(), address: olav.address }
    const role = index === 0 ? 'administrator' : 'member'
    const data = { statusType: 'Active', joinDate: '2006-11-22', isAdult: true, role }
    yield happened(member, id, { type: 'MemberEnrolled', data, personal }, 'system')
    const first = { type: 'FirstLoginCompleted', data: {}, personal: { birthdate: olav.birthdate } }
    yield happened(member, id, first, id)
  }
  for (let nth = 0; nth < 40; nth++, command++) {
    const data = {
      section: OFFICE_SECTIONS[nth % 4],
      rank: rankOf(nth),
      title: `Office ${nth}`,
      email: '',
      holders: [],
    }
    yield happened(office, `office-${nth}`, { type: 'OfficeAdded', data }, ADMINISTRATOR)
  }
  for (const first of ['conversation', 'entry', 'meeting', 'alert', 'document', 'sentinel'] as const) {
    yield* ways[first]()
    command++
  }
  for (; told < events - long; command++) yield* ways[deedAt(pick(1_000))]()
  for (; told < events; command++) yield* ways.longProfile()
}

/** The id of a command of the story. */
export const commandOf = (command: number) => `command-${String(command).padStart(12, '0')}`

const rankOf = (nth: number) => `i${nth.toString(36).padStart(4, '0')}`

function deedAt(place: number): Deed {
  let sum = 0
  for (const [deed, share] of Object.entries(SHARES) as [Deed, number][]) {
    sum += share
    if (place < sum) return deed
  }
  return 'profile'
}

/** Numbers from 0 up to 1, the same each time (mulberry32). */
function chanceFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
