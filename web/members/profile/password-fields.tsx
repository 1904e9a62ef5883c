import { useFormContext, useWatch } from 'react-hook-form'

import { EASY_TO_GUESS } from '#domain/account/password'
import { useRecordField } from '../../records/use-record-field'
import { warmUp } from '../../shell/sign-in/login-cipher'
import { NewPasswordRules } from '../../shell/sign-in/new-password-rules'
import { Fields, FormGroup } from '../../ui/fields/form-group'
import { PasswordField } from '../../ui/fields/password-field'
import { aboutOf } from '../member-entry'
import { needsCurrentPassword, PROFILE_FIELDS, type ProfileEntry } from './profile-form'

/** The new password, and the one of now where the portal wants to be sure who asks. */
export function PasswordFields({ keptEmail }: { readonly keptEmail: string }) {
  const { control, getValues } = useFormContext<ProfileEntry>()
  const [email, password, confirmation] = useWatch({ control, name: ['email', 'password', 'confirmation'] })
  const field = useProfileField('password')
  const isChanging = password !== '' || confirmation !== ''

  return (
    <>
      <FormGroup title="Password" help="Leave empty to keep your current password.">
        <div className="stack">
          <Fields>
            <PasswordField {...field} autoComplete="new-password" onFocus={warmUp} optional />
            <PasswordField {...useProfileField('confirmation')} autoComplete="new-password" optional />
          </Fields>
          {isChanging && (
            <NewPasswordRules
              password={password}
              about={aboutOf({ ...getValues(), email })}
              isRefused={field.error === EASY_TO_GUESS}
            />
          )}
        </div>
      </FormGroup>
      {needsCurrentPassword({ email, password, confirmation }, keptEmail) && (
        <CurrentPassword isNewPassword={isChanging} />
      )}
    </>
  )
}

const useProfileField = (name: 'password' | 'confirmation' | 'currentPassword') =>
  useRecordField<ProfileEntry>(PROFILE_FIELDS, name)

const CurrentPassword = ({ isNewPassword }: { readonly isNewPassword: boolean }) => (
  <FormGroup
    title="Confirm it’s you"
    help={`Enter your current password to change your ${isNewPassword ? 'password' : 'email'}.`}
  >
    <Fields>
      <PasswordField {...useProfileField('currentPassword')} autoComplete="current-password" onFocus={warmUp} />
      <span />
    </Fields>
  </FormGroup>
)
