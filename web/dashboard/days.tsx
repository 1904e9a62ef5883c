import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { ComingDate, LodgeTonight } from '#domain/admin/dashboard-views'
import type { Choice } from '#domain/answers/answers-events'
import { listed } from '#domain/shared/listed'
import { dateOf, timeInWords } from '#domain/wall/wall-clock'
import { LayoutShiftAnimation } from '../alerts/layout-shift-animation'
import { AnswerChoice } from '../calendar/answers/answer-choice'
import { bedsLeft, LEFT_ICONS, leftOf } from '../lodge/beds-left'
import { optimisticChanges } from '../sync/optimistic-changes'
import { errorSentence } from '../sync/refused'
import { session } from '../sync/session/session'
import { readPreference, savePreference } from '../ui/browser-preference'
import { ButtonLink } from '../ui/button'
import { classes } from '../ui/classes'
import { Avatar } from '../ui/data/avatar'
import { formatPhone } from '../ui/data/phone-and-mail'
import { useDelay } from '../ui/feedback/skeleton'
import { dateFormat } from '../ui/fields/club-date'
import { Icon } from '../ui/icon'
import sheet from '../ui/overlays/sheet.module.css'
import { useValue } from '../ui/use-value'
import type { DashboardTold } from './dashboard-api'
import { refreshOnce } from './dashboard-store'
import { DayList } from './day-list'
import css from './days.module.css'
import { PartBoundary } from './part-boundary'
import { YourDuties } from './your-duties'

/** As with the alerts: what comes later finds somebody who reads. */
const SEEN_AFTER_MS = 500

/**
 * The reader's days, above the weather. Until the portal has told them they have as much room as they took the last time in a
 * window as wide as this one, so that they push nothing away; where nobody knows how much, what follows gives way slowly.
 */
export function DaysPlace({ told, hasFailed }: DaysPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useDelay(SEEN_AFTER_MS)
  const room = told || hasFailed ? 0 : keptRoom()

  useEffect(() => {
    if (told) keepRoom(place.current?.firstElementChild?.getBoundingClientRect().height ?? 0)
  }, [told])

  return (
    <LayoutShiftAnimation frame={place} isSeen={isSeen}>
      <div ref={place} className={css.place}>
        {told && (
          <PartBoundary what="your upcoming days">
            <Days told={told} />
          </PartBoundary>
        )}
        {room > 0 && <div style={{ height: room }} />}
      </div>
    </LayoutShiftAnimation>
  )
}

interface DaysPlaceProps {
  /** `undefined` until the portal has told it. */
  readonly told: DashboardTold | undefined
  readonly hasFailed: boolean
}

const keepRoom = (height: number) => savePreference('days', `${innerWidth}.${Math.round(height)}`)

function keptRoom(): number {
  const [width, height] = (readPreference('days') ?? '').split('.')
  return Number(width) === innerWidth ? Number(height) : 0
}

/** The days ahead of the reader: short lists side by side on one sheet. Nothing where there is nothing to show. */
function Days({ told: { coming = [], duties, tonight } }: { readonly told: DashboardTold }) {
  const hasDuties = duties !== undefined && (duties.own.length > 0 || !!duties.asked || !!duties.open)
  if (coming.length === 0 && !hasDuties && !tonight) return null
  return (
    <div className={classes(sheet.sheet, css.days)}>
      {coming.length > 0 && (
        <DayList icon="calendar" title="Upcoming events" href="/resources/calendar" link="Calendar">
          <ul className={css.soon}>
            {coming.map((date) => (
              <Coming key={date._id} date={date} />
            ))}
          </ul>
        </DayList>
      )}
      {hasDuties && <YourDuties duties={duties} />}
      {tonight && <TonightList tonight={tonight} />}
    </div>
  )
}

/** A date with the three answers, until there is one. */
function Coming({ date }: { readonly date: ComingDate }) {
  const me = useValue(session)?.userId
  const [said] = useState(() => optimisticChanges<Choice | null, Choice>((_, chosen) => chosen))
  const [complaint, setComplaint] = useState<string>()
  const { _id, isMeeting, title, start, coming, others } = date
  useValue(said.pending)
  const answer = said.over(date.answer)

  const choose = async (chosen: Choice) => {
    if (!me) return
    setComplaint(undefined)
    try {
      await said.save(chosen, async () => {
        const { say } = await import('../calendar/answers/answers')
        await say(_id, me, { answer: chosen })
        await refreshOnce()
      })
    } catch (fault) {
      setComplaint(`Not saved. ${errorSentence(fault)}`)
    }
  }

  return (
    <li>
      <span className={css.tiny} aria-hidden="true">
        <span>{part(start, { month: 'short' })}</span>
        <b>{part(start, { day: 'numeric' })}</b>
      </span>
      <div>
        <b>
          <Link href={isMeeting ? `/meetings/${_id}` : `/resources/calendar/${_id}`}>{title}</Link>
        </b>
        {answer === 'yes' ? (
          <small className={css.yes}>
            <Icon name="check" />
            {others.length > 0 ? `${listed(['You', ...others])} are` : 'You’re'} coming
          </small>
        ) : (
          <small>{`${part(start, { weekday: 'short' })}, ${timeInWords(start)}. ${coming} coming`}</small>
        )}
        {complaint && (
          <small role="alert" className={css.complaint}>
            {complaint}
          </small>
        )}
      </div>
      {answer !== 'yes' && <AnswerChoice label={title} answer={answer} onChoose={(chosen) => void choose(chosen)} />}
    </li>
  )
}

const part = (wall: string, parts: Intl.DateTimeFormatOptions) =>
  dateFormat({ ...parts, timeZone: 'UTC' }).format(new Date(`${dateOf(wall)}T00:00:00Z`))

/** Who is up there tonight. */
function TonightList({ tonight: { people, left, seen, manager } }: { readonly tonight: LodgeTonight }) {
  const state = leftOf(left)
  const others = people - seen.length
  const names = seen.map(({ name }) => name).join(', ')
  return (
    <DayList icon="lodge" title="Tonight at the lodge" href="/lodge/tonight" link="List">
      <div className={css.tonight}>
        {seen.length > 0 && (
          <div className={css.crew} role="img" aria-label={others > 0 ? `${names} and ${others} more` : names}>
            {seen.map(({ _id, name }) => (
              <Avatar key={_id} id={_id} name={name} size="s" />
            ))}
            {others > 0 && <span className={css.others}>{`+${others}`}</span>}
          </div>
        )}
        <p className={css.count}>
          <strong>{people === 0 ? 'Nobody up there' : `${people} up there`}</strong>{' '}
          <span className={css[state]}>
            <Icon name={LEFT_ICONS[state]} />
            {left === 0 ? 'No beds left' : bedsLeft(left)}
          </span>
        </p>
        {manager && (
          <p className="muted">
            House manager {manager.name}
            {manager.phone && (
              <>
                <br />
                <a href={`tel:${manager.phone}`}>{formatPhone(manager.phone)}</a>
              </>
            )}
          </p>
        )}
        <div>
          <ButtonLink small icon="bed" href="/lodge">
            Book a bed
          </ButtonLink>
        </div>
      </div>
    </DayList>
  )
}
