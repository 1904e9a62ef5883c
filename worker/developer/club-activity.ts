/** The activities of a large club's members, as the events that the portal records of them. */

import { passOnDay } from '../dashboard/weather/weather-read-model'
import { alert } from '../domain/alert/alert'
import { answers } from '../domain/answers/answers'
import { document } from '../domain/document/document'
import { DOCUMENT_SECTIONS } from '../domain/document/document-sections'
import { entry } from '../domain/entry/entry'
import { family, familyPair } from '../domain/family/family'
import { foundItem } from '../domain/found-item/found-item'
import { meeting } from '../domain/meeting/meeting'
import { member } from '../domain/member/member'
import { dutyReminder, dutyReminderId } from '../domain/notification/duty-reminder'
import { notificationSettings } from '../domain/notification/notification-settings'
import { office } from '../domain/office/office'
import { pass } from '../domain/pass/pass'
import { passChange, passChangeId } from '../domain/pass/pass-change'
import { passWatch } from '../domain/pass/pass-watch'
import { qualification, qualificationId } from '../domain/qualification/qualification'
import { qualificationKind } from '../domain/qualification/qualification-kind'
import { roster } from '../domain/roster/roster'
import { sentinel } from '../domain/sentinel/sentinel'
import { series } from '../domain/series/series'
import { reason } from '../domain/shared/reason'
import { workHours, workHoursId } from '../domain/work-hours/work-hours'
import { workTarget } from '../domain/work-hours/work-target'
import { commandId, type EventGenerator, type GeneratedEvent } from './event-generator'
import { lodgeActivities } from './lodge-activity'
import { ADMINISTRATOR, idOf, LONG_MEMBER, numberedEmail } from './record-all'
import { wallActivities } from './wall-activity'

/** How often each happens, in a thousandth. */
export const SHARES = {
  reply: 276,
  reaction: 40,
  profile: 261,
  conversation: 100,
  reasoned: 60,
  pass: 60,
  entryRevised: 45,
  longProfile: 19,
  documentRevised: 20,
  officeRevised: 15,
  meetingRevised: 15,
  familyMoved: 15,
  entry: 15,
  series: 1,
  answers: 1,
  roster: 1,
  unsaid: 14,
  left: 6,
  alertRevised: 5,
  alert: 5,
  meeting: 3,
  document: 1,
  sentinel: 1,
  foundItem: 1,
  qualificationKind: 1,
  qualification: 1,
  workHours: 2,
  workTarget: 1,
  vote: 4,
  dutyReminder: 1,
  notificationSettings: 1,
  passWatch: 1,
  passChange: 1,
  lodgeRoom: 1,
  lodgeSeason: 1,
  handOverNote: 1,
  stay: 3,
  lodgeSettings: 1,
} as const
export type Activity = keyof typeof SHARES

/** The events of each; what cannot happen just then is left out. */
export function activitiesFrom(generator: EventGenerator): Record<Activity, () => Iterable<GeneratedEvent>> {
  const { happened, made, newId, someId, someMember, pick, isoNow, dayNow, phone, words } = generator
  const linked = new Set<string>()
  const qualified = new Set<string>()
  return {
    ...wallActivities(generator),
    ...lodgeActivities(generator),
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
      yield happened(reason, commandId(generator.command()), event, ADMINISTRATOR)
    },
    *left() {
      const index = someMember()
      if (!generator.leaves(index)) return
      yield happened(member, idOf(index), { type: 'MemberRemoved', data: { removedOn: dayNow() } }, ADMINISTRATOR)
    },
    *familyMoved() {
      const one = someMember()
      const pair = familyPair(idOf(one), generator.besides(one))
      if (!pair) return
      const type = linked.delete(pair) ? 'FamilyUnlinked' : 'FamilyLinked'
      if (type === 'FamilyLinked') linked.add(pair)
      yield happened(family, pair, { type, data: {} }, ADMINISTRATOR)
    },
    *series() {
      const data = {
        ...{ at: isoNow(), contactKey: 1, title: 'Gymnastics', start: `${dayNow()}T18:30`, end: `${dayNow()}T20:00` },
        ...{ notes: '', onDuty: [idOf(someMember()), idOf(someMember())] },
        rule: { repeats: 'every week', until: null, count: 20 },
      }
      const contact = { name: 'Olav Brekke', phone: '2065550111', email: 'olav@skarnhollow.example' }
      yield happened(series, newId('series'), { type: 'SeriesAdded', data, personal: { contact } }, ADMINISTRATOR)
    },
    *answers() {
      const by = idOf(someMember())
      const data = { at: isoNow(), member: by, answer: 'yes', by }
      yield happened(answers, `entry-${made('answers')}`, { type: 'AnswerGiven', data }, by)
    },
    *roster() {
      const by = idOf(someMember())
      const shift = { shift: 'tow', name: 'Rope tow', start: `${dayNow()}T09:00` }
      const data = { at: isoNow(), ...shift, member: by }
      yield happened(roster, `entry-${made('roster')}`, { type: 'ShiftTaken', data }, by)
    },
    *dutyReminder() {
      const [entry, start] = [`entry-${made('dutyReminder')}`, `${dayNow()}T18:00`]
      const data = { entry, start, days: 7, onDuty: [idOf(someMember())] }
      yield happened(dutyReminder, dutyReminderId(entry, start, 7), { type: 'DutyReminded', data }, 'system')
    },
    *notificationSettings() {
      const by = idOf(someMember())
      const event = { type: 'NotificationSettingsRevised', data: {}, personal: { isOnlyMine: pick(2) === 0 } }
      yield happened(notificationSettings, by, event, by)
    },
    *passWatch() {
      const by = idOf(someMember())
      const rule = {
        what: 'chains',
        below: null,
        days: [0, 4, 5, 6],
        hours: { from: '05:00', to: '21:00' },
        isOn: true,
      }
      const rules = { [`0000000${pick(4)}`]: rule }
      yield happened(passWatch, by, { type: 'PassWatchRevised', data: {}, personal: { rules } }, by)
    },
    *passChange() {
      const change = {
        ...{ pass: 'sample', name: 'Ember Pass', observedAt: isoNow(), what: 'chains' as const },
        ...{ directions: ['Eastbound'], temperature: pick(40), condition: 'Snow' },
      }
      const told = new Set(Array.from({ length: 1 + pick(20) }, () => idOf(someMember())))
      const data = { ...change, told: [...told].map((member) => ({ member })) }
      yield happened(passChange, passChangeId(change), { type: 'PassChangeTold', data }, 'system')
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
      const contact = { name: 'Lars Brekke', phone: '2065550111', email: numberedEmail(someMember()) }
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
        rank: generator.rank(made('document')),
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
    *foundItem() {
      const nth = made('foundItem')
      const event = {
        type: 'FoundItemReported',
        data: { title: `Glove ${nth}`, place: 'The drying room', foundOn: dayNow(), photo: null, claimedBy: null },
      }
      if (nth < 240) yield happened(foundItem, newId('foundItem'), event, ADMINISTRATOR)
    },
    *qualificationKind() {
      const nth = made('qualificationKind')
      const event = {
        type: 'QualificationKindAdded',
        data: { name: `Qualification ${nth}`, symbol: 'Medal', needed: 4 },
      }
      if (nth < 12) yield happened(qualificationKind, newId('qualificationKind'), event, ADMINISTRATOR)
    },
    *workHours() {
      const by = idOf(someMember())
      const event = {
        ...{ type: 'HoursEntered', data: { date: dayNow(), quarters: 1 + pick(24), members: [by] } },
        personal: { task: 'Stacked wood', note: '' },
      }
      yield happened(workHours, workHoursId(by, newId('hours')), event, by)
    },
    *workTarget() {
      const year = dayNow().slice(0, 4)
      const event = { type: 'WorkTargetSet', data: { quarters: 40 + pick(80) } }
      yield happened(workTarget, year, event, ADMINISTRATOR)
    },
    *qualification() {
      const [holder, kind] = [idOf(someMember()), someId('qualificationKind')]
      const id = qualificationId(holder, kind)
      if (qualified.has(id)) return
      qualified.add(id)
      const personal = { issuedBy: 'Red Cross', file: null }
      const event = { type: 'QualificationAdded', data: { issuedOn: dayNow(), endsOn: null }, personal }
      yield happened(qualification, id, event, ADMINISTRATOR)
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
}
