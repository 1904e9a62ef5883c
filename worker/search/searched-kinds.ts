import type { Capability } from '../domain/account/capability'
import { alert } from '../domain/alert/alert'
import { type DocumentRecord, document } from '../domain/document/document'
import { titleOfDocument } from '../domain/document/document-sections'
import { entry } from '../domain/entry/entry'
import type { Shift } from '../domain/entry/shift'
import { kinds } from '../domain/kinds'
import { firstDayOfAge } from '../domain/member/age'
import { type MemberRecord, member } from '../domain/member/member'
import { office } from '../domain/office/office'
import type { SearchGroup } from '../domain/search/search-views'
import { type Searched, wordsOf } from '../domain/search/searched'
import { series } from '../domain/series/series'
import { seriesSpan, titleOfSeries } from '../domain/series/series-dates'
import type { Aggregate, DomainEvent } from '../domain/shared/aggregate'
import { conversation } from '../domain/wall/conversation'
import type { ReplyRecord } from '../domain/wall/conversation-state'

/** Something that can be found, with its id and the version of the event that made it. */
interface SearchEntry extends Searched {
  readonly id: string
  readonly made: number
}

type About = NonNullable<Searched['about']>

/** A kind of what can be found. */
interface SearchedKind {
  /** Its aggregate's category. */
  readonly kind: string
  readonly group: SearchGroup
  /** The capability to read them. */
  readonly browse: Capability
  /** Where one of them is to be seen. */
  page(id: string, about: About): string
  /** All that can be found of a stream; nothing once it is gone. */
  entries(id: string, state: unknown): readonly SearchEntry[]
}

/** The states that every kind of record goes through. */
type Listable<Record> =
  | { readonly status: 'listed'; readonly record: Record }
  | { readonly status: 'unknown' | 'removed' | 'enrolled' | 'forgotten' }

function kindOf<Event extends DomainEvent, Record>(
  { category }: Pick<Aggregate<never, Event, Listable<Record>>, 'category'> & { readonly initial: Listable<Record> },
  group: SearchGroup,
  page: SearchedKind['page'],
  searched: (record: Record) => Searched,
  browse: Capability = 'browse the club',
): SearchedKind {
  return {
    kind: category,
    group,
    browse,
    page,
    entries: (id, state) => {
      const is = state as Listable<Record>
      return is.status === 'listed' ? [{ ...searched(is.record), id, made: 1 }] : []
    },
  }
}

/** One line a kind. A declared kind says in its declaration what can be found of it. */
export const searchedKinds: readonly SearchedKind[] = [
  {
    kind: member.category,
    group: 'members',
    browse: 'browse the club',
    page: (id) => `/members/${id}`,
    entries: (id, state) => {
      const is = state as typeof member.initial
      return is.status === 'enrolled' ? [{ ...searchedMember(is.record), id, made: 1 }] : []
    },
  },
  {
    kind: conversation.category,
    group: 'wall',
    browse: 'browse the club',
    page: (id, { conversation: started }) => (started === id ? `/?post=${id}` : `/?post=${started}&reply=${id}`),
    // Replies stay where their conversation is deleted, as on the wall: who searches is not shown them.
    entries: (id, state) => {
      const is = state as typeof conversation.initial
      if (is.status === 'unknown') return []
      const { replies, ...start } = is.record
      const posts = [{ ...start, id, isRemoved: is.status === 'removed' }, ...replies]
      return posts.flatMap((post) => searchedPost(post, id))
    },
  },
  kindOf(
    entry,
    'calendar',
    (id) => `/resources/calendar/${id}`,
    ({ title, notes, contact, start, onDuty, shifts }) => ({
      title,
      text: [...shiftNames(shifts), notes, contact?.name, contact?.email].filter(Boolean).join(' · '),
      day: start,
      people: onDuty,
    }),
  ),
  // It is found by its last date, so that it is among what is to come as long as a date is.
  kindOf(
    series,
    'calendar',
    (id) => `/resources/calendar/series/${id}`,
    ({ contact, ...record }) => {
      const { title, notes, onDuty } = record.details
      const dates = record.dates.flatMap(({ own, note, canceled }) => [own.title, own.notes, note, canceled])
      const shifts = shiftNames(
        [record.details, ...record.dates.map(({ own }) => own)].flatMap((one) => one.shifts ?? []),
      )
      const people = [...new Set([...onDuty, ...record.dates.flatMap(({ own }) => own.onDuty ?? [])])]
      const text = [
        titleOfSeries(record).slice(title.length + 2),
        ...shifts,
        notes,
        contact?.name,
        contact?.email,
        ...dates,
      ]
      return {
        title,
        text: text.filter(Boolean).join(' · '),
        day: seriesSpan({ ...record, contact: null })?.to ?? record.details.start,
        people,
      }
    },
  ),
  ...kinds.map((kind) =>
    kindOf(
      kind,
      kind.table as SearchGroup,
      (id) => kind.searchedPage?.(id) ?? kind.page(id),
      kind.searched,
      kind.browse,
    ),
  ),
  kindOf(document, 'documents', documentPage, searchedDocument),
  kindOf(office, 'offices', officePage, ({ title, section, holders }) => ({
    title,
    people: holders,
    about: { section },
  })),
  kindOf(
    alert,
    'alerts',
    () => '/',
    ({ message, expirationDate, postedAt, type }) => ({
      title: '',
      text: wordsOf(message),
      day: postedAt,
      until: expirationDate,
      about: { type },
    }),
  ),
]

/** Members look for their duties by what these are called. */
const shiftNames = (shifts: readonly Pick<Shift, 'name'>[] = []): readonly string[] => [
  ...new Set(shifts.map(({ name }) => name)),
]

/** Who is not of age, or has no sign-in, is found by the name alone. */
const NEVER = '9999-12-31'

/** A birthdate, a role and a vaccination are found by nobody. */
function searchedMember({ fname, lname, birthdate, isAdult, email, phone, address }: MemberRecord): Searched {
  const numbers = Object.values(phone ?? {}).filter((number) => number !== '')
  const parts = numbers.map((number) => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3'))
  const { street = '', city = '', state = '', zipCode = '' } = address ?? {}
  return {
    title: `${fname} ${lname}`,
    contact: [...numbers, ...parts, email ?? '', street, city, state, zipCode].filter(Boolean).join(' · '),
    contactFrom: !isAdult ? NEVER : birthdate === null ? '' : firstDayOfAge(birthdate),
  }
}

/** Nothing of a post that was deleted, or whose author has been forgotten. */
function searchedPost(
  { id, author, message, attachments, postedAt, posted, isRemoved }: Omit<ReplyRecord, 'changed' | 'isModerated'>,
  started: string,
): SearchEntry[] {
  if (isRemoved || message === null) return []
  const files = attachments.map(({ name }) => name)
  const about = { conversation: started }
  return [{ id, made: posted, title: '', text: wordsOf(message), files, day: postedAt, people: [author], about }]
}

function searchedDocument(record: DocumentRecord): Searched {
  const { section, kind, title, alt, group, summary, text, file, picture } = record
  return {
    title: title || alt || titleOfDocument(record),
    text: [group, title ? alt : '', summary, wordsOf(text)].filter(Boolean).join(' · '),
    files: [file, picture].flatMap((each) => (each ? [each.name] : [])),
    about: {
      section,
      kind,
      contentType: kind === 'photo' ? null : (file?.contentType ?? null),
      bytes: kind === 'photo' ? null : (file?.bytes ?? null),
    },
  }
}

const SECTION_PAGES: Readonly<Record<string, string>> = {
  'docs-procs': '/resources/docs-procs',
  history: '/resources/history',
  extras: '/resources/extras',
  gymnastics: '/gymnastics',
  board: '/members/board',
}

function documentPage(id: string, { kind, section }: About): string {
  return kind === 'file' || kind === 'article' ? `/documents/${id}` : (SECTION_PAGES[String(section)] ?? '/')
}

/** Those of the dashboard's cards are found there. */
function officePage(_id: string, { section }: About): string {
  return SECTION_PAGES[String(section)] ?? '/'
}
