import type { AccountView, SessionView } from '#domain/account/account-views'
import { useClub } from '../../sync/club'
import { useLiveList } from '../../sync/live/use-live-list'
import { useResource } from '../../sync/use-resource'
import { Button, ButtonLink } from '../../ui/button'
import { Badge } from '../../ui/data/badge'
import { Item, ItemList } from '../../ui/data/item-list'
import { PageHead } from '../../ui/data/page-head'
import { Banner } from '../../ui/feedback/banner'
import { Skeleton } from '../../ui/feedback/skeleton'
import css from '../../ui/fields/form.module.css'
import { FormGroup } from '../../ui/fields/form-group'
import type { IconName } from '../../ui/icon'
import { passFocusOn } from '../../ui/pass-focus-on'
import { useTitle } from '../../ui/use-title'
import { SettingsTabs } from '../directory/settings-tabs'
import { PendingEmailNotice } from '../pending-email'
import { accountView, endOtherSessions, endSession } from './account-api'
import { momentInWords } from './moment-in-words'
import { PasskeyGroup } from './passkey-group'
import { PasswordGroup } from './password-group'
import { useAccountAction } from './use-account-action'

interface Props {
  readonly sessions: readonly SessionView[]
  readonly timeZone: string | undefined
}

function SessionGroup({ sessions, timeZone }: Props) {
  const { isBusy, error, run } = useAccountAction()

  return (
    <FormGroup title="Where you’re signed in" help="Don’t recognize one? End it, then change your password.">
      <div className="stack">
        {error && <Banner kind="danger">{error}</Banner>}
        <ItemList label="Where you’re signed in">
          {sessions.map(({ id, isHere, ...session }) => {
            const device = session.device ?? 'A device'
            return (
              <Item
                key={id}
                icon={deviceIcon(device)}
                name={device}
                isHere={isHere}
                isShort
                badge={isHere && <Badge kind="success">This device</Badge>}
                actions={
                  !isHere && (
                    <Button
                      small
                      variant="ghost"
                      busy={isBusy(id)}
                      onClick={() => void run(id, () => endSession(id), `${device} is signed out.`)}
                    >
                      End<span className="hide"> {device}</span>
                    </Button>
                  )
                }
              >
                {[session.place, whenInWords({ isHere, ...session }, timeZone)].filter(Boolean).join('. ')}
              </Item>
            )
          })}
        </ItemList>
        {sessions.length > 1 && (
          <div ref={passFocusOn}>
            <Button
              busy={isBusy('others')}
              onClick={() => void run('others', endOtherSessions, 'Every other device is signed out.')}
            >
              End all other sessions
            </Button>
          </div>
        )}
      </div>
    </FormGroup>
  )
}

const whenInWords = (
  { isHere, signedInAt, seenAt }: Pick<SessionView, 'isHere' | 'signedInAt' | 'seenAt'>,
  zone?: string,
) => (isHere ? `Signed in ${momentInWords(signedInAt, zone)}` : `Last seen ${momentInWords(seenAt, zone)}`)

function deviceIcon(device: string): IconName {
  if (/iPhone|iPad|Android/.test(device)) return 'mobile'
  return /Linux/.test(device) ? 'desktop' : 'laptop'
}

/** How a member signs in, and where they are signed in. Nothing of it is kept on the device. */
export function AccountPage() {
  useTitle('Account')
  const { data } = useResource(accountView)
  useLiveList('members', accountView.refresh)

  return (
    <div className="wrap page">
      <PageHead title="Account" lede="How you sign in, and where you’re signed in." />
      <SettingsTabs here="/account-setup" />
      {data ? <Groups account={data} /> : <Skeleton rows={6} />}
    </div>
  )
}

function Groups({ account }: { readonly account: AccountView }) {
  const timeZone = useClub()?.timeZone
  const { email, pendingEmail, passkeys, sessions, needsPasskey } = account

  return (
    <>
      {needsPasskey && (
        <Banner kind="warning" word="Add a passkey.">
          Administrators of this club sign in with a passkey. Until you add one, you can do only what members can.
        </Banner>
      )}
      {pendingEmail && (
        <PendingEmailNotice pending={pendingEmail} word="Confirm your new email." onChanged={accountView.refresh}>
          We sent a link to <strong>{pendingEmail.email}</strong>. Until you open it, keep signing in with {email}. The
          link works for 24 hours.
        </PendingEmailNotice>
      )}
      <div className={css.form}>
        <FormGroup title="Email" help="You sign in with this address.">
          <ItemList label="Email">
            <Item
              icon="mail"
              name={email}
              actions={
                !pendingEmail && (
                  <ButtonLink small href="/profile">
                    Change email
                  </ButtonLink>
                )
              }
            >
              {pendingEmail && `Changing to ${pendingEmail.email}, waiting for the link to be opened`}
            </Item>
          </ItemList>
        </FormGroup>
        <PasswordGroup changedAt={account.passwordChangedAt} email={email} timeZone={timeZone} />
        <PasskeyGroup passkeys={passkeys} hasSecondFactor={account.hasSecondFactor} timeZone={timeZone} />
        <SessionGroup sessions={sessions} timeZone={timeZone} />
      </div>
    </>
  )
}
