import { useState } from 'react'

import { errorSentence } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { session } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { ButtonLink } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Spinner } from '../../ui/feedback/spinner'
import { useTitle } from '../../ui/use-title'
import { useValue } from '../../ui/use-value'
import { confirmEmail } from './email-links'
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
  const { data, error } = useResource(settled, { onFailure: 'stay' })

  if (!data && !error) return <Spinner label="Confirming your email" />
  return (
    <>
      {data ? (
        <Banner kind="success" word="Confirmed.">
          You now sign in with <strong>{data.email}</strong>. Every other device is signed out.
        </Banner>
      ) : (
        <Banner kind="danger">{errorSentence(error)}</Banner>
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
