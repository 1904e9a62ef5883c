import ICAL from 'ical.js'
import nodeIcal, { type Attendee } from 'node-ical'

/** An entry as a calendar understands it. Times are in ms since 1970. */
interface ReadEntry {
  readonly uid: string
  readonly title: string
  readonly description: string
  readonly start: number
  readonly end: number
  readonly sequence: number
  readonly status: string
}

interface ReadCalendar {
  readonly name: string | undefined
  readonly entries: readonly ReadEntry[]
}

/** Whom an entry asks, and how they answered. */
interface ReadAnswer {
  readonly attendee: string
  readonly partstat: string
}

/** When something is, in ms since 1970. */
export interface ReadDate {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** The same two readers, with all dates of what repeats until a moment. */
export const datesRead: Record<string, (text: string, until: Date) => ReadDate[]> = {
  'ical.js': (text, until) => {
    const calendar = new ICAL.Component(ICAL.parse(text))
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    // Left to itself it takes the changed dates of one series for those of another.
    const events = calendar
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component, { exceptions: [] }))
    const exceptions = events.filter((event) => event.isRecurrenceException())
    return events
      .filter((event) => !event.isRecurrenceException())
      .flatMap((event) => {
        if (!event.isRecurring()) return [readDate(event, event.startDate, event.endDate)]
        for (const exception of exceptions) if (exception.uid === event.uid) event.relateException(exception)
        const dates = event.iterator()
        const found: ReadDate[] = []
        for (let next = dates.next(); next && next.toJSDate() < until; next = dates.next()) {
          const { item, startDate, endDate } = event.getOccurrenceDetails(next)
          found.push(readDate(item, startDate, endDate))
        }
        return found
      })
  },

  'node-ical': (text, until) =>
    Object.values(nodeIcal.sync.parseICS(text))
      .filter((part) => part?.type === 'VEVENT')
      .flatMap((event) =>
        nodeIcal.expandRecurringEvent(event, { from: new Date(0), to: until }).map(({ summary, start, end }) => ({
          title: String(summary),
          start: start.getTime(),
          end: end.getTime(),
        })),
      ),
}

const readDate = ({ summary }: ICAL.Event, start: ICAL.Time, end: ICAL.Time): ReadDate => ({
  title: summary,
  start: start.toJSDate().getTime(),
  end: end.toJSDate().getTime(),
})

/** Two readers that have nothing to do with each other, nor with what writes the files. */
export const calendarReaders: Record<string, (text: string) => ReadCalendar> = {
  'ical.js': (text) => {
    const calendar = new ICAL.Component(ICAL.parse(text))
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    return {
      name: text_(calendar.getFirstPropertyValue('x-wr-calname')),
      entries: calendar.getAllSubcomponents('vevent').map((component) => {
        const event = new ICAL.Event(component)
        return {
          uid: event.uid,
          title: event.summary,
          description: event.description ?? '',
          start: event.startDate.toJSDate().getTime(),
          end: event.endDate.toJSDate().getTime(),
          sequence: event.sequence,
          status: String(component.getFirstPropertyValue('status')),
        }
      }),
    }
  },

  'node-ical': (text) => {
    const found = Object.values(nodeIcal.sync.parseICS(text))
    const calendar = found.find((part) => part?.type === 'VCALENDAR') as Record<string, unknown> | undefined
    return {
      name: text_(calendar?.['WR-CALNAME']),
      entries: found
        .filter((part) => part?.type === 'VEVENT')
        .map((event) => ({
          uid: event.uid,
          title: String(event.summary),
          description: text_(event.description) ?? '',
          start: event.start.getTime(),
          end: event.end?.getTime() ?? Number.NaN,
          sequence: Number(event.sequence),
          status: String(event.status),
        })),
    }
  },
}

const text_ = (value: unknown) => (value === undefined || value === null ? undefined : String(value))

/** The answers that the same two readers find, by the title of the entry and, of a date that is not as its series, when the rule puts it. */
export const answersRead: Record<string, (text: string) => Record<string, readonly ReadAnswer[]>> = {
  'ical.js': (text) => {
    const calendar = new ICAL.Component(ICAL.parse(text))
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    return Object.fromEntries(
      calendar.getAllSubcomponents('vevent').map((component) => {
        const event = new ICAL.Event(component)
        return [
          answeredName(event.summary, event.recurrenceId?.toJSDate()),
          event.attendees.map((each) => readAnswer(each.getFirstValue(), each.getFirstParameter('partstat'))),
        ]
      }),
    )
  },

  'node-ical': (text) =>
    Object.fromEntries(
      Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) =>
        event?.type === 'VEVENT'
          ? [event, ...Object.values(event.recurrences ?? {})].map((one) => [
              answeredName(String(one.summary), one.recurrenceid as Date | undefined),
              ([one.attendee ?? []].flat() as Attendee[]).map((each) =>
                typeof each === 'string' ? readAnswer(each, '') : readAnswer(each.val, each.params.PARTSTAT),
              ),
            ])
          : [],
      ),
    ),
}

const answeredName = (title: string, replaces: Date | undefined) =>
  replaces ? `${title}, ${replaces.toISOString().slice(0, 10)}` : title

const readAnswer = (address: unknown, partstat: unknown): ReadAnswer => ({
  attendee: String(address).toLowerCase(),
  partstat: String(partstat),
})
