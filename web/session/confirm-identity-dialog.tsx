import { type FormEvent, useId, useRef, useState } from 'react'

import { Refused, sentenceOf } from '../api/refused'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Or } from '../ui/or'
import { PasswordField } from '../ui/password-field'
import { confirmWithPassword } from './confirmation'
import { warmUp } from './login-cipher'
import { useConfirmationOptions } from './use-confirmation-options'

interface Props {
  /** The action to confirm, and why. */
  readonly why: string
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** Asks for the password, or for a passkey where the member has one, before something that wants it. */
export function ConfirmIdentityDialog({ why, onAnswer }: Props) {
  const form = useId()
  const password = useRef<HTMLInputElement>(null)
  const passkeyButton = useRef<HTMLButtonElement>(null)
  // The focus stays with somebody who is already typing.
  const options = useConfirmationOptions((has) => {
    if (!password.current?.value) (has ? passkeyButton : password).current?.focus()
  })
  const { busy, error, complaint, prove } = useProof(onAnswer)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = password.current?.value ?? ''
    void prove('password', async () => {
      if (typed === '') throw missing()
      await confirmWithPassword(typed)
    }).then((isDone) => !isDone && password.current?.focus())
  }
  const usePasskey = () =>
    void prove('passkey', async () => {
      const { confirmWithPasskey } = await import('./passkeys')
      if (options) await confirmWithPasskey(options)
    })

  return (
    <Dialog
      open
      title="Confirm it’s you"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button kind={options ? 'quiet' : 'pine'} type="submit" form={form} busy={busy === 'password'}>
            Confirm with password
          </Button>
        </>
      }
    >
      <p className="muted">{why}</p>
      {error && <Banner kind="danger">{error}</Banner>}
      {options && (
        <>
          <Button kind="pine" full icon="passkey" ref={passkeyButton} busy={busy === 'passkey'} onClick={usePasskey}>
            Use a passkey
          </Button>
          <Or />
        </>
      )}
      <form id={form} noValidate onSubmit={submit} onFocus={warmUp}>
        <PasswordField label="Password" autoComplete="current-password" ref={password} error={complaint} />
      </form>
    </Dialog>
  )
}

function useProof(onAnswer: Props['onAnswer']) {
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  const [error, setError] = useState('')
  const [complaint, setComplaint] = useState<string>()

  async function prove(way: 'password' | 'passkey', work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false
    setBusy(way)
    setError('')
    setComplaint(undefined)
    try {
      await work()
      onAnswer(true)
      return true
    } catch (fault) {
      const [aboutPassword] = fault instanceof Refused ? Object.values(fault.fields) : []
      if (aboutPassword) setComplaint(aboutPassword)
      else setError(sentenceOf(fault))
      setBusy(undefined)
      return false
    }
  }

  return { busy, error, complaint, prove }
}

const missing = () => {
  const message = 'Please enter your password'
  return new Refused(message, { status: 400, code: 'INVALID', fields: { currentPassword: message } })
}
