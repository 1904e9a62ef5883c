import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { post } from '../../sync/client'
import { useClub } from '../../sync/club'
import { noteFault } from '../../sync/note-fault'
import { Refused, withReference } from '../../sync/refused'
import { takeRequestedPath } from '../../sync/session/requested-path'
import { type Session, signIn } from '../../sync/session/session'
import { Button, ButtonLink } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { PasswordField } from '../../ui/fields/password-field'
import { TextField } from '../../ui/fields/text-field'
import { useTitle } from '../../ui/use-title'
import { prepareSignIn, seal, withFreshExchange } from './login-cipher'
import { NO_PASSKEY } from './no-passkey'
import { Or, SignedOutPage } from './signed-out-page'
import { usePrerenderedForm } from './use-prerendered-form'
import { withProof } from './with-proof'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Signs in by a passkey: by a button, or beside the fields where the browser can. The code for it is fetched when
 * somebody touches the page. With `isNext` it begins by itself, as the step after the password.
 */
function usePasskeySignIn(onSignedIn: (answer: Session) => void, onFault: (fault: unknown) => void, isNext = false) {
  const [isBusy, setBusy] = useState(false)
  const enter = useEffectEvent(onSignedIn)
  const tell = useEffectEvent(onFault)

  useEffect(() => {
    const over = new AbortController()
    const waiting = new AbortController()
    const offer = async () => {
      waiting.abort()
      if (!(await canOffer()) || over.signal.aborted) return
      const { cancelPasskey, signInWithPasskey } = await import('./passkeys')
      over.signal.addEventListener('abort', cancelPasskey)
      if (over.signal.aborted) return
      const answer = await signInWithPasskey({ inFields: true })
      if (!over.signal.aborted) enter(answer)
    }
    // A member who chooses no passkey, or uses the form instead, sees no message.
    const begin = () =>
      void offer().catch((fault: unknown) => {
        if (!over.signal.aborted && fault instanceof Refused && !['NETWORK', NO_PASSKEY].includes(fault.code))
          tell(fault)
      })
    for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true, signal: waiting.signal })
    return () => {
      waiting.abort()
      over.abort()
    }
  }, [])

  async function sign() {
    if (isBusy) return
    setBusy(true)
    try {
      const { signInWithPasskey } = await import('./passkeys')
      onSignedIn(await signInWithPasskey())
    } catch (fault) {
      onFault(fault)
      setBusy(false)
    }
  }

  const signNext = useEffectEvent(() => void sign())
  useEffect(() => {
    if (isNext) signNext()
  }, [isNext])

  return { isBusy, sign }
}

const canOffer = async () =>
  'PublicKeyCredential' in window && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

interface Props {
  /** Called when somebody begins to type, so that what comes after the sign-in can be fetched meanwhile. */
  readonly onBegin?: () => void
  /** Called with the path of the page that comes next. */
  readonly onSignedIn?: (path: string) => void
}

export function LoginPage({ onBegin, onSignedIn }: Props) {
  useTitle('Sign in')
  const { error, isHalf, complaints, isBusy, note, submit, enter, fail } = useLogin(onSignedIn)
  const passkey = usePasskeySignIn(enter, fail, isHalf)
  const form = usePrerenderedForm()
  const begin = () => {
    prepareSignIn()
    onBegin?.()
  }

  return (
    <SignedOutPage picture="lodge" title="Sign in" lede="Members’ portal">
      {error && (
        <Banner kind={isHalf ? 'info' : 'danger'} word={isHalf ? '' : undefined} role="alert">
          {error}
        </Banner>
      )}
      <form ref={form} className="stack gap-24" noValidate onSubmit={submit} onFocus={begin}>
        <TextField label="Email" name="email" type="email" autoComplete="username webauthn" error={complaints.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password webauthn"
          error={complaints.password}
        />
        <div className="stack gap-8">
          <Button variant={isHalf ? 'quiet' : 'pine'} full type="submit" busy={isBusy}>
            Sign In
          </Button>
          {note && (
            <p className="note" role="status">
              {note}
            </p>
          )}
          <ButtonLink variant="ghost" href="/forgot-password">
            Forgot Password
          </ButtonLink>
        </div>
      </form>
      <div className="stack gap-24">
        <Or />
        <Button
          full
          variant={isHalf ? 'pine' : 'quiet'}
          icon="passkey"
          busy={passkey.isBusy}
          onClick={() => void passkey.sign()}
        >
          Sign in with a passkey
        </Button>
      </div>
      <HowToJoin />
    </SignedOutPage>
  )
}

interface Complaints {
  readonly email?: string
  readonly password?: string
}

function useLogin(onSignedIn: Props['onSignedIn']) {
  const [, navigate] = useLocation()
  const [error, setError] = useState('')
  // Whether the password was right and the passkey is the next step.
  const [isHalf, setHalf] = useState(false)
  const [complaints, setComplaints] = useState<Complaints>({})
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState('')

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
    setHalf(false)
    const [first] = Object.keys(missing)
    if (first) return field(form, first).focus()

    setBusy(true)
    try {
      enter(await logIn(email, password, setNote))
    } catch (fault) {
      fail(fault)
      setBusy(false)
      setNote('')
    }
  }

  function enter(answer: Session) {
    const requested = takeRequestedPath()
    const next = answer.needsPasskey ? '/account-setup' : requested
    signIn(answer)
    if (!answer.firstLogin) onSignedIn?.(next)
    navigate(answer.firstLogin ? '/' : next, { replace: true })
  }

  function fail(fault: unknown) {
    const code = fault instanceof Refused ? fault.code : ''
    // The passkey is still asked for.
    if (isHalf && code === NO_PASSKEY) return
    setHalf(code === 'PASSKEY_NEEDED')
    setError(loginError(fault))
  }

  return { error, isHalf, complaints, isBusy, note, submit, enter, fail }
}

const entered = (form: HTMLFormElement, name: string) => field(form, name).value
const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

function HowToJoin() {
  const club = useClub()
  return (
    <p className="note">
      The membership chair creates accounts.
      {club && (
        <>
          {' Haven’t gotten your invitation? Email '}
          <a href={`mailto:${club.membershipEmail}`}>{club.membershipEmail}</a>.
        </>
      )}
    </p>
  )
}

/**
 * Exchanges keys and signs in. The email and the password leave the browser sealed. `onWork` hears why it takes a moment
 * where the portal wants a proof of work first.
 */
export const logIn = (email: string, password: string, onWork?: (sentence: string) => void): Promise<Session> =>
  withProof(
    (proof) =>
      withFreshExchange(async () => {
        const sealed = await seal({ 'login-email': email, 'login-password': password })
        const sent = { alpha: sealed['login-email'], beta: sealed['login-password'], proof }
        return (await post<Session>('/login/', sent)).value
      }),
    onWork,
  )

/** The sign-in page's message for a failed attempt (specification, section 8). */
export function loginError(fault: unknown): string {
  if (!(fault instanceof Refused)) return withReference(SERVER_ERROR, noteFault(fault))
  if (fault.status >= 500) return withReference(SERVER_ERROR, fault.requestId)
  if (fault.code === 'CANNOT_AUTHENTICATE' || /token/i.test(fault.message)) return 'Unable to authenticate'
  return fault.message
}

const SERVER_ERROR = 'Server Error: Please contact support for assistance'
