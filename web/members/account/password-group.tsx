import { type FormEvent, useId, useRef, useState } from 'react'

import { EASY_TO_GUESS, passwordComplaint } from '#domain/account/password'
import { warmUp } from '../../shell/sign-in/login-cipher'
import { usePasswordRules } from '../../shell/sign-in/new-password-rules'
import { errorSentence, Refused } from '../../sync/refused'
import { currentUser, session } from '../../sync/session/session'
import { Button } from '../../ui/button'
import { Item, ItemList } from '../../ui/data/item-list'
import { Banner } from '../../ui/feedback/banner'
import { toast } from '../../ui/feedback/toasts'
import { FormGroup } from '../../ui/fields/form-group'
import { PasswordField } from '../../ui/fields/password-field'
import { PasswordRules } from '../../ui/fields/password-rules'
import { Dialog } from '../../ui/overlays/dialog'
import { useValue } from '../../ui/use-value'
import { accountView, changePassword } from './account-api'
import { dayInWords } from './moment-in-words'

interface ChangeProps {
  readonly email: string | null
  readonly onClose: () => void
}

/** Asks for a new password, twice. Whether the portal wants the old one as well is for it to say. */
function ChangePasswordDialog({ email, onClose }: ChangeProps) {
  const form = useId()
  const { first, second, typed, type, rules, complaints, error, isBusy, submit } = useChange({ email, onClose })
  const close = () => {
    if (!isBusy) onClose()
  }

  return (
    <Dialog
      open
      title="Change your password"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="pine" type="submit" form={form} busy={isBusy}>
            Save the new password
          </Button>
        </>
      }
    >
      {error && <Banner kind="danger">{error}</Banner>}
      <form id={form} className="stack" noValidate onSubmit={submit} onFocus={warmUp}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          ref={first}
          onInput={({ currentTarget }) => type(currentTarget.value)}
          error={complaints.password}
        />
        {typed !== '' && <PasswordRules rules={rules} />}
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          ref={second}
          error={complaints.confirmation}
        />
      </form>
    </Dialog>
  )
}

function useChange({ email, onClose }: ChangeProps) {
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [complaints, setComplaints] = useState<{ password?: string; confirmation?: string }>({})
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const user = useValue(currentUser)
  const about = { fname: user?.fname, lname: user?.lname, email }
  const { rules, guessComplaint } = usePasswordRules(typed, about, complaints.password === EASY_TO_GUESS)

  // A complaint is about one password only.
  const type = (password: string) => {
    setTyped(password)
    setComplaints(({ confirmation }) => (confirmation ? { confirmation } : {}))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const userId = session.peek()?.userId
    if (isBusy || !userId) return
    const unmet = passwordComplaint(typed) ?? guessComplaint
    const differs = typed !== second.current?.value
    setComplaints({ ...(unmet && { password: unmet }), ...(differs && { confirmation: 'Passwords do not match' }) })
    setError('')
    if (unmet || differs) return (unmet ? first : second).current?.focus()

    setBusy(true)
    try {
      await changePassword(userId, typed)
      await accountView.refresh()
      toast('Password changed. Every other device is signed out.')
      onClose()
    } catch (fault) {
      const password = fault instanceof Refused ? fault.fields.password : undefined
      if (password) setComplaints({ password })
      else setError(errorSentence(fault))
      setBusy(false)
    }
  }

  return { first, second, typed, type, rules, complaints, error, isBusy, submit }
}

interface Props {
  readonly changedAt: string | null
  readonly email: string | null
  readonly timeZone: string | undefined
}

export function PasswordGroup({ changedAt, email, timeZone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <FormGroup title="Password" help="Changing it signs you out everywhere else.">
      <ItemList label="Password">
        <Item
          icon="lock"
          name="Password"
          actions={
            <Button small onClick={() => setOpen(true)}>
              Change password
            </Button>
          }
        >
          {changedAt && `Last changed ${dayInWords(changedAt, timeZone)}`}
        </Item>
      </ItemList>
      {isOpen && <ChangePasswordDialog email={email} onClose={close} />}
    </FormGroup>
  )
}
