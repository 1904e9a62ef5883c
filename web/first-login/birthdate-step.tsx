import { type FormEvent, useRef, useState } from 'react'

import { Button } from '../ui/button'
import { parseDate } from '../ui/club-date'
import { MaskedField } from '../ui/masked-field'
import type { Answers } from './save-first-login'
import { StepHead } from './step-head'

interface Props {
  readonly answers: Answers
  readonly onAnswer: (more: Partial<Answers>) => void
  /** What the portal had against the birthdate. */
  readonly objection: string | undefined
  readonly onDone: () => void
  readonly onBack: () => void
}

export function BirthdateStep({ answers: { birthdate }, onAnswer, objection, onDone, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [complaint, setComplaint] = useState(objection)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBirthdate(birthdate)) return onDone()
    setComplaint('Please enter a valid birthdate')
    field.current?.focus()
  }

  return (
    <>
      <StepHead title="Your birthdate" lede="Only you and the club’s administrators see it." />
      <form className="stack gap-24" noValidate onSubmit={submit}>
        <MaskedField
          mask="date"
          label="Birthdate"
          help="Month, day and year, as in 02/14/1985."
          autoComplete="bday"
          placeholder="00/00/0000"
          ref={field}
          defaultValue={birthdate}
          onInput={(event) => {
            onAnswer({ birthdate: event.currentTarget.value })
            setComplaint(undefined)
          }}
          error={complaint}
        />
        <div className="cluster">
          <Button kind="pine" type="submit">
            Continue
          </Button>
          <Button kind="bare" onClick={onBack}>
            Back
          </Button>
        </div>
      </form>
    </>
  )
}

function isBirthdate(text: string) {
  const date = parseDate(text)
  return date !== undefined && date > '1850' && date < new Date().toISOString()
}
