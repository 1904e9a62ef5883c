import { emailReservations, freeAddresses, loginFollowsEmail } from './accounts/email-reservations'
import { signOutNotices } from './accounts/session'
import { memberStatusReadModel } from './dashboard/season/member-statuses'
import { passDayReadModel } from './dashboard/weather/pass-days'
import { passWatchReadModel } from './dashboard/weather/pass-watches'
import { weatherReadModel } from './dashboard/weather/weather-read-model'
import { alert } from './domain/alert/alert'
import { answers } from './domain/answers/answers'
import { document } from './domain/document/document'
import { entry } from './domain/entry/entry'
import { family } from './domain/family/family'
import { kinds } from './domain/kinds'
import { lodgeSettings } from './domain/lodge/lodge-settings'
import { stay } from './domain/lodge/stay'
import { member } from './domain/member/member'
import { dutyReminder } from './domain/notification/duty-reminder'
import { notificationSettings } from './domain/notification/notification-settings'
import { office } from './domain/office/office'
import { pass } from './domain/pass/pass'
import { passChange } from './domain/pass/pass-change'
import { passWatch } from './domain/pass/pass-watch'
import { qualification } from './domain/qualification/qualification'
import { roster } from './domain/roster/roster'
import { series } from './domain/series/series'
import { reason } from './domain/shared/reason'
import { conversation } from './domain/wall/conversation'
import { reaction } from './domain/wall/reaction'
import { vote } from './domain/wall/vote'
import { workHours } from './domain/work-hours/work-hours'
import { workTarget } from './domain/work-hours/work-target'
import type { InlineTable, Policy } from './event-log/dependencies'
import type { Sender } from './event-log/outbox/outbox'
import { clubRoom, roomSenders } from './event-log/outbox/room-senders'
import type { ReadModel } from './event-log/read-model'
import { lodgeWords, stayReadModels } from './lodge/stay-read-models'
import type { ErasableTexts, ErasureTarget } from './members/erasure-targets'
import { memberReadModels } from './members/member-read-model'
import { forgottenCards, qualificationReadModel } from './members/qualifications/qualification-rows'
import { forgottenHours, workHoursReadModel, workTargetReadModel } from './members/work-hours/work-hours-rows'
import { notifier } from './notifications/delivery'
import { emailChangeLetters, memberLetters } from './notifications/mail/member-letters'
import { letterShredder, postOffice } from './notifications/mail/post-office'
import {
  forgottenReader,
  notificationReadModel,
  notificationSettingsReadModel,
} from './notifications/notification-read-model'
import { pushSender, sendPush } from './notifications/push/send-push'
import { alertReadModel } from './records/alerts/alerts'
import { answerReadModels, answerWords } from './records/answers/answer-rows'
import { entryContacts, entryReadModel, seriesContacts } from './records/calendar/entry-read-model'
import { seriesReadModel } from './records/calendar/series-read-model'
import { documentReadModel } from './records/documents/document-read-model'
import { officeReadModel } from './records/offices/office-read-model'
import { recordTable } from './records/record-table'
import { removedReadModel } from './records/removed/removed-records'
import { rosterPlacesReadModel, rosterSwapsReadModel } from './records/rosters/roster-read-model'
import { searchedWords, searchReadModel } from './search/search-read-model'
import { fileSender } from './uploads/object-store'
import { moderatedPostsReadModel } from './wall/moderated-posts'
import { ballotReadModel, castVotes, pollReadModel, voterReadModel } from './wall/polls'
import { reactionReadModel } from './wall/reaction-rows'
import { readMarksFollowMembers } from './wall/read-marks'
import { wallReadModel, wallWords } from './wall/wall-read-model'

/** Every kind of thing that the log tells of. */
export const aggregates = [
  member,
  family,
  ...kinds,
  entry,
  series,
  alert,
  document,
  office,
  conversation,
  reaction,
  vote,
  pass,
  reason,
  answers,
  dutyReminder,
  notificationSettings,
  passWatch,
  passChange,
  stay,
  lodgeSettings,
  qualification,
  roster,
  workHours,
  workTarget,
]

/** Every read table, each kept in step with its aggregate. */
export const readModels: readonly ReadModel[] = [
  ...memberReadModels,
  ...kinds.map((kind) => recordTable(kind).readModel),
  entryReadModel,
  ...answerReadModels,
  seriesReadModel,
  alertReadModel,
  documentReadModel,
  officeReadModel,
  removedReadModel,
  wallReadModel,
  reactionReadModel,
  moderatedPostsReadModel,
  pollReadModel,
  voterReadModel,
  ballotReadModel,
  weatherReadModel,
  searchReadModel,
  notificationReadModel,
  notificationSettingsReadModel,
  memberStatusReadModel,
  passDayReadModel,
  passWatchReadModel,
  ...stayReadModels,
  qualificationReadModel,
  rosterPlacesReadModel,
  rosterSwapsReadModel,
  workHoursReadModel,
  workTargetReadModel,
]

/** Records that mention other members, to be erased with them. */
export const erasureTargets: readonly ErasureTarget[] = [entryContacts, seriesContacts, castVotes]

/** Texts that members write in the records of others. */
export const erasableTexts: readonly ErasableTexts[] = [
  wallWords,
  searchedWords,
  forgottenReader,
  forgottenCards,
  answerWords,
  forgottenHours,
  lodgeWords,
]

/** Tables that change together with the log. */
export const inlineTables = (env: Pick<Env, 'PEPPER'>): readonly InlineTable[] => [
  emailReservations(env),
  freeAddresses(env),
  loginFollowsEmail,
  readMarksFollowMembers,
]

/** Messages that follow from a change. */
export const policies = (env: Pick<Env, 'PEPPER'>): readonly Policy[] => [
  signOutNotices,
  memberLetters,
  emailChangeLetters(env),
]

/** The services that deliver those messages. */
export const senders = (env: Env): Record<string, Sender> => ({
  mail: postOffice(env),
  'forget letters': letterShredder(env),
  'delete files': fileSender(env),
  notify: notifier(env, sendPush(env)),
  push: pushSender(env),
  ...roomSenders((notice) => clubRoom(env).notify(notice)),
})
