import { useState } from 'react'
import { Link } from 'wouter'

import { dayInWords } from '#domain/notification/notification-words'
import { DutiesView } from '#domain/roster/duty-views'
import { dateOf, daysBefore, timeInWords } from '#domain/wall/wall-clock'
import { get, put, remove } from '../../sync/client'
import { useClubNow } from '../../sync/club-clock'
import { useLiveList } from '../../sync/live/use-live-list'
import { errorSentence } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { session } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { toast } from '../../ui/feedback/toasts'
import { useValue } from '../../ui/use-value'
import css from './work-hours.module.css'

const duties = resource((signal) => get('/duties', DutiesView, signal), { staleMs: 0 })

const DAYS = 30
const MOST = 3

/** The next shifts that lack people, for which the reader may sign up here. */
export function StillToDo() {
  const { data } = useResource(duties, { onFailure: 'stay' })
  useLiveList('rosters', duties.refresh)
  useLiveList('entries', duties.refresh)
  const until = daysBefore(dateOf(useClubNow()), -DAYS)
  const open = (data?.dates ?? []).flatMap((date) =>
    date.shifts
      .filter(({ may, start }) => may === 'sign up' && dateOf(start) <= until)
      .map((shift) => ({ ...shift, date: date._id, title: date.title })),
  )
  if (open.length === 0) return null
  return (
    <section className="stack gap-8" aria-labelledby="still-to-do">
      <h2 className="h-sm" id="still-to-do">
        {`Still to do in the next ${DAYS} days`}
      </h2>
      <ul className={css.todo}>
        {open.slice(0, MOST).map((shift) => (
          <Open key={`${shift.date} ${shift._id}`} shift={shift} />
        ))}
      </ul>
      <Link href="/duties" className="reach">
        All shifts
      </Link>
    </section>
  )
}

type OpenShift = DutiesView['dates'][number]['shifts'][number] & { readonly date: string; readonly title: string }

function Open({ shift: { _id, date, name, title, start, places, on } }: { readonly shift: OpenShift }) {
  const own = useValue(session)?.userId ?? ''
  const [isBusy, setIsBusy] = useState(false)
  const missing = places - on.length
  const path = `/duties/${encodeURIComponent(date)}/shifts/${encodeURIComponent(_id)}/${encodeURIComponent(own)}`

  const signUp = async () => {
    setIsBusy(true)
    try {
      await put(path, {})
      const undo = () =>
        remove(path)
          .then(
            () => toast('Undone.'),
            (fault) => toast(`Not undone. ${errorSentence(fault)}`, { seconds: 30 }),
          )
          .finally(duties.refresh)
      toast(`You’re on duty: ${name}.`, { action: { label: 'Undo', run: () => void undo() } })
    } catch (fault) {
      toast(errorSentence(fault), { seconds: 30 })
    } finally {
      await duties.refresh()
      setIsBusy(false)
    }
  }

  return (
    <li>
      <div>
        <b>{name === title ? title : `${name}, ${title}`}</b>
        <small className="muted">{`${dayInWords(start)}, ${timeInWords(start)}. ${missing} more needed`}</small>
      </div>
      <Button small busy={isBusy} aria-label={`I’m in: ${name}, ${dayInWords(start)}`} onClick={() => void signUp()}>
        I’m in
      </Button>
    </li>
  )
}
