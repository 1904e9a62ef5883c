import type { ActivityAction } from '../../domain/admin/activity-views'
import { activityKinds } from './activity-kinds'

const byCategory = new Map(activityKinds.map((kind) => [kind.aggregate.category, kind]))

export const kindOf = (category: string) => byCategory.get(category)

/** The action of an event's type, by which the activity is filtered. */
export function actionOf(type: string): ActivityAction {
  if (/(Removed|Moderated|Unlinked|Forgotten|DateCanceled)$/.test(type)) return 'removed'
  if (/Reinstated$/.test(type)) return 'restored'
  return /(Revised|Changed|Moved|TargetSet|Completed|Observed|Invited|Opened|Returned|Withdrawn|Requested|Confirmed|Reopened|Canceled|Reverted|Renamed|Ended|Released|TakenBack|PlacesSet|DateNoted|NoteWritten|GuestsNamed|TurnedOn|TurnedOff|Split|Rejoined|MovedUp|CheckedIn)$/.test(
    type,
  )
    ? 'changed'
    : 'added'
}

/** Whether it can be undone: deletes, edits, moves, restores and invitations, and what was said on the wall. */
export const canBeUndone = (type: string): boolean =>
  type !== 'PasskeyRemoved' &&
  type !== 'ReactionRemoved' &&
  // Words are their author's to change.
  type !== 'PostRevised' &&
  type !== 'ReplyRevised' &&
  /(Removed|Moderated|Revised|RoleChanged|Moved|RenewalConfirmed|RenewalReturned|HoursConfirmed|HoursReturned|TargetSet|DateCanceled|StayCanceled|Split|Reinstated|Invited|Withdrawn|Requested|ConversationStarted|ReplyPosted)$/.test(
    type,
  )

/** Every type of event whose action is `action`. */
export const eventTypesFor = (action: ActivityAction): string[] =>
  activityKinds.flatMap(({ aggregate }) => Object.keys(aggregate.events)).filter((type) => actionOf(type) === action)
