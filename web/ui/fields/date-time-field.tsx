import type { ReactNode } from 'react'

import { classes } from '../classes'
import { DayChooser } from './date-field'
import css from './date-time-field.module.css'
import { Field, type FieldLook } from './field'
import input from './field.module.css'
import { useMask } from './use-mask'

/**
 * A day and a time of day. The day is typed, or chosen in the browser's own calendar; the time is chosen in steps. What
 * is there is `12/31/2026 17:30`; a day that is not whole is left as it is, and whether it will do is the form's to
 * say.
 */
export function DateTimeField({ value, onChange, step, name, ...look }: DateTimeFieldProps) {
  const [date = '', time = ''] = value.split(' ')
  const change = (date: string, time: string) => onChange(`${date} ${time}`)
  const mask = useMask('date', undefined)
  const typeDate = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
    change(currentTarget.value, time)

  return (
    <Field {...look}>
      {({ id, ...about }) => (
        <div className={css.both}>
          <div className={input.with}>
            <input
              id={id}
              {...about}
              ref={mask}
              type="text"
              inputMode="numeric"
              placeholder="MM/DD/YYYY"
              autoComplete="off"
              className={classes(input.input, input.masked)}
              value={date}
              // Text that a mask writes reaches onInput only.
              onChange={typeDate}
              onInput={typeDate}
            />
            <DayChooser />
          </div>
          <select
            {...about}
            aria-label={`${name} time`}
            className={input.input}
            value={time}
            onChange={({ currentTarget }) => change(date, currentTarget.value)}
          >
            {timeChoices(step, time).map((option) => (
              <option key={option} value={option}>
                {inWords(option)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}

/**
 * `step` in minutes. A time that is not one of the steps stays where it is, and can be chosen no more once it was left.
 */
function timeChoices(step: number, chosen: string): readonly string[] {
  const times = Array.from({ length: (24 * 60) / step }, (_, at) => {
    const minutes = at * step
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })
  return times.includes(chosen) ? times : [...times, chosen].sort()
}

function inWords(time: string): ReactNode {
  const [hour = '', minute = ''] = time.split(':')
  return minute && `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

const two = (number: number) => String(number).padStart(2, '0')

interface DateTimeFieldProps extends FieldLook {
  /** `12/31/2026 17:30`. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Minutes from one choice of the time to the next. */
  readonly step: number
  /** As in "Start time". */
  readonly name: string
}
