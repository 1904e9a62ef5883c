import { type FormEvent, useRef, useState } from 'react'

import { post } from '../../sync/client'
import { errorSentence } from '../../sync/refused'
import { Button, ButtonLink } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { TextField } from '../../ui/fields/text-field'
import { useTitle } from '../../ui/use-title'
import { SignedOutPage } from './signed-out-page'
import { withProof } from './with-proof'

export function ForgotPasswordPage() {
  useTitle('Forgot password')
  const { email, outcome, complaint, isBusy, note, submit } = useForgottenPassword()

  return (
    <SignedOutPage
      picture="valley-fog"
      title="Forgot password"
      lede="Enter the email you sign in with, and we’ll send you a link."
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
          <Button variant="pine" full type="submit" busy={isBusy}>
            Send the link
          </Button>
          {note && (
            <p className="note" role="status">
              {note}
            </p>
          )}
          <ButtonLink variant="ghost" icon="arrow-left" href="/login">
            Back to sign in
          </ButtonLink>
        </div>
      </form>
    </SignedOutPage>
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
  const [note, setNote] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const input = email.current?.value.trim()
    if (isBusy) return
    setOutcome(undefined)
    setComplaint(input ? undefined : 'Please enter the email address associated with your login.')
    if (!input) return email.current?.focus()

    setBusy(true)
    try {
      const { value } = await withProof(
        (proof) => post<{ message: string }>('/login/forgot-password', { input, proof }),
        setNote,
      )
      setOutcome({ sent: value.message })
    } catch (fault) {
      setOutcome({ refused: errorSentence(fault) })
    }
    setBusy(false)
    setNote('')
  }

  return { email, outcome, complaint, isBusy, note, submit }
}
