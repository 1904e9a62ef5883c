import { useState } from 'react'

import { Animation } from '../animations/animation'
import { sentenceOf } from '../api/refused'
import { resource } from '../api/resource'
import { useResource } from '../api/use-resource'
import { Banner } from '../ui/banner'
import { ButtonLink } from '../ui/button'
import { Spinner } from '../ui/spinner'
import { useTitle } from '../ui/use-title'
import { Gate } from './gate'
import { checkToken } from './password-reset'
import { ResetPasswordForm } from './reset-password-form'
import { useLinkToken } from './use-link-token'

export function ResetPasswordPage() {
  useTitle('Reset password')
  const token = useLinkToken(tokenIn)
  return token ? (
    <CheckedLink key={token} token={token} />
  ) : (
    <Gate picture="bluebird" title="Reset password" lede={FROM_THE_MAIL}>
      <AskAgain />
    </Gate>
  )
}

const tokenIn = ({ search }: Location) => new URLSearchParams(search).get('token') ?? ''

function CheckedLink({ token }: { readonly token: string }) {
  const [check] = useState(() => resource(() => checkToken(token), { outlivesSession: true }))
  const { data, error } = useResource(check, { onFailure: 'stay' })
  const [isSaved, setSaved] = useState(false)

  if (data) {
    return (
      <Gate
        picture="bluebird"
        title={`Hello, ${data.fname}`}
        lede={isSaved ? 'Password changed' : 'Choose a new password.'}
      >
        {isSaved ? <Saved /> : <ResetPasswordForm token={token} check={data} onSaved={() => setSaved(true)} />}
      </Gate>
    )
  }
  return (
    <Gate picture="bluebird" title="Reset password" lede={FROM_THE_MAIL}>
      {error ? (
        <>
          <Banner kind="danger">{sentenceOf(error)}</Banner>
          <AskAgain />
        </>
      ) : (
        <Spinner label="Checking your link" />
      )}
    </Gate>
  )
}

const FROM_THE_MAIL = 'Use the link in your email to open this page.'

const Saved = () => (
  <Banner kind="success" word="Saved." mark={<Animation name="lock" size={32} loop={false} />}>
    You can use your new password now.{' '}
    <ButtonLink small href="/login">
      Sign in
    </ButtonLink>
  </Banner>
)

const AskAgain = () => (
  <div className="stack gap-8">
    <ButtonLink full href="/forgot-password">
      Get a new link
    </ButtonLink>
    <ButtonLink kind="bare" icon="arrow-left" href="/login">
      Back to sign in
    </ButtonLink>
  </div>
)
