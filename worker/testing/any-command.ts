import type * as fc from 'fast-check'
import { alert } from '../domain/alert/alert'
import { answers } from '../domain/answers/answers'
import { document } from '../domain/document/document'
import { entry } from '../domain/entry/entry'
import { family } from '../domain/family/family'
import { kinds } from '../domain/kinds'
import { lodgeSettings } from '../domain/lodge/lodge-settings'
import { stay } from '../domain/lodge/stay'
import { member } from '../domain/member/member'
import { dutyReminder } from '../domain/notification/duty-reminder'
import { notificationSettings } from '../domain/notification/notification-settings'
import { office } from '../domain/office/office'
import { pass } from '../domain/pass/pass'
import { passChange } from '../domain/pass/pass-change'
import { passWatch } from '../domain/pass/pass-watch'
import { qualification } from '../domain/qualification/qualification'
import { roster } from '../domain/roster/roster'
import { series } from '../domain/series/series'
import type { Aggregate, DomainEvent } from '../domain/shared/aggregate'
import { reason } from '../domain/shared/reason'
import { conversation } from '../domain/wall/conversation'
import { reaction } from '../domain/wall/reaction'
import { vote } from '../domain/wall/vote'
import { workHours } from '../domain/work-hours/work-hours'
import { workTarget } from '../domain/work-hours/work-target'
import { arbitraryFamilyCommand, arbitraryMemberCommand } from './arbitraries'
import { arbitraryRecordCommand } from './arbitrary-records'
import { arbitraryAlertCommand } from './cast-alerts'
import { arbitraryAnswersCommand } from './cast-answers'
import { arbitraryConversationCommand, arbitraryReactionCommand, arbitraryVoteCommand } from './cast-conversations'
import { arbitraryDocumentCommand, arbitraryOfficeCommand } from './cast-documents'
import { arbitraryEntryCommand } from './cast-entries'
import { arbitraryLodgeSettingsCommand, arbitraryStayCommand } from './cast-lodge'
import { arbitraryReminderCommand, arbitrarySettingsCommand } from './cast-notifications'
import { arbitraryQualificationCommand } from './cast-qualifications'
import { arbitraryReasonCommand } from './cast-reasons'
import { arbitraryRosterCommand } from './cast-rosters'
import { arbitrarySeriesCommand } from './cast-series'
import { arbitraryChangeCommand, arbitraryPassCommand, arbitraryWatchCommand } from './cast-weather'

import { arbitraryHoursCommand, arbitraryTargetCommand } from './cast-work-hours'

export type Any = Aggregate<{ type: string }, DomainEvent, unknown>

/** Every aggregate of the club, with the commands that members can send it. A new one joins the list and keeps the laws. */
export const anyCommand: readonly (readonly [name: string, aggregate: Any, command: fc.Arbitrary<{ type: string }>])[] =
  [
    ['member', member as Any, arbitraryMemberCommand],
    ['family', family as Any, arbitraryFamilyCommand],
    ...kinds.map((kind) => [kind.noun, kind as unknown as Any, arbitraryRecordCommand(kind)] as const),
    ['entry', entry as Any, arbitraryEntryCommand],
    ['series', series as Any, arbitrarySeriesCommand],
    ['alert', alert as Any, arbitraryAlertCommand],
    ['document', document as Any, arbitraryDocumentCommand],
    ['office', office as Any, arbitraryOfficeCommand],
    ['conversation', conversation as Any, arbitraryConversationCommand],
    ['reaction', reaction as Any, arbitraryReactionCommand],
    ['vote', vote as Any, arbitraryVoteCommand],
    ['pass', pass as Any, arbitraryPassCommand],
    ['reason', reason as Any, arbitraryReasonCommand],
    ['notification settings', notificationSettings as unknown as Any, arbitrarySettingsCommand],
    ['pass watch', passWatch as unknown as Any, arbitraryWatchCommand],
    ['pass change', passChange as unknown as Any, arbitraryChangeCommand],
    ['work hours', workHours as Any, arbitraryHoursCommand],
    ['work target', workTarget as unknown as Any, arbitraryTargetCommand],
    ['qualification', qualification as Any, arbitraryQualificationCommand],
    ['roster', roster as unknown as Any, arbitraryRosterCommand],
    ['duty reminder', dutyReminder as unknown as Any, arbitraryReminderCommand],
    ['date’s answers', answers as Any, arbitraryAnswersCommand],
    ['stay', stay as unknown as Any, arbitraryStayCommand],
    ['lodge settings', lodgeSettings as unknown as Any, arbitraryLodgeSettingsCommand],
  ]
