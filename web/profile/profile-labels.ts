import { type FieldErrors, get } from 'react-hook-form'

import type { FormError } from '../ui/form-errors'
import type { ProfileEntry } from './profile-entry'

/** The labels of the fields that can be changed, in the order of the page, in which complaints are listed too. */
export const LABELS = {
  'root.avatar': 'Picture',
  wallpaper: 'Wallpaper',
  email: 'Email',
  'phone.home': 'Home phone',
  'phone.cell': 'Cell phone',
  'phone.work': 'Work phone',
  'address.street': 'Street',
  'address.city': 'City',
  'address.state': 'State',
  'address.zipCode': 'Zip',
  password: 'New password',
  confirmation: 'Confirm password',
  currentPassword: 'Current password',
} as const

export type ProfileField = keyof typeof LABELS

/** The fields that hold text; the picture is none of the form's own. */
export type TypedField = Exclude<ProfileField, 'root.avatar'>

export const fieldId = (field: ProfileField) => `profile-${field.replace('.', '-')}`

/** The field that the portal's name for it means, if it is one of this page. */
export const fieldOf = (name: string): ProfileField | undefined =>
  fields.find((field) => field.replace('root.', '') === name)

export const messageOf = (errors: FieldErrors<ProfileEntry>, field: ProfileField): string | undefined =>
  get(errors, `${field}.message`)

/** All complaints, each tied to its field. */
export const complaintsOf = (messages: (field: ProfileField) => string | undefined): FormError[] =>
  fields.flatMap((field) => {
    const message = messages(field)
    return message ? [{ id: fieldId(field), message }] : []
  })

const fields = Object.keys(LABELS) as ProfileField[]
