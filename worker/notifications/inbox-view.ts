import { meetingTitle } from '../domain/meeting/meeting-times'
import { factsOf, kindNames, type NotificationKind } from '../domain/notification/notification-kinds'
import type { NotificationView } from '../domain/notification/notification-views'
import type { About } from '../domain/notification/telling'
import { memberOfQualification } from '../domain/qualification/qualification'
import { listed } from '../domain/shared/listed'
import { MONTHS } from '../domain/shared/months'
import { onOneLine, type RichTextDoc } from '../domain/shared/rich-text'
import { dateOf, wallClockAt } from '../domain/wall/wall-clock'
import type { InboxRow } from './inbox-rows'
import type { ToldRow } from './told-rows'

/** A picture as its reader fetches it. */
type LinkTo = (avatar: string) => string

/**
 * The rows as notifications, newest first. Of one thing several are one: those that are unread, and of the others those of a day of
 * the club's.
 */
export function inboxView(rows: readonly InboxRow[], timeZone: string, linkTo: LinkTo): NotificationView[] {
  const bundles = Map.groupBy(rows, (row) => {
    if (!isKnown(row.kind) || !factsOf(row.kind).isBundled) return `${row.place} ${row.kind}`
    return `${row.kind} ${row.thing} ${row.isUnread ? 'unread' : dateOf(wallClockAt(row.at, timeZone))}`
  })
  return [...bundles.values()].flatMap((all) => {
    const [row] = all
    const view = row && toldView(row, linkTo)
    if (!row || !view) return []
    const people = new Set(all.map(({ by }) => by))
    return [{ ...view, places: all.map(({ place }) => place), isUnread: row.isUnread === 1, others: people.size - 1 }]
  })
}

/** One row as a notification; none of a kind that this version does not know. */
export function toldView(row: ToldRow, linkTo: LinkTo): NotificationView | undefined {
  const { place, kind, at, by, fname, lname, avatar } = row
  if (!isKnown(kind)) return undefined
  const about = JSON.parse(row.about) as About
  return {
    places: [place],
    kind,
    what: kind === 'alert' ? row.alertType : (about.what ?? null),
    isUnread: true,
    at: new Date(at).toISOString(),
    by: fname === null ? null : { _id: by, name: `${fname} ${lname}`, avatar: avatar && linkTo(avatar) },
    others: 0,
    ...wordsOf(kind, row, about),
    isMine: row.isMine === 1,
    from: about.from ?? null,
    to: about.to ?? null,
    days: about.days ?? null,
    face: row.face,
    ...(about.ask !== undefined && about.what === 'asked' && { swap: { _id: about.ask, date: row.thing } }),
    path: pathOf(kind, row, about),
  }
}

const isKnown = (kind: string): kind is NotificationKind => (kindNames as readonly string[]).includes(kind)

function wordsOf(kind: NotificationKind, row: ToldRow, about: About): Pick<NotificationView, 'title' | 'said'> {
  switch (kind) {
    case 'alert': {
      const { first, rest } = firstSentence(messageExcerpt(row))
      return { title: first, said: rest }
    }
    case 'mention':
    case 'reaction':
    case 'reply':
      return { title: null, said: `“${cut(messageExcerpt(row))}”` }
    case 'sentinel':
      return { title: `${MONTHS[(row.month ?? 1) - 1]} ${row.year}`, said: null }
    case 'minutes':
      return {
        title: `${meetingTitle({ type: row.meetingType ?? '' })}, ${dayInWords(row.date ?? '')}`,
        said: row.fname === null ? null : `Added by ${row.fname} ${row.lname}`,
      }
    case 'duty': {
      const others = JSON.parse(row.others ?? '[]') as string[]
      if (about.what !== undefined) return { title: about.title ?? null, said: null }
      return { title: row.title, said: others.length > 0 ? `with ${listed(others)}` : null }
    }
    case 'plan':
      return { title: about.title ?? row.title, said: null }
    case 'answer':
    case 'pass':
      return { title: about.title ?? null, said: about.said ?? null }
    case 'qualification':
    case 'workHours':
      return { title: row.title, said: null }
    case 'account':
      return { title: null, said: null }
  }
}

function pathOf(kind: NotificationKind, { thing }: ToldRow, about: About): string {
  switch (kind) {
    case 'alert':
      return '/'
    case 'mention':
    case 'reply':
      return about.reply === undefined ? `/?post=${thing}` : `/?post=${thing}&reply=${about.reply}`
    case 'reaction':
      return about.conversation === thing ? `/?post=${thing}` : `/?post=${about.conversation}&reply=${thing}`
    case 'sentinel':
      return `/sentinels?open=${thing}`
    case 'minutes':
      return `/meetings/${thing}`
    case 'answer':
      return about.what === 'canceled' ? '/resources/calendar' : `/resources/calendar/${thing}`
    case 'duty':
      if (about.ask !== undefined) return `/duties?ask=${about.ask}`
      return about.what === undefined ? `/resources/calendar/${about.date ?? thing}` : '/duties'
    case 'plan':
      if (about.what === 'bed') return `/lodge?night=${about.from}`
      if (about.what?.startsWith('stay ')) return `/lodge?stay=${thing}`
      return about.what === 'deleted' ? '/resources/calendar' : `/resources/calendar/${about.date ?? thing}`
    case 'pass':
      return '/pass'
    case 'qualification':
      return about.what === 'sent' ? `/members/${memberOfQualification(thing)}/qualifications` : '/qualifications'
    case 'workHours':
      return '/work-hours'
    case 'account':
      return '/account-setup'
  }
}

function messageExcerpt({ message, names }: ToldRow): string {
  if (message === null) return ''
  const named = JSON.parse(names ?? '{}') as Readonly<Record<string, string>>
  return onOneLine(JSON.parse(message) as RichTextDoc, (id) => named[id])
}

/** The first sentence without its stop, and what follows it. */
function firstSentence(words: string): { first: string; rest: string | null } {
  const [, first = words, rest = ''] = /^(.{1,120}?)[.!]? ?(?:· |(?<=[.!] ))(.+)$/u.exec(words) ?? []
  return { first: first.replace(/\.$/, ''), rest: rest || null }
}

const MOST_LETTERS = 200

const cut = (words: string) =>
  words.length <= MOST_LETTERS
    ? words
    : `${words.slice(0, Math.max(MOST_LETTERS / 2, words.lastIndexOf(' ', MOST_LETTERS)))}…`

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayInWords = (date: string) => (date === '' ? '' : dayFormat.format(new Date(`${date}T12:00:00Z`)))
