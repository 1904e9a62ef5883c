import { useState } from 'react'

import { IconButton } from '../button'
import { TextField, type TextFieldProps } from './text-field'

/** A password with a button that shows what was typed. It is hidden again only by the member. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after' | 'icon'>) {
  const [shown, setShown] = useState(false)

  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? 'eye-off' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
