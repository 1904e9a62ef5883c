import { useState } from 'react'
import { type AnswerSettings, MOST_GUESTS } from '#domain/answers/answer-settings'
import { Fields } from '../../ui/fields/form-group'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import { Toggle } from '../../ui/fields/toggle'

const FIRST: AnswerSettings = { deadline: { daysBefore: 2, time: '18:00' }, places: null, guests: 1 }

const HOURS = Array.from({ length: 18 }, (_, index) => {
  const hour = index + 6
  return { value: `${String(hour).padStart(2, '0')}:00`, label: `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}` }
})
const GUESTS = Array.from({ length: MOST_GUESTS + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'No guests' : `Up to ${count}`,
}))

/** Whether members answer to a date, until when, and how many come. What is typed and no number is left to the rules. */
export function AnswerSettingsField({ id, value, complaint, onChange }: AnswerSettingsFieldProps) {
  const { deadline, places, guests } = value ?? FIRST
  const set = (change: Partial<AnswerSettings>) => onChange({ deadline, places, guests, ...change })

  return (
    <div className="stack gap-16">
      <Toggle
        id={id}
        label="Ask members if they’re coming"
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? FIRST : null)}
      />
      {value && (
        <Fields>
          <SelectField
            label="Members answer"
            value={deadline ? 'days' : 'start'}
            options={[
              { value: 'days', label: 'Until some days before' },
              { value: 'start', label: 'Until it begins' },
            ]}
            onChange={({ currentTarget }) => set({ deadline: currentTarget.value === 'days' ? FIRST.deadline : null })}
          />
          {deadline && (
            <>
              <NumberField
                label="Days before"
                value={deadline.daysBefore}
                onChange={(daysBefore) => set({ deadline: { ...deadline, daysBefore: daysBefore ?? Number.NaN } })}
                error={complaint('deadline')}
              />
              <SelectField
                label="Until"
                value={deadline.time}
                options={HOURS}
                onChange={({ currentTarget }) => set({ deadline: { ...deadline, time: currentTarget.value } })}
              />
            </>
          )}
          <NumberField
            label="Places"
            help="Leave empty for no limit."
            value={places}
            onChange={(places) => set({ places })}
            error={complaint('places')}
          />
          <SelectField
            label="Guests for each member"
            help="Family isn’t counted."
            value={String(guests)}
            options={GUESTS}
            onChange={({ currentTarget }) => set({ guests: Number(currentTarget.value) })}
          />
        </Fields>
      )}
    </div>
  )
}

/** Shows what was typed as long as it says the value, and the value once that is another, such as one that somebody else saved. */
function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const said = numberIn(typed)
  const isStillSaid = Object.is(said, value) || (said === null && Number.isNaN(value))
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      value={isStillSaid ? typed : String(value ?? '')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(numberIn(currentTarget.value))
      }}
    />
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly help?: string
  /** `null` where the field is empty, and NaN where it holds no number. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly error: string | undefined
}

const numberIn = (typed: string) => (typed.trim() === '' ? null : numberOf(typed))
const numberOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

interface AnswerSettingsFieldProps {
  readonly id?: string
  readonly value: AnswerSettings | null
  /** What is wrong with a part, in words. */
  readonly complaint: (part: keyof AnswerSettings) => string | undefined
  readonly onChange: (value: AnswerSettings | null) => void
}
