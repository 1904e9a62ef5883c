import { type FormEvent, useRef, useState } from 'react'

import { resetComplaint } from '#domain/password'
import { Refused, sentenceOf } from '../api/refused'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { PasswordField } from '../ui/password-field'
import { warmUp } from './login-cipher'
import { choosePassword } from './password-reset'

interface Props {
  readonly token: string
  readonly check: Parameters<typeof choosePassword>[2]
  readonly onSaved: () => void
}

export function ResetPasswordForm({ token, check, onSaved }: Props) {
  const { password, confirmation, complaint, error, isBusy, submit } = useReset({ token, check, onSaved })
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
          error={isAboutBoth ? undefined : complaint}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          ref={confirmation}
          error={isAboutBoth ? complaint : undefined}
        />
        <Button kind="pine" full type="submit" busy={isBusy}>
          Save the new password
        </Button>
      </form>
    </>
  )
}

function useReset({ token, check, onSaved }: Props) {
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const [complaint, setComplaint] = useState<string>()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  function complain(about: string) {
    setComplaint(about)
    const field = about === 'Passwords do not match' ? confirmation : password
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const chosen = password.current?.value ?? ''
    const wrong = resetComplaint(chosen, confirmation.current?.value ?? '')
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

  return { password, confirmation, complaint, error, isBusy, submit }
}
