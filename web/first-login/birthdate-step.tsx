import { type FormEvent, useRef, useState } from 'react'

import { firstLoginComplaint } from '#domain/age'
import { toClubDate } from '#domain/club-date'
import { dateAt } from '#domain/date-at'
import { useClub } from '../api/club'
import { Button } from '../ui/button'
import { DateField } from '../ui/date-field'
import type { Answers } from './save-first-login'
import { StepHead } from './step-head'

interface Props {
  readonly answers: Answers
  readonly onAnswer: (more: Partial<Answers>) => void
  /** The portal's complaint about the birthdate. */
  readonly objection: string | undefined
  readonly onDone: () => void
  readonly onBack: () => void
}

export function BirthdateStep({ answers: { birthdate }, onAnswer, objection, onDone, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [complaint, setComplaint] = useState(objection)
  const today = dateAt(new Date(), useClub()?.timeZone)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = firstLoginComplaint(toClubDate(birthdate), today)
    if (!wrong) return onDone()
    setComplaint(wrong)
    field.current?.focus()
  }

  return (
    <>
      <StepHead title="Your birthdate" lede="Only you and the club’s administrators can see it." />
      <form className="stack gap-24" noValidate onSubmit={submit}>
        <DateField
          label="Birthdate"
          help="Month, day and year, such as 02/14/1985."
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
