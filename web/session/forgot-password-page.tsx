import { type FormEvent, useRef, useState } from 'react'

import { post } from '../api/client'
import { sentenceOf } from '../api/refused'
import { Banner } from '../ui/banner'
import { Button, ButtonLink } from '../ui/button'
import { TextField } from '../ui/text-field'
import { useTitle } from '../ui/use-title'
import { Gate } from './gate'

export function ForgotPasswordPage() {
  useTitle('Forgot password')
  const { email, outcome, complaint, isBusy, submit } = useForgottenPassword()

  return (
    <Gate
      picture="valley-fog"
      title="Forgot password"
      lede="Tell us the address you sign in with, and we will mail you a link."
    >
      {outcome?.sent && (
        <Banner kind="success" word="Sent.">
          {outcome.sent}
        </Banner>
      )}
      {outcome?.refused && <Banner kind="danger">{outcome.refused}</Banner>}
      <form className="stack gap-24" noValidate onSubmit={submit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" ref={email} error={complaint} />
        <div className="stack gap-8">
          <Button kind="pine" full type="submit" busy={isBusy}>
            Send the link
          </Button>
          <ButtonLink kind="bare" icon="arrow-left" href="/login">
            Back to sign in
          </ButtonLink>
        </div>
      </form>
    </Gate>
  )
}

interface Outcome {
  readonly sent?: string
  readonly refused?: string
}

function useForgottenPassword() {
  const email = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const [complaint, setComplaint] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const input = email.current?.value.trim()
    if (isBusy) return
    setOutcome(undefined)
    setComplaint(input ? undefined : 'Please enter the email address associated with your login.')
    if (!input) return email.current?.focus()

    setBusy(true)
    try {
      const { value } = await post<{ message: string }>('/login/forgot-password', { input })
      setOutcome({ sent: value.message })
    } catch (fault) {
      setOutcome({ refused: sentenceOf(fault) })
    }
    setBusy(false)
  }

  return { email, outcome, complaint, isBusy, submit }
}
