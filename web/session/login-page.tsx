import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'

import { useClub } from '../api/club'
import { Banner } from '../ui/banner'
import { Button, ButtonLink } from '../ui/button'
import { PasswordField } from '../ui/password-field'
import { TextField } from '../ui/text-field'
import { useTitle } from '../ui/use-title'
import { Gate } from './gate'
import { logIn, loginError } from './log-in'
import { warmUp } from './login-cipher'
import { takeRequestedPath } from './requested-path'
import { signIn } from './session'

interface Props {
  /** Called when the email and the password are about to be judged, so that one can prepare for their being right. */
  readonly onSealed?: () => void
}

export function LoginPage({ onSealed }: Props) {
  useTitle('Sign in')
  const { error, complaints, isBusy, submit } = useLogin(onSealed)

  return (
    <Gate picture="lodge" title="Sign in" lede="The members’ side of the hill.">
      {error && <Banner kind="danger">{error}</Banner>}
      <form className="stack gap-24" noValidate onSubmit={submit} onFocus={warmUp}>
        <TextField label="Email" name="email" type="email" autoComplete="username" error={complaints.email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" error={complaints.password} />
        <div className="stack gap-8">
          <Button kind="pine" full type="submit" busy={isBusy}>
            Sign In
          </Button>
          <ButtonLink kind="bare" href="/forgot-password">
            Forgot Password
          </ButtonLink>
        </div>
      </form>
      <HowToJoin />
    </Gate>
  )
}

interface Complaints {
  readonly email?: string
  readonly password?: string
}

function useLogin(onSealed: (() => void) | undefined) {
  const [, navigate] = useLocation()
  const [error, setError] = useState('')
  const [complaints, setComplaints] = useState<Complaints>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const email = entered(form, 'email').trim()
    const password = entered(form, 'password')
    const missing = {
      ...(email === '' && { email: 'Please enter your email address.' }),
      ...(password === '' && { password: 'Please enter your password' }),
    }
    setComplaints(missing)
    setError('')
    const [first] = Object.keys(missing)
    if (first) return field(form, first).focus()

    setBusy(true)
    try {
      const answer = await logIn(email, password, onSealed)
      const requested = takeRequestedPath()
      signIn(answer)
      navigate(answer.firstLogin ? '/' : requested, { replace: true })
    } catch (fault) {
      setError(loginError(fault))
      setBusy(false)
    }
  }

  return { error, complaints, isBusy, submit }
}

const entered = (form: HTMLFormElement, name: string) => field(form, name).value
const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

function HowToJoin() {
  const club = useClub()
  return (
    <p className="note">
      Accounts are made by the membership chair.
      {club && ` If you have paid your dues and have no mail from us yet, write to ${club.membershipEmail}.`}
    </p>
  )
}
