import { type FormEvent, useRef, useState } from 'react'

import { passwordComplaint } from '#domain/account/password'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/fields/password-field'
import { type PasswordRule, PasswordRules } from '../../ui/fields/password-rules'
import { warmUp } from '../sign-in/login-cipher'
import type { Answers } from './save-first-login'
import { StepHead } from './step-head'

interface Props {
  readonly answers: Answers
  readonly onAnswer: (more: Partial<Answers>) => void
  readonly rules: readonly PasswordRule[]
  readonly guessComplaint: string | undefined
  /** The portal's complaint about the password. */
  readonly objection: string | undefined
  readonly onDone: () => void
  readonly onBack: () => void
}

export function PasswordStep(props: Props) {
  const { password, confirmation } = props.answers
  const { onAnswer, rules, guessComplaint, objection, onDone, onBack } = props
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [isChecked, setChecked] = useState(false)
  const complaint = passwordComplaint(password) ?? guessComplaint
  const mismatch = password === confirmation ? undefined : 'Passwords do not match'

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (complaint) first.current?.focus()
    else if (mismatch) second.current?.focus()
    else onDone()
  }

  return (
    <>
      <StepHead title="Choose your password" lede="It replaces the temporary password from the membership chair." />
      <form className="stack gap-24" noValidate onSubmit={submit} onFocus={warmUp}>
        <div className="stack gap-8">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            ref={first}
            value={password}
            onChange={(event) => onAnswer({ password: event.currentTarget.value })}
            error={isChecked ? (complaint ?? objection) : objection}
          />
          <PasswordRules rules={rules} />
        </div>
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          ref={second}
          value={confirmation}
          onChange={(event) => onAnswer({ confirmation: event.currentTarget.value })}
          error={isChecked && !complaint ? mismatch : undefined}
        />
        <div className="cluster">
          <Button variant="pine" type="submit">
            Continue
          </Button>
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
        </div>
      </form>
    </>
  )
}
