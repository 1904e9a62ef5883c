import { maskitoTransform } from '@maskito/core'

import { type Mask, masks } from './masks'
import { TextField, type TextFieldProps } from './text-field'
import { useMask } from './use-mask'

/**
 * A text field that writes the brackets, strokes and colons itself. Free typing, pasting and browser's filling in work,
 * the caret stays where one corrects, and half-typed text is left as it is: whether it is whole is the form's to say.
 */
export function MaskedField({ mask, ref, defaultValue, ...field }: MaskedFieldProps) {
  const options = masks[mask]
  const initial = typeof defaultValue === 'string' ? maskitoTransform(defaultValue, options) : defaultValue

  return (
    <TextField
      autoComplete="off"
      {...keyboards[mask]}
      {...field}
      masked
      ref={useMask(mask, ref)}
      defaultValue={initial}
    />
  )
}

export interface MaskedFieldProps extends Omit<TextFieldProps, 'masked' | 'icon'> {
  readonly mask: Mask
}

const keyboards = {
  phone: { type: 'tel', inputMode: 'tel', placeholder: '(000) 000-0000' },
  date: { inputMode: 'numeric', placeholder: 'MM/DD/YYYY' },
  time: { inputMode: 'text', placeholder: 'hh:mmAM', autoCapitalize: 'characters' },
  zip: { inputMode: 'numeric' },
} as const
