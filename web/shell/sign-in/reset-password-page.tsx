import { type FormEvent, useRef, useState } from 'react'

import { EASY_TO_GUESS, resetComplaint, resetRequirements } from '#domain/account/password'
import { post } from '../../sync/client'
import { errorSentence, Refused } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Animation } from '../../ui/animations/animation'
import { Button, ButtonLink } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Spinner } from '../../ui/feedback/spinner'
import { PasswordField } from '../../ui/fields/password-field'
import { PasswordRules } from '../../ui/fields/password-rules'
import { useTitle } from '../../ui/use-title'
import { newNonce, openExchange, seal, warmUp, withFreshExchange } from './login-cipher'
import { usePasswordRules } from './new-password-rules'
import { SignedOutPage } from './signed-out-page'
import { useLinkToken } from './use-link-token'

interface Check {
  readonly fname: string
  /** The key exchange for the new password. */
  readonly key: string
}

/** The member of a reset link. Refused where it was used, has expired or was never made. */
const checkToken = async (token: string): Promise<Check> =>
  (await post<Check>('/login/reset-password', { token, key: newNonce() })).value

/** Sets the password of the one whose token it is. */
const choosePassword = (token: string, password: string, check: Check): Promise<unknown> =>
  withFreshExchange(async (isSecond) => {
    const { key } = isSecond ? await checkToken(token) : check
    const sealed = await seal({ 'new-password': password }, openExchange(key))
    return post(`/password-reset/${encodeURIComponent(token)}`, { alpha: sealed['new-password'], key: sealed.key })
  })

interface Props {
  readonly token: string
  readonly check: Parameters<typeof choosePassword>[2]
  readonly onSaved: () => void
}

function ResetPasswordForm({ token, check, onSaved }: Props) {
  const { password, confirmation, type, rules, complaint, error, isBusy, submit } = useReset({ token, check, onSaved })
  // The specification's words for the second field; all others are about the first.
  const isAboutBoth = complaint === 'Passwords do not match'

  return (
    <>
      {error && <Banner kind="danger">{error}</Banner>}
      <form className="stack gap-24" noValidate onSubmit={submit} onFocus={warmUp}>
        <div className="stack gap-8">
          <PasswordField
            label="New password"
            help="At least 8 characters, one capital letter and one special character."
            autoComplete="new-password"
            ref={password}
            onInput={type}
            error={isAboutBoth ? undefined : complaint}
          />
          <PasswordRules rules={rules} />
        </div>
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          ref={confirmation}
          error={isAboutBoth ? complaint : undefined}
        />
        <Button variant="pine" full type="submit" busy={isBusy}>
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
      else setError(errorSentence(fault))
      setBusy(false)
    }
  }

  return { password, confirmation, type, rules, complaint, error, isBusy, submit }
}

export function ResetPasswordPage() {
  useTitle('Reset password')
  const token = useLinkToken(tokenIn)
  return token ? (
    <CheckedLink key={token} token={token} />
  ) : (
    <SignedOutPage picture="bluebird" title="Reset password" lede={FROM_THE_MAIL}>
      <AskAgain />
    </SignedOutPage>
  )
}

const tokenIn = ({ search }: Location) => new URLSearchParams(search).get('token') ?? ''

function CheckedLink({ token }: { readonly token: string }) {
  const [check] = useState(() => resource(() => checkToken(token), { outlivesSession: true }))
  const { data, error } = useResource(check, { onFailure: 'stay' })
  const [isSaved, setSaved] = useState(false)

  if (data) {
    return (
      <SignedOutPage
        picture="bluebird"
        title={`Hello, ${data.fname}`}
        lede={isSaved ? 'Password changed' : 'Choose a new password.'}
      >
        {isSaved ? <Saved /> : <ResetPasswordForm token={token} check={data} onSaved={() => setSaved(true)} />}
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage picture="bluebird" title="Reset password" lede={FROM_THE_MAIL}>
      {error ? (
        <>
          <Banner kind="danger">{errorSentence(error)}</Banner>
          <AskAgain />
        </>
      ) : (
        <Spinner label="Checking your link" />
      )}
    </SignedOutPage>
  )
}

const FROM_THE_MAIL = 'Use the link in your email to open this page.'

const Saved = () => (
  <Banner kind="success" word="Saved." mark={<Animation name="lock" size={32} loop={false} />}>
    You can use your new password now.
    <div className="cluster">
      <ButtonLink small href="/login">
        Sign in
      </ButtonLink>
    </div>
  </Banner>
)

const AskAgain = () => (
  <div className="stack gap-8">
    <ButtonLink full href="/forgot-password">
      Get a new link
    </ButtonLink>
    <ButtonLink variant="ghost" icon="arrow-left" href="/login">
      Back to sign in
    </ButtonLink>
  </div>
)
