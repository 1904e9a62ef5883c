import type { ActivityAction } from '../domain/activity-views'
import type { Aggregate, DomainEvent } from '../domain/aggregate'
import { alert } from '../domain/alert'
import { alertTitle } from '../domain/alert-details'
import { alertStory } from '../domain/alert-story'
import { document } from '../domain/document'
import { titleOfDocument } from '../domain/document-sections'
import { documentStory } from '../domain/document-story'
import { entry } from '../domain/entry'
import { entryStory } from '../domain/entry-story'
import { family } from '../domain/family'
import { meeting } from '../domain/meeting'
import { meetingStory } from '../domain/meeting-story'
import { member } from '../domain/member'
import { memberStory } from '../domain/member-story'
import { office } from '../domain/office'
import { titleOfOffice } from '../domain/office-details'
import { officeStory } from '../domain/office-story'
import { sentinel } from '../domain/sentinel'
import { titleOf } from '../domain/sentinel-details'
import { sentinelStory } from '../domain/sentinel-story'
import type { Story } from '../domain/story'
import { dateInWords } from '../domain/wall-clock'

/** How one kind of record is told of in the club's activity. */
export interface ActivityKind {
  readonly aggregate: Aggregate<never, DomainEvent, unknown>
  readonly story?: Story<DomainEvent, unknown>
  /** What it is called after "changed". */
  readonly noun: string
  /** Its read table and the columns that its title is made of; none where the title comes from elsewhere. */
  readonly table?: { readonly name: string; readonly columns: readonly string[] }
  /** From those columns, or, where the title stands in what began the record, from that event's data. */
  readonly title?: (row: never) => string
  readonly href?: (id: string) => string
}

/** A kind by its aggregate; its story and title see the states and rows that are its own. */
const kind = <Event extends DomainEvent, State, Row>(
  aggregate: Pick<Aggregate<never, Event, State>, 'category' | 'events' | 'evolve' | 'subject'> & {
    readonly initial: State
  },
  told: Omit<ActivityKind, 'aggregate' | 'story' | 'title'> & {
    readonly story?: Story<Event, State>
    readonly title?: (row: Row) => string
  },
) => ({ ...told, aggregate }) as unknown as ActivityKind

export const activityKinds: readonly ActivityKind[] = [
  kind(member, { story: memberStory, noun: 'the member', href: (id) => `/members/${id}` }),
  kind(family, { noun: 'the family' }),
  kind(meeting, {
    story: meetingStory,
    noun: 'the meeting',
    table: { name: 'meetings', columns: ['type', 'date'] },
    title: ({ type, date }: { type: string; date: string }) => `${type}, ${dateInWords(date)}`,
    href: (id) => `/meetings/${id}`,
  }),
  kind(sentinel, {
    story: sentinelStory,
    noun: 'the Sentinel',
    table: { name: 'sentinels', columns: ['month', 'year'] },
    title: titleOf,
    href: () => '/sentinels',
  }),
  kind(entry, {
    story: entryStory,
    noun: 'the event',
    table: { name: 'entries', columns: ['title', 'starts_at'] },
    title: ({ title, starts_at }: { title: string; starts_at: string }) => `${title}, ${dateInWords(starts_at)}`,
    href: (id) => `/resources/calendar?event=${id}`,
  }),
  kind(alert, { story: alertStory, noun: 'the alert', title: alertTitle, href: () => '/alerts' }),
  kind(document, {
    story: documentStory,
    noun: 'the document',
    table: { name: 'documents', columns: ['title', 'alt', 'section'] },
    title: titleOfDocument,
    href: (id) => `/documents/${id}`,
  }),
  kind(office, {
    story: officeStory,
    noun: 'the office',
    table: { name: 'offices', columns: ['title', 'section'] },
    title: titleOfOffice,
    href: () => '/members/board',
  }),
]

const byCategory = new Map(activityKinds.map((kind) => [kind.aggregate.category, kind]))

export const kindOf = (category: string) => byCategory.get(category)

/** What an event of this type amounts to, in the words that the activity is filtered by. */
export function actionOf(type: string): ActivityAction {
  if (/(Removed|Unlinked|Forgotten)$/.test(type)) return 'removed'
  if (/Reinstated$/.test(type)) return 'brought back'
  return /(Revised|Changed|Moved|Completed)$/.test(type) ? 'changed' : 'added'
}

/** Every type of event whose action is `action`. */
export const typesOf = (action: ActivityAction): string[] =>
  activityKinds.flatMap(({ aggregate }) => Object.keys(aggregate.events)).filter((type) => actionOf(type) === action)

/** What the events of one command did to one record, from themselves alone. */
export function phraseOf({ story, noun }: ActivityKind, types: readonly string[]): string {
  if (types.includes('FamilyLinked')) return 'linked the family of'
  if (types.includes('FamilyUnlinked')) return 'unlinked the family of'
  const phrase = story?.action(
    types.map((type) => ({ type })),
    [],
  )
  if (!phrase || phrase.startsWith('changed ')) return `changed ${noun}`
  // The title follows, so the record is named last.
  return phrase.replace(/^brought (.+) back$/, 'brought back $1')
}
