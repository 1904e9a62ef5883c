import { useState } from 'react'

import { useClub } from '../../sync/club'
import { sentenceOf } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { ButtonLink } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Spinner } from '../../ui/feedback/spinner'
import { longDate } from '../../ui/fields/club-date'
import { useTitle } from '../../ui/use-title'
import { type OpenedInvitation, openInvitation } from './invitation'
import { InvitationForm } from './invitation-form'
import { SignedOutPage } from './signed-out-page'
import { useLinkToken } from './use-link-token'

/** The page behind an invitation's link: a new member sets a password and is signed in. */
export function InvitationPage() {
  useTitle('Set your password')
  const token = useLinkToken(tokenIn)
  return token ? (
    <OpenedLink key={token} token={token} />
  ) : (
    <SignedOutPage picture="first-light" title="Set your password" lede={FROM_THE_EMAIL}>
      <NewLink />
    </SignedOutPage>
  )
}

const tokenIn = ({ hash }: Location) => hash.slice(1)

function OpenedLink({ token }: { readonly token: string }) {
  const [opened] = useState(() => resource(() => openInvitation(token), { outlivesSession: true }))
  const { data, error } = useResource(opened, { onFailure: 'stay' })

  if (data) {
    const lede = (
      <>
        Set your password and you’re in. You’ll sign in as <strong>{data.email}</strong>.
      </>
    )
    return (
      <SignedOutPage picture="first-light" title={`Welcome, ${data.fname}`} lede={lede}>
        <InvitationForm token={token} opened={data} />
        <Sender {...data} />
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage picture="first-light" title="Set your password" lede={FROM_THE_EMAIL}>
      {error ? (
        <>
          <Banner kind="danger">{sentenceOf(error)}</Banner>
          <NewLink />
        </>
      ) : (
        <Spinner label="Checking your link" />
      )}
    </SignedOutPage>
  )
}

const FROM_THE_EMAIL = 'Use the link in your email to open this page.'

const Sender = ({ invitedBy, invitedOn, lastDay }: OpenedInvitation) => (
  <p className="note">
    {invitedBy && `${invitedBy} invited you on ${longDate(invitedOn).replace(/^\w+, /, '')}. `}
    This link works once, until <time dateTime={lastDay}>{longDate(lastDay)}</time>.
  </p>
)

function NewLink() {
  const email = useClub()?.membershipEmail
  return (
    <div className="stack gap-8">
      {email && (
        <p className="note">
          For a new link, email <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      <ButtonLink variant="ghost" icon="arrow-left" href="/login">
        Back to sign in
      </ButtonLink>
    </div>
  )
}
