import { dateOf, timeInWords, type WallClock } from '../wall/wall-clock'
import type { NotificationView } from './notification-views'

/** A name or a title, which stands out. */
interface Strong {
  readonly strong: string
}

type Sentence = readonly (string | Strong)[]

const ALERT_WORDS: Readonly<Record<string, string>> = {
  success: 'Success.',
  info: 'Info.',
  warning: 'Warning.',
  danger: 'Danger.',
}

/** Says in one sentence what happened. */
export function notificationSentence(view: NotificationView): Sentence {
  const [title, what] = [strong(view.title), view.what ?? '']
  switch (view.kind) {
    case 'alert':
      return [{ strong: ALERT_WORDS[what] ?? 'Alert.' }, ` ${title.strong}`]
    case 'sentinel':
      return ['The ', strong(`${title.strong} Sentinel`), ' is out']
    case 'minutes':
      return ['Minutes published: ', title]
    case 'mention':
      return [...people(view), ' mentioned you']
    case 'reply':
      return [...people(view), view.isMine ? ' replied to your post' : ' replied in a conversation you’re in']
    case 'reaction':
      return [...people(view), ' reacted to your post']
    case 'plan':
      return planSentence(what, title)
    case 'duty':
      return dutySentence(view, title)
    case 'answer':
      return answerSentence(view, what, title)
    case 'pass':
      return passSentence(view, title)
    case 'qualification':
      return qualificationSentence(view, title)
    case 'workHours':
      return ['Your hours for ', title, what === 'returned' ? ' were sent back' : ' were confirmed']
    case 'account':
      return accountSentence(view)
  }
}

const strong = (words: string | null): Strong => ({ strong: words ?? '' })

function people({ by, others }: NotificationView): Sentence {
  const name = strong(by?.name ?? 'A former member')
  return others === 0 ? [name] : [name, others === 1 ? ' and 1 other' : ` and ${others} others`]
}

function dutySentence(view: NotificationView, title: Strong): Sentence {
  switch (view.what) {
    case 'asked':
      return [...people(view), ' asks if you can take ', title]
    case 'taken':
      return [...people(view), ' took over ', title]
    case 'approved':
      return ['The swap of ', title, ' was approved']
    case 'agreed':
      return [...people(view), ' would take ', title, '. An administrator has to approve it']
    case 'refused':
      return ['The swap of ', title, ' wasn’t approved']
    case 'nobody':
      return ['Nobody can take ', title, '. You stay on duty']
    case 'soon':
      return ['You’re on duty: ', title, ...daysUntil(view)]
    case 'assigned':
      return ['You’re on duty: ', title]
    case 'moved':
      return ['Your shift was moved: ', title]
    case 'off':
      return ['You’re no longer on duty: ', title]
    default:
      return ['You’re on duty at ', title, ...daysUntil(view)]
  }
}

const daysUntil = ({ days }: NotificationView): Sentence => [days === 1 ? ' tomorrow' : ` in ${days} days`]

function planSentence(what: string, title: Strong): Sentence {
  const stay = strong('stay at the lodge')
  switch (what) {
    case 'bed':
      return ['You moved up from the waiting list: your ', stay, ' is booked']
    case 'stay booked':
      return ['A ', stay, ' was booked for you']
    case 'stay changed':
      return ['Your ', stay, ' was changed']
    case 'stay canceled':
      return ['Your ', stay, ' was canceled']
    case 'stay restored':
      return ['Your ', stay, ' is no longer canceled']
    case 'added':
      return ['You’re on duty at ', title]
    case 'left':
      return ['You’re no longer on duty at ', title]
    default:
      return [title, PLAN_WORDS[what] ?? ' was moved']
  }
}

const PLAN_WORDS: Readonly<Record<string, string>> = {
  deleted: ' was deleted',
  canceled: ' was canceled',
  ends: ' ends at a different time',
  repeated: ' has new dates',
  shortened: ' ends on an earlier date',
  continued: ' was extended to a later date',
}

function answerSentence(view: NotificationView, what: string, title: Strong): Sentence {
  const { said } = view
  const word = ANSWER_WORDS[what]
  if (word) return [...people(view), ` answered ${word} ${said}: `, title]
  if (what === 'unanswered') return [...people(view), ` removed the answer ${said}: `, title]
  if (what === 'answer changed')
    return [...people(view), ` changed your guests or note${said ? `, ${said}` : ''}: `, title]
  if (what === 'asked') return ['Are you coming to ', title, '?']
  if (what === 'moved up') return ['A place opened up for you: ', title]
  return [title, what === 'canceled' ? ' was canceled' : what === 'restored' ? ' is back on' : ' was moved']
}

const ANSWER_WORDS: Readonly<Record<string, string>> = {
  'answered yes': 'Yes',
  'answered maybe': 'Maybe',
  'answered no': 'No',
}

function passSentence({ what, to }: NotificationView, title: Strong): Sentence {
  if (what === 'chains') return ['Chains are required at ', title]
  if (what === 'cold') return ['It’s ', strong(to), ' at ', title]
  return [title, what === 'closed' ? ' is closed' : ' is open again']
}

function qualificationSentence(view: NotificationView, title: Strong): Sentence {
  const { what, days } = view
  if (what === 'sent') return [...people(view), ' sent a card for you to check: ', title]
  if (what === 'confirmed') return ['Your new ', title, ' card was confirmed']
  // Only how a card ends comes with days.
  if (days === null) return ['Your ', title, ' card was sent back']
  if (days < 0) return ['Your ', title, ' card has ended']
  return [
    'Your ',
    title,
    days === 0 ? ' card ends today' : days === 1 ? ' card ends tomorrow' : ` card ends in ${days} days`,
  ]
}

function accountSentence({ what, to }: NotificationView): Sentence {
  if (what === 'role')
    return [to === 'administrator' ? 'You’re now an ' : 'You’re no longer an ', strong('administrator')]
  return ['Your ', strong(what === 'email' ? 'login email' : 'password'), ' was changed']
}

/** The second line in words; what was moved has its two times shown apart. */
export function detailsOf(view: NotificationView): string | null {
  const { kind, what, said, from, to } = view
  if (kind === 'plan' || kind === 'answer') {
    if (what === 'bed' || what?.startsWith('stay ')) return from && dayInWords(from)
    if (from && to) return `${momentInWords(from)} to ${momentInWords(to)}`
    const moment = to ?? from
    return moment && momentInWords(moment)
  }
  if (kind === 'duty' && from && to) return `${momentInWords(from)} to ${momentInWords(to)}`
  if (kind === 'duty') return to ? [momentInWords(to), said].filter(Boolean).join(', ') : null
  if (kind === 'qualification') return to && dayInWords(to)
  if (kind === 'account' && what !== 'role')
    return 'Not you? Choose a new password, then sign out every device under Account.'
  return said
}

/** "Sat, Nov 21, 8:00 AM". */
export const momentInWords = (wall: WallClock): string => `${dayInWords(wall)}, ${timeInWords(wall)}`

/** "Sat, Nov 21". */
export const dayInWords = (wall: WallClock): string => dayFormat.format(new Date(`${dateOf(wall)}T12:00:00Z`))

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** The sentence without its marks. */
export const plainSentence = (view: NotificationView): string =>
  notificationSentence(view)
    .map((part) => (typeof part === 'string' ? part : part.strong))
    .join('')
