import { useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { type Shift, shiftTimes } from '#domain/entry/shift'
import { dateOf, daysBefore, isWallClock, timeInWords } from '#domain/wall/wall-clock'
import { fieldId } from '../records/record-fields'
import { Button } from '../ui/button'
import { deferred } from '../ui/feedback/deferred'
import { ENTRY_FIELDS, type EntryDraft, wallClockOf } from './entry-draft'
import css from './shifts-field.module.css'

const ShiftDialog = deferred(async () => (await import('./shift-dialog')).ShiftDialog)

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayInWords = (day: string) => dayFormat.format(new Date(`${day}T12:00:00Z`))
const MOST_DAYS = 31

/** The days of the event, of which a shift is on one. */
function useDays(): readonly string[] {
  const [start, end] = useWatch<EntryDraft, ['start', 'end']>({ name: ['start', 'end'] })
  const [from, to] = [wallClockOf(start), wallClockOf(end)]
  if (!isWallClock(from)) return []
  const days = [dateOf(from)]
  while (isWallClock(to) && days.length < MOST_DAYS && (days.at(-1) ?? '') < dateOf(to))
    days.push(daysBefore(days.at(-1) ?? '', -1))
  return days
}

/** The shifts of an event. Each is edited in a dialog of its own, and saved with the event. */
export function ShiftsField() {
  const { field } = useController<EntryDraft, 'shifts'>({ name: 'shifts' })
  const days = useDays()
  const [edited, setEdited] = useState<Shift | 'new'>()
  const add = useRef<HTMLButtonElement>(null)
  const shifts = field.value

  const keep = (shift: Shift) => {
    const isThere = shifts.some(({ id }) => id === shift.id)
    field.onChange(isThere ? shifts.map((one) => (one.id === shift.id ? shift : one)) : [...shifts, shift])
    setEdited(undefined)
  }
  const remove = (shift: Shift) => {
    field.onChange(shifts.filter(({ id }) => id !== shift.id))
    // The line had the focus and is gone.
    add.current?.focus()
  }

  return (
    <div className="stack" id={fieldId(ENTRY_FIELDS, 'shifts')}>
      {shifts.length > 0 && (
        <ul className={css.list}>
          {shifts.map((shift) => (
            <li key={shift.id}>
              <span>
                <b>{shift.name}</b>
                <small>{aboutShift(shift, days[0])}</small>
              </span>
              <span className="cluster gap-8">
                <Button small icon="edit" aria-label={`Edit ${shift.name}`} onClick={() => setEdited(shift)}>
                  Edit
                </Button>
                <Button small icon="trash" aria-label={`Remove ${shift.name}`} onClick={() => remove(shift)}>
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button ref={add} icon="plus" onClick={() => setEdited('new')}>
          Add shift
        </Button>
      </div>
      {edited && (
        <ShiftDialog
          shift={edited === 'new' ? undefined : edited}
          last={shifts.at(-1)}
          days={days.map(dayInWords)}
          onKeep={keep}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

/** "Saturday, December 12, 6:30 AM to 10:00 AM, 3 places" */
function aboutShift(shift: Shift, first: string | undefined): string {
  const { start, end } = shiftTimes(shift, `${first ?? '2026-01-01'}T00:00`)
  const places = shift.places === 1 ? '1 place' : `${shift.places} places`
  const day = first ? `${dayInWords(dateOf(start))}, ` : ''
  return `${day}${timeInWords(start)} to ${timeInWords(end)}, ${places}${shift.isOpen ? '' : ', filled by administrators'}`
}
