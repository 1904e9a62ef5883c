import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { NextMeeting, ReachableOffice, RecentSentinel } from '#domain/admin/dashboard-views'
import { meetingStart, upcomingMeeting } from '#domain/meeting/meeting-times'
import { meetingHour, meetingWeekday } from '../meetings/meeting-words'
import { useClubNow } from '../sync/club-clock'
import { errorSentence } from '../sync/refused'
import { IconLink } from '../ui/button'
import { classes } from '../ui/classes'
import { Collapsible } from '../ui/data/collapsible'
import { DateTile } from '../ui/data/date-tile'
import { formatPhone, mailLink } from '../ui/data/phone-and-mail'
import { Rows } from '../ui/data/rows'
import { useDelay } from '../ui/feedback/skeleton'
import { longDate } from '../ui/fields/club-date'
import type { IconName } from '../ui/icon'
import sheet from '../ui/overlays/sheet.module.css'
import skeleton from './card-skeleton.module.css'
import type { DashboardTold } from './dashboard-api'
import css from './dashboard-cards.module.css'
import { NotShown } from './not-shown'
import { type CardName, isCardOpen, keepCardOpen } from './open-cards'
import { PartBoundary } from './part-boundary'

/** The soonest meeting that has yet to begin, by the club's clock. */
function UpcomingMeeting({ meetings, hasAny }: UpcomingMeetingProps) {
  const next = upcomingMeeting(meetings, useClubNow())
  if (!next) {
    return (
      <p className="muted">
        There are no new meetings. {hasAny !== false && <Link href="/meetings">View past meetings</Link>}
      </p>
    )
  }
  return (
    <div className={css.meeting}>
      <DateTile date={next.date} />
      <div className="stack gap-4">
        <strong>{next.type}</strong>
        <span className="muted">
          <time dateTime={meetingStart(next)}>
            {meetingWeekday(next)}
            <span className="hide">, {longDate(next.date, { year: true })}</span>, {meetingHour(next)}
          </time>
          <br />
          {next.venue}
        </span>
        <Link className="reach" href={`/meetings/${next._id}`}>
          View the meeting
        </Link>
      </div>
    </div>
  )
}

interface UpcomingMeetingProps {
  readonly meetings: readonly NextMeeting[]
  /** Whether the club has any meetings, past ones too. Answers that a device kept from before don't say. */
  readonly hasAny: boolean | undefined
}

/** The months of this year and the last, the newest first; each opens its file in a tab of its own. */
function RecentSentinels({ sentinels }: { readonly sentinels: readonly RecentSentinel[] }) {
  if (sentinels.length === 0) return <p className="muted">No Sentinels this year or last year.</p>

  const years = [...new Set(sentinels.map(({ year }) => year))]
  return (
    <dl className={css.years}>
      {years.map((year) => (
        <div key={year}>
          <dt className="faint">{year}</dt>
          <dd className={css.months}>
            {sentinels
              .filter((sentinel) => sentinel.year === year)
              .map(({ _id, month }) => (
                <a key={_id} href={addressOfSentinel(_id)} target="_blank" rel="noopener">
                  {month}
                  <span className="hide"> {year}, opens in a new tab</span>
                </a>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Offices with who holds them, and how to reach them. `none` is said where there are none. */
function OfficeRows({ offices, label, none }: OfficeRowsProps) {
  if (offices.length === 0) return <p className="muted">{none}</p>
  return (
    <Rows label={label}>
      {offices.map((office) => (
        <li key={office._id} className={css.office}>
          <div className={css.title}>
            <span className="faint">{office.title}</span>
            <Mail office={office} />
          </div>
          {office.holders.length === 0 && <span className="muted">Vacant</span>}
          {office.holders.map((holder) => (
            <Holder key={holder._id} {...holder} />
          ))}
        </li>
      ))}
    </Rows>
  )
}

interface OfficeRowsProps {
  readonly offices: readonly ReachableOffice[]
  readonly label: string
  readonly none: string
}

const Holder = ({ _id, fname, lname, phone }: ReachableOffice['holders'][number]) => (
  <div className={css.holder}>
    <Link href={`/members/${_id}`}>{`${fname} ${lname}`}</Link>
    {phone && (
      <a className="nowrap" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
    )}
  </div>
)

function Mail({ office: { title, email } }: { readonly office: ReachableOffice }) {
  const href = email === null ? undefined : mailLink([email])
  return href ? <IconLink small icon="mail" label={`Email ${title}`} href={href} /> : null
}

/** The cards that members look up most, on one sheet in parts that fold away. */
export const DashboardCards = ({ className, ...told }: CardsProps & { readonly className?: string | undefined }) => (
  <aside id="tour-cards" className={classes(sheet.sheet, className)} aria-label="At a glance">
    <Cards {...told} />
  </aside>
)

interface CardsProps {
  /** `undefined` until the portal has told it. */
  readonly told: DashboardTold | undefined
  /** Why it is not known, where nobody is asking any more. */
  readonly fault: Error | undefined
  readonly onRetry: () => void
}

function Cards({ told, fault, onRetry }: CardsProps) {
  if (!told && !fault) return <CardSkeleton />
  if (!told) {
    return (
      <div className={sheet.pad}>
        <NotShown what="the club’s information" why={errorSentence(fault)} onRetry={onRetry} />
      </div>
    )
  }
  const { meetings, hasMeetings, sentinels, offices } = told
  return (
    <>
      <Card name="meeting" icon="meeting" title="Upcoming Meeting" part={meetings} onRetry={onRetry}>
        {(meetings) => <UpcomingMeeting meetings={meetings} hasAny={hasMeetings} />}
      </Card>
      <Card name="sentinels" icon="sentinel" title="Recent Sentinels" part={sentinels} onRetry={onRetry}>
        {(sentinels) => <RecentSentinels sentinels={sentinels} />}
      </Card>
      <Card name="house-managers" icon="key" title="House Manager List" part={offices?.houseManagers} onRetry={onRetry}>
        {(offices) => <OfficeRows offices={offices} label="House Manager List" none="No house managers yet." />}
      </Card>
      <Card
        name="capital-improvement"
        icon="board"
        title="Capital Improvement Committee"
        part={offices?.capitalImprovement}
        onRetry={onRetry}
      >
        {(offices) => (
          <OfficeRows offices={offices} label="Capital Improvement Committee" none="No committee members yet." />
        )}
      </Card>
    </>
  )
}

/** A Sentinel's lasting address: links to its file expire. */
export const addressOfSentinel = (id: string) => `/sentinels?open=${encodeURIComponent(id)}`

/** One of the cards that are together at the side. What it holds is `undefined` where it could not be read. */
const Card = <Part,>({ name, icon, title, part, onRetry, children }: CardProps<Part>) => (
  <Collapsible icon={icon} title={title} open={isCardOpen(name)} onToggle={(isOpen) => keepCardOpen(name, isOpen)}>
    <PartBoundary what={title} onRetry={onRetry}>
      {part === undefined ? <NotShown what={title} onRetry={onRetry} /> : <Content part={part} show={children} />}
    </PartBoundary>
  </Collapsible>
)

interface CardProps<Part> {
  readonly name: CardName
  readonly icon: IconName
  readonly title: string
  readonly part: Part | undefined
  readonly onRetry: () => void
  readonly children: (part: Part) => ReactNode
}

/** A component of its own, so that a fault in showing it comes up inside the boundary. */
const Content = <Part,>({ part, show }: { readonly part: Part; readonly show: (part: Part) => ReactNode }) => show(part)

const LINES: Readonly<Record<CardName, number>> = {
  meeting: 4,
  sentinels: 6,
  'house-managers': 8,
  'capital-improvement': 8,
}

/** Keeps the place of the cards as they will be. What loads within 300 ms shows no skeleton at all. */
function CardSkeleton() {
  const isLate = useDelay(300)
  return (
    <div role="status" className={classes(!isLate && skeleton.early)}>
      {isLate && <span className="hide">Loading</span>}
      {Object.entries(LINES).map(([name, lines]) => (
        <div key={name} className={skeleton.card} aria-hidden="true">
          <div className={skeleton.head} />
          {isCardOpen(name as CardName) && (
            <div className={skeleton.lines}>
              {Array.from({ length: lines }, (_, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
                <div key={line} />
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}
