import { useState } from 'react'

import { MaskedField } from '../ui/masked-field'

/** A day as it is typed. One that comes from elsewhere, such as the address, is written into the field anew. */
export function DayField({ label, day, error, onChange }: DayFieldProps) {
  const [known, setKnown] = useState({ day, typed: day, turn: 0 })
  if (known.day !== day) setKnown({ day, typed: day, turn: known.typed === day ? known.turn : known.turn + 1 })

  return (
    <MaskedField
      key={known.turn}
      mask="date"
      label={label}
      error={error}
      defaultValue={day}
      onInput={({ currentTarget: { value: typed } }) => {
        setKnown((now) => ({ ...now, typed }))
        onChange(typed)
      }}
    />
  )
}

interface DayFieldProps {
  readonly label: string
  /** MM/DD/YYYY, or the beginning of it. */
  readonly day: string
  readonly error: string | undefined
  readonly onChange: (day: string) => void
}
