import { useState } from 'react'
import { post } from '../../sync/client'
import { errorSentence } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { session } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { Button, ButtonLink } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Spinner } from '../../ui/feedback/spinner'
import { useTitle } from '../../ui/use-title'
import { useValue } from '../../ui/use-value'
import { LinkFailure } from './link-failure'
import { SignedOutPage } from './signed-out-page'
import { useLinkToken } from './use-link-token'

/** The page behind the link sent to a new email, which becomes the one to sign in with. */
export function ConfirmEmailPage() {
  useTitle('Confirm your email')
  const token = useLinkToken(tokenIn)
  return (
    <SignedOutPage
      picture="first-light"
      title="Confirm your email"
      lede={token ? 'Your new email for signing in' : 'Use the link in your email to open this page.'}
    >
      {token ? <Followed key={token} token={token} /> : <Onward />}
    </SignedOutPage>
  )
}

const tokenIn = ({ hash }: Location) => hash.slice(1)

function Followed({ token }: { readonly token: string }) {
  const [settled] = useState(() => resource(() => confirmEmail(token), { outlivesSession: true }))
  const { data, error, status } = useResource(settled, { onFailure: 'stay' })

  if (!data && status !== 'error') return <Spinner label="Confirming your email" />
  return (
    <>
      {data ? (
        <Banner kind="success" word="Confirmed.">
          You now sign in with <strong>{data.email}</strong>. Every other device is signed out.
        </Banner>
      ) : (
        <LinkFailure error={error} tryAgain={settled.refresh} />
      )}
      <Onward />
    </>
  )
}

function Onward() {
  const isSignedIn = useValue(session) !== undefined
  return (
    <ButtonLink full href={isSignedIn ? '/account-setup' : '/login'}>
      {isSignedIn ? 'See your account' : 'Go to sign in'}
    </ButtonLink>
  )
}

/** The page behind the link that stops a change of email. A button asks first, because mail programs open links. */
export function KeepEmailPage() {
  useTitle('Keep your email')
  const token = useLinkToken(tokenIn)
  const { kept, error, isBusy, keep } = useKeeping(token)

  return (
    <SignedOutPage picture="first-light" title="Keep your email" lede={ledeOf(token, kept !== undefined)}>
      {error && <Banner kind="danger">{error}</Banner>}
      {kept && (
        <>
          <Banner kind="success" word="Stopped.">
            You sign in with <strong>{kept.email}</strong>, and every device is signed out. Your old password and your
            passkeys no longer work, because the person who asked for the change may have them. Choose a new password
            now.
          </Banner>
          <ButtonLink full variant="pine" href="/forgot-password">
            Choose a new password
          </ButtonLink>
        </>
      )}
      {token && !kept && (
        <Button full variant="pine" busy={isBusy} onClick={() => void keep()}>
          Keep this email
        </Button>
      )}
      <ButtonLink variant="ghost" icon="arrow-left" href="/login">
        Back to sign in
      </ButtonLink>
    </SignedOutPage>
  )
}

const ASKED = 'Someone asked to change the email you sign in with.'

function ledeOf(token: string, isKept: boolean): string {
  if (!token) return 'Use the link in your email to open this page.'
  if (isKept) return ASKED
  return `${ASKED} If it wasn’t you, keep this one: every device will be signed out, and you’ll choose a new password.`
}

function useKeeping(token: string) {
  const [kept, setKept] = useState<SettledEmail>()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function keep() {
    if (isBusy) return
    setBusy(true)
    setError('')
    try {
      setKept(await keepEmail(token))
    } catch (fault) {
      setError(errorSentence(fault))
    }
    setBusy(false)
  }

  return { kept, error, isBusy, keep }
}

/** The member, and the email they sign in with now. */
interface SettledEmail {
  readonly fname: string
  readonly email: string
}

/** Makes the address that the link was sent to the one to sign in with. */
const confirmEmail = async (token: string): Promise<SettledEmail> =>
  (await post<SettledEmail>('/email-change/confirm', { token })).value

/** Stops the change of an email, or takes it back, and signs the member out everywhere. */
const keepEmail = async (token: string): Promise<SettledEmail> =>
  (await post<SettledEmail>('/email-change/keep', { token })).value
