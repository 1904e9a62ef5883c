import { useController, useFormContext } from 'react-hook-form'

import { ALERT_MAX_LENGTH, ALERT_TYPES } from '#domain/alert/alert-details'
import { fieldId } from '../records/record-fields'
import { useMaskedRecordField, useRecordField } from '../records/use-record-field'
import { Badge } from '../ui/data/badge'
import { RichTextField } from '../ui/editor/rich-text-field'
import { DateField } from '../ui/fields/date-field'
import field from '../ui/fields/field.module.css'
import toggle from '../ui/fields/toggle.module.css'
import { Icon } from '../ui/icon'
import { ALERT_FIELDS, type AlertDraft } from './alert-draft'
import css from './alert-fields.module.css'
import { kindOf, wordOf } from './alert-kinds'

export const AlertFields = () => (
  <>
    <MessageField />
    <TypeField />
    <DateField
      {...useMaskedRecordField<AlertDraft>(ALERT_FIELDS, 'expirationDate')}
      help="The last day members will see it."
      className={css.date}
    />
  </>
)

function MessageField() {
  const { control } = useFormContext<AlertDraft>()
  const { field, fieldState } = useController({ control, name: 'message' })

  return (
    <RichTextField
      id={fieldId(ALERT_FIELDS, 'message')}
      label="Message"
      hint="Keep it short. Many people read it on a phone."
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      max={ALERT_MAX_LENGTH}
      required
    />
  )
}

function TypeField() {
  const { id, label, error, ...radio } = useRecordField<AlertDraft>(ALERT_FIELDS, 'type')

  return (
    <fieldset className={field.field} aria-describedby={error && `${id}-error`}>
      <legend className={field.label}>{label}</legend>
      <div className={css.types}>
        {ALERT_TYPES.map((type, at) => (
          <label key={type} className={toggle.check}>
            <input {...radio} id={at === 0 ? id : undefined} type="radio" value={type} />
            <Badge kind={kindOf(type)}>{wordOf(type)}</Badge>
          </label>
        ))}
      </div>
      {error && (
        <p className={field.error} id={`${id}-error`}>
          <Icon name="danger" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
