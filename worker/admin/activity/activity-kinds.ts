import { alert } from '../../domain/alert/alert'
import { alertTitle } from '../../domain/alert/alert-details'
import { alertHistory } from '../../domain/alert/alert-history'
import { document } from '../../domain/document/document'
import { documentHistory } from '../../domain/document/document-history'
import { titleOfDocument } from '../../domain/document/document-sections'
import { family } from '../../domain/family/family'
import { kinds } from '../../domain/kinds'
import { lodgeSettings, lodgeSettingsHistory } from '../../domain/lodge/lodge-settings'
import { stay } from '../../domain/lodge/stay'
import { stayHistory } from '../../domain/lodge/stay-history'
import { member } from '../../domain/member/member'
import { memberHistory } from '../../domain/member/member-history'
import { notificationSettings, notificationSettingsHistory } from '../../domain/notification/notification-settings'
import { office } from '../../domain/office/office'
import { titleOfOffice } from '../../domain/office/office-details'
import { officeHistory } from '../../domain/office/office-history'
import { pass, passHistory } from '../../domain/pass/pass'
import { passChange } from '../../domain/pass/pass-change'
import { passWatch, passWatchHistory } from '../../domain/pass/pass-watch'
import { memberOfQualification, qualification } from '../../domain/qualification/qualification'
import { qualificationHistory } from '../../domain/qualification/qualification-history'
import { seasonFrom } from '../../domain/shared/season'
import { conversation } from '../../domain/wall/conversation'
import { titleOfConversation } from '../../domain/wall/conversation-details'
import { conversationHistory } from '../../domain/wall/conversation-history'
import { reaction } from '../../domain/wall/reaction'
import { pollOfVote, vote } from '../../domain/wall/vote'
import { dateInWords } from '../../domain/wall/wall-clock'
import { workHours } from '../../domain/work-hours/work-hours'
import { workHoursHistory } from '../../domain/work-hours/work-hours-history'
import { workTarget, workTargetHistory } from '../../domain/work-hours/work-target'
import { type ActivityKind, kind } from './activity-kind'
import { calendarKinds } from './calendar-kinds'

const dateInId = (id: string) => /\d{4}-\d{2}-\d{2}(?=T)/.exec(id)?.[0] ?? ''

/** What was done, before a title that says itself of what kind it is. */
const BEFORE_ITS_NAME = {
  MeetingScheduled: 'added the',
  MeetingRevised: 'changed the',
  MeetingRemoved: 'deleted the',
  MeetingReinstated: 'restored the',
  LodgeSeasonAdded: 'added the',
  LodgeSeasonRevised: 'changed the',
  LodgeSeasonRemoved: 'deleted the',
  LodgeSeasonReinstated: 'restored the',
}

export const activityKinds: readonly ActivityKind[] = [
  kind(member, {
    history: memberHistory,
    noun: 'the member',
    phrases: {
      MemberForgotten: 'erased the personal data of',
      MemberRoleChanged: 'changed the role of',
      VaccinePassportSubmitted: 'added vaccination files for',
      // The first phrase tells of the whole command.
      MemberEnrolled: 'added the member',
      MemberReinstated: 'restored the member',
      MemberInvited: 'invited',
      InvitationOpened: 'opened the invitation of',
      InvitationWithdrawn: 'withdrew the invitation of',
      FirstLoginCompleted: 'set up the account of',
      PasswordChanged: 'chose a new password for',
      SessionsEnded: 'signed out every device of',
      EmailChangeRequested: 'asked for a new email of',
      EmailChangeConfirmed: 'confirmed the new email of',
      EmailChangeCanceled: 'canceled the email change of',
      EmailChangeReverted: 'stopped the email change of',
      PasskeyAdded: 'added a passkey of',
      PasskeyRenamed: 'renamed a passkey of',
      PasskeyRemoved: 'removed a passkey of',
      SecondFactorTurnedOn: 'turned on the passkey step at sign-in for',
      SecondFactorTurnedOff: 'turned off the passkey step at sign-in for',
    },
    href: (id) => `/members/${id}`,
    calls: '/users',
  }),
  kind(family, {
    noun: 'the family',
    phrases: { FamilyLinked: 'linked the family of', FamilyUnlinked: 'unlinked the family of' },
  }),
  ...kinds.map((record) =>
    kind(record, {
      history: record.history,
      noun: `the ${record.noun}`,
      phrases: BEFORE_ITS_NAME,
      table: { name: record.table, columns: record.titleFields },
      title: record.title,
      href: record.page,
      calls: record.path,
    }),
  ),
  ...calendarKinds,
  kind(alert, { history: alertHistory, noun: 'the alert', title: alertTitle, href: () => '/alerts', calls: '/alerts' }),
  kind(document, {
    history: documentHistory,
    noun: 'the document',
    table: { name: 'documents', columns: ['title', 'alt', 'section'] },
    title: titleOfDocument,
    href: (id) => `/documents/${id}`,
    calls: '/documents',
  }),
  kind(office, {
    history: officeHistory,
    noun: 'the office',
    table: { name: 'offices', columns: ['title', 'section'] },
    title: titleOfOffice,
    href: () => '/members/board',
    calls: '/offices',
  }),
  kind(conversation, {
    history: conversationHistory,
    noun: 'the post',
    phrases: {
      ConversationStarted: 'posted',
      ReplyPosted: 'replied to',
      PostRevised: 'edited the post',
      ReplyRevised: 'edited a reply to',
      ReplyRemoved: 'deleted a reply to',
      ReplyReinstated: 'restored a reply to',
      ConversationRemoved: 'deleted the post',
      ConversationReinstated: 'restored the post',
      ReplyModerated: 'deleted a member’s reply to',
      ConversationModerated: 'deleted a member’s post',
      WordsDestroyed: 'erased the deleted text of',
    },
    title: titleOfConversation,
    href: () => '/',
    calls: '/conversations',
  }),
  kind(reaction, {
    noun: 'the post',
    phrases: { ReactionAdded: 'reacted to', ReactionRemoved: 'removed a reaction to' },
    title: titleOfConversation,
    href: () => '/',
  }),
  kind(vote, {
    noun: 'the vote',
    phrases: { VoteCast: 'voted in', VoteWithdrawn: 'withdrew a vote in' },
    titleInId: () => 'a poll',
    href: (id) => `/?post=${pollOfVote(id)}`,
  }),
  kind(pass, {
    history: passHistory,
    noun: 'the pass',
    phrases: { PassObserved: 'recorded the weather for' },
    titleInId: (id) => dateInWords(id.slice(-'2026-11-20'.length)),
    href: () => '/',
  }),
  kind(notificationSettings, {
    history: notificationSettingsHistory,
    noun: 'the notification settings',
    phrases: { NotificationSettingsRevised: 'changed the notification settings of' },
    calls: '/notification-settings',
  }),
  kind(passWatch, {
    history: passWatchHistory,
    noun: 'the pass rules',
    phrases: { PassWatchRevised: 'changed the pass rules of' },
    calls: '/pass-watches',
  }),
  kind(passChange, {
    noun: 'the change at the pass',
    phrases: { PassChangeTold: 'sent pass notices on' },
    titleInId: (id) => dateInWords(dateInId(id)),
    href: () => '/pass',
  }),
  kind(qualification, {
    history: qualificationHistory,
    noun: 'a qualification of',
    phrases: {
      QualificationAdded: 'added a qualification of',
      QualificationSent: 'sent a qualification card of',
      RenewalSent: 'sent a new qualification card of',
      RenewalConfirmed: 'confirmed a qualification card of',
      RenewalReturned: 'sent back a qualification card of',
      RenewalReopened: 'reopened a qualification card of',
      QualificationReminded: 'sent a reminder about a qualification of',
      QualificationReinstated: 'restored a qualification of',
      QualificationRemoved: 'deleted a qualification of',
      QualificationRevised: 'changed a qualification of',
    },
    href: (id) => `/members/${memberOfQualification(id)}/qualifications`,
    calls: '/qualifications',
  }),
  kind(workHours, {
    history: workHoursHistory,
    noun: 'work hours of',
    phrases: {
      HoursEntered: 'entered work hours of',
      HoursRevised: 'changed work hours of',
      HoursConfirmed: 'confirmed work hours of',
      HoursReturned: 'sent back work hours of',
      HoursReopened: 'reopened work hours of',
      HoursRemoved: 'deleted work hours of',
      HoursReinstated: 'restored work hours of',
    },
    href: () => '/work-hours',
    calls: '/work-hours',
  }),
  kind(workTarget, {
    history: workTargetHistory,
    noun: 'the work hour target for',
    phrases: { WorkTargetSet: 'set the work hour target for' },
    titleInId: (season) => seasonFrom(Number(season)).name,
    href: () => '/work-hours',
    calls: '/work-hours/target',
  }),
  kind(stay, {
    history: stayHistory,
    noun: 'the stay from',
    phrases: {
      StayBooked: 'booked a stay from',
      StayQueued: 'joined the waiting list for',
      StayMovedUp: 'found beds for the waiting stay from',
      StayCheckedIn: 'checked in the stay from',
      StayCheckInTakenBack: 'undid the check-in of the stay from',
      StayCanceled: 'canceled the stay from',
      StayReinstated: 'restored the stay from',
    },
    table: { name: 'stays', columns: ['first_night'] },
    title: ({ first_night }: { first_night: string }) => dateInWords(first_night),
    href: (id) => `/lodge?stay=${id}`,
    calls: '/stays',
  }),
  kind(lodgeSettings, {
    history: lodgeSettingsHistory,
    noun: 'the lodge settings',
    phrases: { LodgeSettingsRevised: 'changed the lodge settings of' },
    calls: '/lodge/settings',
  }),
]
