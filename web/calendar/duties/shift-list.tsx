import { useState } from 'react'
import type { DutyDate, ShiftView } from '#domain/roster/duty-views'
import { listed } from '#domain/shared/listed'
import { dateOf } from '#domain/wall/wall-clock'
import { useLiveList } from '../../sync/live/use-live-list'
import { errorSentence } from '../../sync/refused'
import { may, session } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { savedMark } from '../../ui/animations/marks'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Avatar } from '../../ui/data/avatar'
import { deferred } from '../../ui/feedback/deferred'
import { toast } from '../../ui/feedback/toasts'
import { Icon } from '../../ui/icon'
import { passFocusOn } from '../../ui/pass-focus-on'
import { useValue } from '../../ui/use-value'
import { dutyDate, leaveShift, refreshDuties, signUp } from './duties'
import { dayInWords, timesInWords } from './duty-words'
import { QualificationMark } from './qualification-mark'
import css from './shift-list.module.css'
import { SwapDialog, type SwappedDuty } from './swap-dialog'

/** Only administrators need it. */
const AssignDialog = deferred(async () => (await import('./assign-dialog')).AssignDialog)

interface ShiftListProps {
  readonly date: DutyDate
  /** Opens the dialog that asks somebody to take over. */
  readonly onAsk: (shift: ShiftView) => void
}

/** The shifts of a date by their days, with who is on them, and what the reader can do about each. */
export function ShiftList({ date, onAsk }: ShiftListProps) {
  const days = [...new Set(date.shifts.map(({ start }) => dateOf(start)))]
  return (
    <div className={css.list}>
      {days.map((day) => (
        <section key={day}>
          <h3 className={css.day}>{dayInWords(day)}</h3>
          <ol>
            {date.shifts
              .filter(({ start }) => dateOf(start) === day)
              .map((shift) => (
                <Shift key={shift._id} date={date} shift={shift} onAsk={() => onAsk(shift)} />
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Shift({
  date,
  shift,
  onAsk,
}: {
  readonly date: DutyDate
  readonly shift: ShiftView
  readonly onAsk: () => void
}) {
  const me = useValue(session)?.userId
  const isMine = shift.on.some(({ _id }) => _id === me)
  const others = shift.on.filter(({ _id }) => _id !== me).map(({ name }) => name.split(' ', 1).join(''))
  const [isAssigning, setIsAssigning] = useState(false)
  const open = Math.max(0, shift.places - shift.on.length)

  return (
    <li className={classes(css.shift, isMine && css.mine)}>
      <time dateTime={shift.start}>{timesInWords(shift)}</time>
      <div>
        <b>{shift.name}</b>
        <span className={css.needs}>
          {shift.qualifications.map((one) => (
            <QualificationMark key={one._id} qualification={one} />
          ))}
          {shift.minAge !== null && <span>{`From ${shift.minAge} years`}</span>}
          {isMine && <span>{listed(['You', ...others])}</span>}
        </span>
      </div>
      <span className={css.slots}>
        <span className={css.count}>{`${shift.on.length} of ${shift.places}`}</span>
        {shift.on.map(({ _id, name, avatar }) => (
          <span key={_id} className={classes(css.person, _id === me && css.me)} title={name}>
            <Avatar id={_id} name={name} picture={avatar} size="s" />
            <span className="hide">{name}</span>
          </span>
        ))}
        {Array.from({ length: Math.min(open, MOST_RINGS) }, (_, ring) => `ring-${ring}`).map((ring) => (
          <i key={ring} className={css.slot} aria-hidden="true" />
        ))}
      </span>
      <div className={css.deeds}>
        <ShiftAction date={date} shift={shift} onAsk={onAsk} />
        {shift.minors.map((minor) => (
          <MinorAction key={minor._id} date={date} shift={shift} minor={minor} />
        ))}
        {may('manage calendar') && (
          <Button
            small
            full
            aria-label={`Assign members to ${shift.name}, ${timesInWords(shift)}`}
            onClick={() => setIsAssigning(true)}
          >
            Assign
          </Button>
        )}
        {isAssigning && <AssignDialog date={date} shift={shift} onClose={() => setIsAssigning(false)} />}
      </div>
    </li>
  )
}

const MOST_RINGS = 8

function useChange() {
  const [busy, setBusy] = useState(false)
  const change = async (work: () => Promise<unknown>, said: string, undo?: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      toast(said, undo ? { mark: savedMark, action: { label: 'Undo', run: () => void change(undo, 'Undone.') } } : {})
    } catch (fault) {
      toast(errorSentence(fault))
    } finally {
      await refreshDuties()
      setBusy(false)
    }
  }
  return { busy, change }
}

/** Parents sign their minor children up, and undo that. */
function MinorAction({ date, shift, minor }: Omit<Parameters<typeof Shift>[0], 'onAsk'> & { readonly minor: Minor }) {
  const { busy, change } = useChange()
  const [first] = minor.name.split(' ')
  const called = `${shift.name}, ${timesInWords(shift)}`
  const leave = () => leaveShift(date._id, shift._id, minor._id)
  const take = () =>
    change(() => signUp(date._id, shift._id, minor._id), `${minor.name} is on duty: ${shift.name}.`, leave)
  if (minor.may === 'sign up') {
    return (
      <Button
        ref={passFocusOn}
        small
        full
        busy={busy}
        aria-label={`Sign up ${minor.name} for ${called}`}
        onClick={() => void take()}
      >
        {`Sign up ${first}`}
      </Button>
    )
  }
  return (
    <Button
      ref={passFocusOn}
      small
      full
      busy={busy}
      aria-label={`Undo sign-up of ${minor.name} for ${called}`}
      onClick={() => void change(leave, `${minor.name} is no longer on duty: ${shift.name}.`)}
    >
      {`Undo sign-up of ${first}`}
    </Button>
  )
}
type Minor = ShiftView['minors'][number]

function ShiftAction({ date, shift, onAsk }: Parameters<typeof Shift>[0]) {
  const me = useValue(session)?.userId ?? ''
  const { busy, change } = useChange()
  const called = `${shift.name}, ${timesInWords(shift)}`
  const leave = () => leaveShift(date._id, shift._id, me)

  if (shift.may === 'sign up') {
    const take = () => change(() => signUp(date._id, shift._id, me), `You’re on duty: ${shift.name}.`, leave)
    return (
      <Button ref={passFocusOn} small full busy={busy} aria-label={`Sign up for ${called}`} onClick={() => void take()}>
        Sign up
      </Button>
    )
  }
  if (shift.may === 'take back') {
    return (
      <Button
        ref={passFocusOn}
        small
        full
        busy={busy}
        aria-label={`Undo sign-up for ${called}`}
        onClick={() => void change(leave, `You’re no longer on duty: ${shift.name}.`)}
      >
        Undo sign-up
      </Button>
    )
  }
  if (shift.may === 'ask') {
    return (
      <Button ref={passFocusOn} small full icon="swap" aria-label={`Ask to swap ${called}`} onClick={onAsk}>
        Ask to swap
      </Button>
    )
  }
  if (shift.may === 'asked') {
    return (
      <span className={css.mark}>
        <Icon name="swap" small />
        You asked to swap
      </span>
    )
  }
  if (shift.on.length >= shift.places) {
    return (
      <span className={css.mark}>
        <Icon name="check" small />
        Filled
      </span>
    )
  }
  return <span className="note">{shift.lacks ?? 'Assigned by administrators'}</span>
}

/** The shifts of one date on its own page; nothing where it has none. */
export function DateShifts({ id }: { readonly id: string }) {
  const source = dutyDate(id)
  const { data } = useResource(source, { onFailure: 'stay' })
  useLiveList('rosters', source.refresh)
  useLiveList('entries', source.refresh)
  const [swapped, setSwapped] = useState<SwappedDuty>()
  if (!data || data.shifts.length === 0) return null
  return (
    <section className="stack gap-16" aria-labelledby="date-shifts">
      <div className="spread">
        <h2 id="date-shifts">Shifts</h2>
        <span className="note">{`${data.filled} of ${data.places} places filled`}</span>
      </div>
      <ShiftList
        date={data}
        onAsk={({ _id: shift, name, start, end }) => setSwapped({ date: id, shift, name, start, end })}
      />
      {swapped && <SwapDialog duty={swapped} onClose={() => setSwapped(undefined)} />}
    </section>
  )
}
