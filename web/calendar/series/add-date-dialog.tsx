import { useId, useState } from 'react'

import { TIME_STEP } from '#domain/entry/entry-details'
import { dateOf, daysBefore } from '#domain/wall/wall-clock'
import { FormDialog } from '../../records/leave-guard/form-dialog'
import { errorSentence, Refused } from '../../sync/refused'
import { offerUndo } from '../../sync/undo/offer-undo'
import { Button } from '../../ui/button'
import { DateTimeField } from '../../ui/fields/date-time-field'
import { Fields } from '../../ui/fields/form-group'
import { TextField } from '../../ui/fields/text-field'
import { draftOf, endMovedAlong, wallClockOf } from '../entry-draft'
import { dayInWords } from '../entry-words'
import { addDate, type DateEntry, datePath, seriesRecord } from './series-api'

interface AddDateDialogProps {
  /** The series' dates; a new one has the times of the next. */
  readonly next: DateEntry
  readonly onClose: () => void
}

/** Asks when a series has a date besides those that repeat. */
export function AddDateDialog({ next, onClose }: AddDateDialogProps) {
  const form = useId()
  const dayAfter = (wall: string) => `${daysBefore(dateOf(wall), -1)}${wall.slice('2026-12-10'.length)}`
  const [times, setTimes] = useState(() => {
    const { start, end } = draftOf({ ...next, start: dayAfter(next.start), end: dayAfter(next.end) })
    return { start, end }
  })
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const fields = fault instanceof Refused ? fault.fields : undefined

  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setFault(undefined)
    try {
      const start = wallClockOf(times.start)
      const { record, key } = await addDate(next.series._id, { start, end: wallClockOf(times.end), note })
      onClose()
      offerUndo(`${dayInWords(dateOf(start))} was added.`, {
        path: datePath({ _id: record._id, day: dateOf(start) }),
        key,
        undone: () => seriesRecord(record._id).refresh(),
      })
    } catch (refused) {
      setFault(refused)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <FormDialog
      title="Add a date"
      onClose={onClose}
      action={
        <Button variant="pine" type="submit" form={form} busy={isBusy}>
          Add the date
        </Button>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">
          It gets the same members on duty, shifts and notes as the other dates. You can change it later.
        </p>
        <Fields>
          <DateTimeField
            id={`${form}-start`}
            label="Start"
            name="Start"
            step={TIME_STEP}
            value={times.start}
            error={fields?.start}
            onChange={(start) =>
              setTimes((was) => (was.start === start ? was : { start, end: endMovedAlong(was, start) }))
            }
          />
          <DateTimeField
            id={`${form}-end`}
            label="End"
            name="End"
            step={TIME_STEP}
            value={times.end}
            error={fields?.end}
            onChange={(end) => setTimes((was) => ({ ...was, end }))}
          />
        </Fields>
        <TextField
          id={`${form}-note`}
          label="Why"
          help="Everyone can read it, such as “Before the show”."
          value={note}
          maxLength={200}
          autoComplete="off"
          optional
          onChange={({ target }) => setNote(target.value)}
        />
        <div role="alert">{fault !== undefined && !fields?.start && !fields?.end && errorSentence(fault)}</div>
      </form>
    </FormDialog>
  )
}
