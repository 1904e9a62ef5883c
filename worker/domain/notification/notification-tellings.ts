import { memberOfStay, type StayEvent, type StayState } from '../lodge/stay'
import type { MeetingEvent, MeetingRecord } from '../meeting/meeting'
import type { MemberState } from '../member/member'
import type { MemberEvent } from '../member/member-events'
import type { PassChangeEvent } from '../pass/pass-change'
import { degrees } from '../pass/watch-rule'
import { memberOfQualification } from '../qualification/qualification'
import type { QualificationEvent } from '../qualification/qualification-events'
import type { RecordState } from '../record-life'
import { listed } from '../shared/listed'
import { mentionedIn, type RichTextDoc } from '../shared/rich-text'
import type { ConversationEvent } from '../wall/conversation-events'
import type { ConversationRecord, ConversationState } from '../wall/conversation-state'
import { memberOfReaction, type ReactionEvent, type ReactionState } from '../wall/reaction'
import { daysBetween } from '../wall/wall-clock'
import { authorOfHours, type WorkHoursEvent } from '../work-hours/work-hours'
import { planTellings } from './plan-tellings'
import { type About, EVERYBODY, notIn, type Step, type Telling, type Told, telling } from './telling'

/** By the category of the streams. It must not look at what others than the actor have sealed: a command does not open that. */
export const tellings: Readonly<Record<string, Telling>> = {
  ...planTellings,
  conversation: telling<ConversationEvent, ConversationState>((step) => [...mentions(step), ...replies(step)]),

  // The face is its member's own, so it is found when it is read.
  reaction: telling<ReactionEvent, ReactionState>(({ id, event }) => {
    const { post, conversation, author } = event.data
    if (event.type !== 'ReactionAdded' || author === memberOfReaction(id)) return []
    return [{ kind: 'reaction', to: author, thing: post, about: { conversation } }]
  }),

  alert: ({ id, event }) => (event.type === 'AlertPosted' ? [{ kind: 'alert', to: EVERYBODY, thing: id }] : []),

  sentinel: ({ id, event }) =>
    event.type === 'SentinelPublished' ? [{ kind: 'sentinel', to: EVERYBODY, thing: id }] : [],

  meeting: telling<MeetingEvent, RecordState<MeetingRecord>>(({ id, before, after }) => {
    const [was, is] = [minutesIn(before), minutesIn(after)]
    return is && !was ? [{ kind: 'minutes', to: EVERYBODY, thing: id }] : []
  }),

  passChange: telling<PassChangeEvent, unknown>(({ event }) => {
    const { pass, name, what, directions, temperature, condition, told } = event.data
    const weather = [temperature === null ? '' : degrees(temperature), condition.replace(/\.$/, '').toLowerCase()]
    const said = [listed(directions), weather.filter(Boolean).join(', ')].filter(Boolean).join('. ')
    const about = {
      what,
      title: name,
      ...(what === 'cold' && temperature !== null && { to: degrees(temperature) }),
      said,
    }
    return told.map(({ member, ...rest }) => ({ kind: 'pass', to: member, thing: pass, about: { ...about, ...rest } }))
  }),

  stay: telling<StayEvent, StayState>(({ id, event, after }) => {
    const what = toldOfStays[event.type]
    if (!what || after.status === 'unknown') return []
    const [from] = after.record.nights
    return [{ kind: 'plan', to: memberOfStay(id), thing: id, about: { what, from: from?.night } }]
  }),

  qualification: telling<QualificationEvent, unknown>(({ id, event }) => {
    if (event.type === 'QualificationSent' || event.type === 'RenewalSent')
      return (event.data.informed ?? []).map((to) => ({
        kind: 'qualification',
        to,
        thing: id,
        about: { what: 'sent' },
      }))
    const tell = (about: About): Told[] => [{ kind: 'qualification', to: memberOfQualification(id), thing: id, about }]
    if (event.type === 'RenewalConfirmed') return tell({ what: 'confirmed' })
    if (event.type === 'RenewalReturned') return tell({ what: 'returned' })
    if (event.type !== 'QualificationReminded' || event.data.endsOn === null) return []
    const { on, endsOn } = event.data
    return tell({ what: 'ends', to: endsOn, days: daysBetween(on, endsOn) })
  }),

  workHours: telling<WorkHoursEvent, unknown>(({ id, event }) => {
    const tell = (what: string): Told[] => [{ kind: 'workHours', to: authorOfHours(id), thing: id, about: { what } }]
    if (event.type === 'HoursConfirmed') return tell('confirmed')
    return event.type === 'HoursReturned' ? tell('returned') : []
  }),

  member: telling<MemberEvent, MemberState>(({ id, event, before, after }) => {
    const tell = (about: About): Told[] => [{ kind: 'account', to: id, thing: id, about }]
    if (event.type === 'MemberRoleChanged') return tell({ what: 'role', to: event.data.role })
    if (event.type === 'PasswordChanged') return tell({ what: 'password' })
    const [was, is] = [emailIn(before), emailIn(after)]
    return was && is && was !== is ? tell({ what: 'email' }) : []
  }),
}

/** What the member of a stay is told. Nobody is told of what they did themselves. */
const toldOfStays: Readonly<Partial<Record<StayEvent['type'], string>>> = {
  StayMovedUp: 'bed',
  StayBooked: 'stay booked',
  StayQueued: 'stay booked',
  StayRevised: 'stay changed',
  StayCanceled: 'stay canceled',
  StayReinstated: 'stay restored',
}

const minutesIn = (state: RecordState<MeetingRecord>) => (state.status === 'listed' ? state.record.minutes : null)

const emailIn = (state: MemberState) => ('record' in state ? state.record.email : null)

type SaidStep = Step<ConversationEvent, ConversationState>

/** The members who are mentioned, except the author. An edit tells only those who were not mentioned before. */
function mentions({ id, event, before, after }: SaidStep): Told[] {
  if (!('personal' in event) || !event.personal?.message || after.status === 'unknown') return []
  const reply = 'reply' in event.data ? event.data.reply : undefined
  const post = postIn(after.record, reply)
  if (!post) return []
  const earlier = before.status === 'unknown' ? undefined : postIn(before.record, reply)?.message
  const named = mentionedIn(event.personal.message).filter(notIn(mentionsIn(earlier)))
  return named
    .filter((member) => member !== post.author)
    .map((member) => ({
      kind: 'mention',
      to: member,
      thing: id,
      made: post.posted,
      about: reply === undefined ? {} : { reply },
    }))
}

const postIn = (record: ConversationRecord, reply: string | undefined) =>
  reply === undefined ? record : record.replies.find(({ id }) => id === reply)

const mentionsIn = (message: RichTextDoc | null | undefined) => (message ? mentionedIn(message) : [])

/** The authors of the post and of its replies, except of those that were deleted. */
function replies({ id, event, after, version }: SaidStep): Told[] {
  if (event.type !== 'ReplyPosted' || after.status !== 'listed') return []
  const { author, replies: all } = after.record
  const { reply, author: by } = event.data
  const inIt = new Set([author, ...all.filter(({ isRemoved }) => !isRemoved).map((one) => one.author)])
  return [...inIt]
    .filter((member) => member !== by)
    .map((member) => ({ kind: 'reply', to: member, thing: id, made: version, about: { reply } }))
}
