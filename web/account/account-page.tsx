import type { AccountView } from '#domain/account-views'
import { useClub } from '../api/club'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { PendingEmailNotice } from '../members/pending-email'
import { SettingsTabs } from '../members/settings-tabs'
import { Banner } from '../ui/banner'
import { Bones } from '../ui/bones'
import { ButtonLink } from '../ui/button'
import css from '../ui/form.module.css'
import { FormGroup } from '../ui/form-group'
import { Item, ItemList } from '../ui/item-list'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import { accountView } from './account-api'
import { PasskeyGroup } from './passkey-group'
import { PasswordGroup } from './password-group'
import { SessionGroup } from './session-group'

/** How a member signs in, and where they are signed in. Nothing of it is kept on the device. */
export function AccountPage() {
  useTitle('Account')
  const { data } = useResource(accountView)
  useLiveList('members', accountView.refresh)

  return (
    <div className="wrap page">
      <PageHead title="Account" lede="How you sign in, and where you’re signed in." />
      <SettingsTabs here="/account-setup" />
      {data ? <Groups account={data} /> : <Bones rows={6} />}
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
