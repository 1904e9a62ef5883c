import { type FormEvent, useRef, useState } from 'react'

import { EASY_TO_GUESS, resetComplaint, resetRequirements } from '#domain/password'
import { Refused, sentenceOf } from '../api/refused'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { PasswordField } from '../ui/password-field'
import { PasswordRules } from '../ui/password-rules'
import { warmUp } from './login-cipher'
import { choosePassword } from './password-reset'
import { usePasswordRules } from './use-password-rules'

interface Props {
  readonly token: string
  readonly check: Parameters<typeof choosePassword>[2]
  readonly onSaved: () => void
}

export function ResetPasswordForm({ token, check, onSaved }: Props) {
  const { password, confirmation, type, rules, complaint, error, isBusy, submit } = useReset({ token, check, onSaved })
  // The specification's words for the second field; all others are about the first.
  const isAboutBoth = complaint === 'Passwords do not match'

  return (
    <>
      {error && <Banner kind="danger">{error}</Banner>}
      <form className="stack gap-24" noValidate onSubmit={submit} onFocus={warmUp}>
        <PasswordField
          label="New password"
          help="At least 8 characters, one capital letter and one special character."
          autoComplete="new-password"
          ref={password}
          onInput={type}
          error={isAboutBoth ? undefined : complaint}
        />
        <PasswordRules rules={rules} />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          ref={confirmation}
          error={isAboutBoth ? complaint : undefined}
        />
        <Button kind="pine" full type="submit" busy={isBusy}>
          Save new password
        </Button>
      </form>
    </>
  )
}

function useReset({ token, check, onSaved }: Props) {
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const { rules, guessComplaint } = usePasswordRules(
    typed,
    { fname: check.fname },
    complaint === EASY_TO_GUESS,
    resetRequirements,
  )
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  function type({ currentTarget }: FormEvent<HTMLInputElement>) {
    setTyped(currentTarget.value)
    if (complaint === EASY_TO_GUESS) setComplaint(undefined)
  }

  function complain(about: string) {
    setComplaint(about)
    const field = about === 'Passwords do not match' ? confirmation : password
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const chosen = password.current?.value ?? ''
    const wrong = resetComplaint(chosen, confirmation.current?.value ?? '') ?? guessComplaint
    setComplaint(undefined)
    setError('')
    if (wrong) return complain(wrong)

    setBusy(true)
    try {
      await choosePassword(token, chosen, check)
      onSaved()
    } catch (fault) {
      // The only field that the portal can object to is the password.
      const [aboutPassword] = fault instanceof Refused ? Object.values(fault.fields) : []
      if (aboutPassword) complain(aboutPassword)
      else setError(sentenceOf(fault))
      setBusy(false)
    }
  }

  return { password, confirmation, type, rules, complaint, error, isBusy, submit }
}
