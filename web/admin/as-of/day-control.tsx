import { useState } from 'react'

import { addDays } from '../../calendar/month'
import { Button } from '../../ui/button'
import { formatDate, parseDate } from '../../ui/fields/club-date'
import { DateField } from '../../ui/fields/date-field'
import css from './as-of.module.css'
import { monthsLater } from './as-of-look'

/** The day that is looked back to: typed, or stepped to. A day that has not come is not offered. */
export function DayControl({ day, today, onChange }: DayControlProps) {
  const [complaint, setComplaint] = useState<string>()
  const [text, setText] = useState(formatDate(day))
  const [known, setKnown] = useState(day)
  if (known !== day) {
    setKnown(day)
    setComplaint(undefined)
    // A day that was typed here is here already.
    if (parseDate(text) !== day) setText(formatDate(day))
  }

  const take = (text: string, isWhole: boolean) => {
    const typed = parseDate(text)
    if (typed && typed <= today) {
      setComplaint(undefined)
      if (typed !== day) onChange(typed)
      return
    }
    if (!isWhole) return setComplaint(undefined)
    setComplaint(typed ? 'Please choose today or an earlier date.' : 'Please enter a valid date as MM/DD/YYYY.')
  }
  const type = ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) => {
    setText(value)
    take(value, value.length === 10)
  }
  const step = (to: string) => onChange(to > today ? today : to)

  return (
    // biome-ignore lint/a11y/useSemanticElements: its controls act at once, so it is not part of a form.
    <div className={css.control} role="group" aria-label="Day to show">
      <DateField
        label="As of the end of"
        error={complaint}
        value={text}
        onChange={type}
        onInput={type}
        onBlur={() => take(text, true)}
      />
      <div className={css.steps}>
        <Button icon="first" onClick={() => step(monthsLater(day, -1))}>
          Back a month
        </Button>
        <Button icon="left" onClick={() => step(addDays(day, -1))}>
          Back a day
        </Button>
        <Button icon="right" aria-disabled={day >= today} onClick={() => step(addDays(day, 1))}>
          Forward a day
        </Button>
        <Button icon="last" aria-disabled={day >= today} onClick={() => step(monthsLater(day, 1))}>
          Forward a month
        </Button>
      </div>
    </div>
  )
}

interface DayControlProps {
  readonly day: string
  readonly today: string
  readonly onChange: (day: string) => void
}
