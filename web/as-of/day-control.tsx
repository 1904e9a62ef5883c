import { useState } from 'react'

import { addDays } from '../calendar/month'
import { Button } from '../ui/button'
import { formatDate, parseDate } from '../ui/club-date'
import { MaskedField } from '../ui/masked-field'
import css from './as-of.module.css'
import { monthsLater } from './as-of-look'

/** The day that is looked back to: typed, or stepped to. A day that has not come is not offered. */
export function DayControl({ day, today, onChange }: DayControlProps) {
  const [complaint, setComplaint] = useState<string>()
  // A day that comes from elsewhere is written into the field anew; one that was typed there stands there.
  const [known, setKnown] = useState({ day, typed: day, turn: 0 })
  if (known.day !== day) {
    setKnown({ day, typed: day, turn: known.typed === day ? known.turn : known.turn + 1 })
    setComplaint(undefined)
  }

  const take = (text: string, isWhole: boolean) => {
    const typed = parseDate(text)
    if (typed && typed <= today) {
      setComplaint(undefined)
      setKnown((now) => ({ ...now, typed }))
      if (typed !== day) onChange(typed)
      return
    }
    if (!isWhole) return setComplaint(undefined)
    setComplaint(typed ? 'That day has not come yet.' : 'Please enter a day that exists, as MM/DD/YYYY.')
  }
  const step = (to: string) => onChange(to > today ? today : to)

  return (
    // biome-ignore lint/a11y/useSemanticElements: what is in it acts at once and is no fieldset of a form.
    <div className={css.control} role="group" aria-label="The day looked back to">
      <MaskedField
        key={known.turn}
        mask="date"
        label="As of the end of"
        error={complaint}
        defaultValue={formatDate(day)}
        onInput={({ currentTarget }) => take(currentTarget.value, currentTarget.value.length === 10)}
        onBlur={({ currentTarget }) => take(currentTarget.value, true)}
      />
      <div className={css.steps}>
        <Button icon="first" onClick={() => step(monthsLater(day, -1))}>
          A month back
        </Button>
        <Button icon="left" onClick={() => step(addDays(day, -1))}>
          A day back
        </Button>
        <Button icon="right" aria-disabled={day >= today} onClick={() => step(addDays(day, 1))}>
          A day on
        </Button>
        <Button icon="last" aria-disabled={day >= today} onClick={() => step(monthsLater(day, 1))}>
          A month on
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
