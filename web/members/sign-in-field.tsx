import { useFormContext, useWatch } from 'react-hook-form'

import field from '../ui/field.module.css'
import { Radio } from '../ui/toggle'
import type { MemberEntry } from './member-entry'
import css from './member-form.module.css'
import { TemporaryPasswordField } from './temporary-password-field'

/** How a new adult signs in for the first time. */
export function SignInField() {
  const { register } = useFormContext<MemberEntry>()
  const signIn = useWatch<MemberEntry, 'signIn'>({ name: 'signIn' })

  return (
    <>
      <fieldset className={`${field.field} ${css.wide}`}>
        <legend className={field.label}>First sign-in</legend>
        <div className={css.choices}>
          <Radio {...register('signIn')} value="invitation" label="Send an invitation" />
          <Radio {...register('signIn')} value="password" label="Set a temporary password" />
        </div>
        {signIn === 'invitation' && (
          <p className={field.help}>
            The member gets an email with a link to set a password. It works once, for 7 days.
          </p>
        )}
      </fieldset>
      {signIn === 'password' && <TemporaryPasswordField />}
    </>
  )
}
