import type { foundItemSchema } from '#domain/found-item/found-item'
import { type RecordFile, RecordFileField } from '../../records/record-file'
import type { FormValues } from '../../records/record-form'
import { useMaskedRecordField, useRecordField } from '../../records/use-record-field'
import { DateField } from '../../ui/fields/date-field'
import { Fields, FormGroup } from '../../ui/fields/form-group'
import { TextField } from '../../ui/fields/text-field'
import { foundItemForm } from './found-items'

type Values = FormValues<typeof foundItemSchema.fields>

const { fields } = foundItemForm
export const FoundItemFields = ({ photo }: { readonly photo: RecordFile }) => (
  <>
    <FormGroup title="The item" help="Describe it so its owner recognizes it.">
      <Fields>
        <TextField {...useRecordField<Values>(fields, 'title')} autoComplete="off" maxLength={80} wide />
        <TextField
          {...useRecordField<Values>(fields, 'place')}
          autoComplete="off"
          maxLength={200}
          help="Where it is now, or where you found it."
          wide
        />
        <DateField {...useMaskedRecordField<Values>(fields, 'foundOn')} />
      </Fields>
    </FormGroup>
    <FormGroup title="Photo" help="One photo. Everyone in the club can see it.">
      <RecordFileField file={photo} fields={fields} noun="photo" hint="or drop or paste it here: jpeg, png, gif" />
    </FormGroup>
  </>
)
