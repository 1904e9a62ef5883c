import { useFormContext, useWatch } from 'react-hook-form'

import { passwordRequirements } from '#domain/password'
import { warmUp } from '../session/login-cipher'
import { Fields, FormGroup } from '../ui/form-group'
import { PasswordField } from '../ui/password-field'
import { PasswordRules } from '../ui/password-rules'
import type { ProfileEntry } from './profile-entry'
import { needsCurrentPassword } from './profile-rules'
import { useProfileField } from './use-profile-field'

/** The new password, and the one of now where the portal wants to be sure who asks. */
export function PasswordFields({ keptEmail }: { readonly keptEmail: string }) {
  const { control } = useFormContext<ProfileEntry>()
  const [email, password, confirmation] = useWatch({ control, name: ['email', 'password', 'confirmation'] })
  const isChanging = password !== '' || confirmation !== ''

  return (
    <>
      <FormGroup title="Password" help="Leave empty to keep the one you have.">
        <div className="stack">
          <Fields>
            <PasswordField {...useProfileField('password')} autoComplete="new-password" onFocus={warmUp} optional />
            <PasswordField {...useProfileField('confirmation')} autoComplete="new-password" optional />
          </Fields>
          {isChanging && (
            <PasswordRules rules={passwordRequirements(password).map(({ message, met }) => ({ text: message, met }))} />
          )}
        </div>
      </FormGroup>
      {needsCurrentPassword({ email, password, confirmation }, keptEmail) && (
        <CurrentPassword isNewPassword={isChanging} />
      )}
    </>
  )
}

const CurrentPassword = ({ isNewPassword }: { readonly isNewPassword: boolean }) => (
  <FormGroup
    title="Confirm it is you"
    help={`A new ${isNewPassword ? 'password' : 'email'} is saved with your current password only.`}
  >
    <Fields>
      <PasswordField {...useProfileField('currentPassword')} autoComplete="current-password" onFocus={warmUp} />
      <span />
    </Fields>
  </FormGroup>
)
