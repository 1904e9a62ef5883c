import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { EASY_TO_GUESS, passwordComplaint } from '#domain/account/password'
import { firstLoginComplaint } from '#domain/member/age'
import { InvitationView } from '#domain/member/invitation'
import { toClubDate } from '#domain/shared/club-date'
import { dateAt } from '#domain/shared/date-at'
import { post } from '../../sync/client'
import { useClub } from '../../sync/club'
import { errorSentence, Refused } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { type Session, signIn } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { Button, ButtonLink } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Spinner } from '../../ui/feedback/spinner'
import { longDate } from '../../ui/fields/club-date'
import { DateField } from '../../ui/fields/date-field'
import { PasswordField } from '../../ui/fields/password-field'
import { PasswordRules } from '../../ui/fields/password-rules'
import { useTitle } from '../../ui/use-title'
import { LinkFailure } from './link-failure'
import { newNonce, openExchange, seal, warmUp, withFreshExchange } from './login-cipher'
import { usePasswordRules } from './new-password-rules'
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
  const { data, error, status } = useResource(opened, { onFailure: 'stay' })

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
      {error && status === 'error' ? (
        <>
          <LinkFailure error={error} tryAgain={opened.refresh} />
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

interface Props {
  readonly token: string
  readonly opened: OpenedInvitation
}

function InvitationForm({ token, opened }: Props) {
  const { fields, entered, change, complaints, error, rules, isBusy, submit } = useAcceptance(token, opened)
  const typing = (name: Name) => ({
    ref: fields[name],
    value: entered[name],
    onChange: change(name),
    error: complaints[name],
  })

  return (
    <>
      {error && <Banner kind="danger">{error}</Banner>}
      <form className="stack gap-24" noValidate onSubmit={submit} onFocus={warmUp}>
        <input
          className="hide"
          type="email"
          value={opened.email}
          autoComplete="username"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
        />
        <div className="stack gap-8">
          <PasswordField label="New password" autoComplete="new-password" {...typing('password')} />
          <PasswordRules rules={rules} />
        </div>
        <PasswordField label="Confirm password" autoComplete="new-password" {...typing('confirmation')} />
        <DateField
          label="Birthdate"
          help="Month, day and year, such as 02/14/1985. Only you and the club’s administrators can see it."
          autoComplete="bday"
          placeholder="00/00/0000"
          ref={fields.birthdate}
          onInput={change('birthdate')}
          error={complaints.birthdate}
        />
        <Button variant="pine" full type="submit" busy={isBusy}>
          Set password
        </Button>
      </form>
    </>
  )
}

type Name = 'password' | 'confirmation' | 'birthdate'
const NAMES = ['password', 'confirmation', 'birthdate'] as const
type Complaints = Partial<Record<Name, string | undefined>>

function useAcceptance(token: string, opened: OpenedInvitation) {
  const [password, confirmation, birthdate] = [useField(), useField(), useField()]
  const fields = { password, confirmation, birthdate }
  const [entered, setEntered] = useState({ password: '', confirmation: '', birthdate: '' })
  const [complaints, setComplaints] = useState<Complaints>({})
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const today = dateAt(new Date(), useClub()?.timeZone)
  const about = { fname: opened.fname, email: opened.email, birthdate: toClubDate(entered.birthdate) }
  const isRefused = complaints.password === EASY_TO_GUESS
  const { rules, guessComplaint } = usePasswordRules(entered.password, about, isRefused)

  const change = (name: Name) => (event: FormEvent<HTMLInputElement>) => {
    setEntered({ ...entered, [name]: event.currentTarget.value })
    setComplaints({ ...complaints, [name]: undefined })
  }

  function complain(found: Complaints) {
    setComplaints(found)
    const first = NAMES.find((name) => found[name])
    if (first) fields[first].current?.focus()
    return first !== undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setError('')
    const isWrong = complain({
      password: passwordComplaint(entered.password) ?? guessComplaint,
      confirmation: entered.password === entered.confirmation ? undefined : 'Passwords do not match',
      birthdate: firstLoginComplaint(toClubDate(entered.birthdate), today),
    })
    if (isWrong) return

    setBusy(true)
    try {
      // The guard of this page then leads to the dashboard.
      signIn(await acceptInvitation(token, entered, opened))
    } catch (fault) {
      if (!(fault instanceof Refused && complain(fault.fields))) setError(errorSentence(fault))
      setBusy(false)
    }
  }

  return { fields, entered, change, complaints, error, rules, isBusy, submit }
}

const useField = () => useRef<HTMLInputElement>(null)

/** An invitation, and the key exchange for the new password. */
const OpenedInvitation = z.extend(InvitationView, { key: z.string() })
type OpenedInvitation = z.infer<typeof OpenedInvitation>

/** The invitation of a token. Refused where it has expired, was used or was replaced. */
const openInvitation = async (token: string): Promise<OpenedInvitation> =>
  OpenedInvitation.parse((await post('/invitations/open', { token, key: newNonce() })).value)

interface Acceptance {
  readonly password: string
  readonly birthdate: string
}

/** Sets the password and signs in. */
const acceptInvitation = (
  token: string,
  { password, birthdate }: Acceptance,
  opened: OpenedInvitation,
): Promise<Session> =>
  withFreshExchange(async (isSecond) => {
    const { key } = isSecond ? await openInvitation(token) : opened
    const sealed = await seal({ 'new-password': password }, openExchange(key))
    const sent = { token, password: sealed['new-password'], birthdate }
    return (await post<Session>('/invitations/accept', sent)).value
  })
