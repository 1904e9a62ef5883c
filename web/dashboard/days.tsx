import { useState } from 'react'
import { Link } from 'wouter'
import type { ComingDate } from '#domain/admin/dashboard-views'
import type { Choice } from '#domain/answers/answers-events'
import { listed } from '#domain/shared/listed'
import { dateOf, timeInWords } from '#domain/wall/wall-clock'
import { AnswerChoice } from '../calendar/answers/answer-choice'
import { errorSentence } from '../sync/refused'
import { session } from '../sync/session/session'
import { classes } from '../ui/classes'
import { dateFormat } from '../ui/data/date-format'
import { Icon } from '../ui/icon'
import sheet from '../ui/overlays/sheet.module.css'
import { useValue } from '../ui/use-value'
import type { DashboardTold } from './dashboard-api'
import { refreshOnce } from './dashboard-store'
import { DayList } from './day-list'
import css from './days.module.css'
import { TonightList } from './tonight-list'
import { YourDuties } from './your-duties'

/** The days ahead of the reader: short lists side by side on one sheet. Nothing where there is nothing to show. */
export function Days({ told: { coming = [], duties, tonight } }: { readonly told: DashboardTold }) {
  const hasDuties = duties !== undefined && (duties.own.length > 0 || !!duties.asked || !!duties.open)
  if (coming.length === 0 && !hasDuties && !tonight) return null
  return (
    <div className={classes(sheet.sheet, css.days)}>
      {coming.length > 0 && (
        <DayList icon="calendar" title="Coming events" href="/resources/calendar" link="Calendar">
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
  const [said, setSaid] = useState<Choice>()
  const [complaint, setComplaint] = useState<string>()
  const { _id, isMeeting, title, start, coming, others } = date
  const answer = said ?? date.answer

  const choose = async (chosen: Choice) => {
    if (!me) return
    setSaid(chosen)
    setComplaint(undefined)
    try {
      const { say } = await import('../calendar/answers/answers')
      await say(_id, me, { answer: chosen })
      await refreshOnce()
    } catch (fault) {
      setComplaint(`Not saved. ${errorSentence(fault)}`)
    } finally {
      setSaid(undefined)
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
            {listed(['You', ...others])} are coming
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
