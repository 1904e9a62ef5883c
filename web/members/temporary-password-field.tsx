import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { EASY_TO_GUESS } from '#domain/password'
import { NewPasswordRules } from '../session/new-password-rules'
import { Button, IconButton } from '../ui/button'
import { TextField } from '../ui/text-field'
import { makeUpPassword } from './made-up-password'
import { aboutOf, type MemberEntry } from './member-entry'
import css from './member-form.module.css'
import { useMemberField } from './use-member-field'

/** The password for the first sign-in. One that was made up is shown at once: somebody has to pass it on. */
export function TemporaryPasswordField() {
  const [isShown, setIsShown] = useState(false)
  const { setValue, getValues, formState } = useFormContext<MemberEntry>()
  const field = useMemberField('password')
  const [password, email] = useWatch<MemberEntry, ['password', 'email']>({ name: ['password', 'email'] })

  const makeUp = () => {
    setValue('password', makeUpPassword(), { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setIsShown(true)
  }

  return (
    <div className={css.password}>
      <TextField
        {...field}
        help="Share it with the member. It must meet the rules below and expires in 7 days; they’ll choose their own when they first sign in."
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        after={
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? 'eye-off' : 'eye'}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      <Button icon="key" onClick={makeUp}>
        Generate
      </Button>
      <div className={css.rules}>
        <NewPasswordRules
          password={password}
          about={aboutOf({ ...getValues(), email })}
          isRefused={field.error === EASY_TO_GUESS}
        />
      </div>
    </div>
  )
}
