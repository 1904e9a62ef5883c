import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

import { Button, IconButton } from '../ui/button'
import { TextField } from '../ui/text-field'
import { makeUpPassword } from './made-up-password'
import type { MemberEntry } from './member-entry'
import css from './member-form.module.css'
import { useMemberField } from './use-member-field'

/** The password for the first sign-in. One that was made up is shown at once: somebody has to pass it on. */
export function TemporaryPasswordField() {
  const [isShown, setIsShown] = useState(false)
  const { setValue, formState } = useFormContext<MemberEntry>()
  const field = useMemberField('password')

  const makeUp = () => {
    setValue('password', makeUpPassword(), { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setIsShown(true)
  }

  return (
    <div className={css.password}>
      <TextField
        {...field}
        help="For the first sign-in only. Pass it on yourself; the member then chooses another."
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
        Make one up
      </Button>
    </div>
  )
}
