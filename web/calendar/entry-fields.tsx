import { useMaskedRecordField, useRecordField } from '../records/use-record-field'
import { Fields, FormGroup } from '../ui/form-group'
import { MaskedField } from '../ui/masked-field'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { DutyField } from './duty-field'
import { ENTRY_FIELDS, type EntryDraft } from './entry-draft'
import { TimeFields } from './time-fields'

/** All that is asked about an event, in the order in which it is checked. `known` are the names that the directory may lack. */
export const EntryFields = ({ known }: { readonly known?: readonly KnownMember[] | undefined }) => (
  <>
    <FormGroup title="Event">
      <TextField {...useRecordField<EntryDraft>(ENTRY_FIELDS, 'title')} autoComplete="off" />
    </FormGroup>
    <FormGroup title="General contact info" help="Who to contact about the event.">
      <div data-tour="contact">
        <Fields>
          <TextField {...useRecordField<EntryDraft>(ENTRY_FIELDS, 'contact.name')} autoComplete="off" />
          <MaskedField {...useMaskedRecordField<EntryDraft>(ENTRY_FIELDS, 'contact.phone')} mask="phone" />
          <TextField
            {...useRecordField<EntryDraft>(ENTRY_FIELDS, 'contact.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            wide
          />
        </Fields>
      </div>
    </FormGroup>
    <FormGroup title="Members on duty" help="Choose at least two adults.">
      <DutyField known={known} />
    </FormGroup>
    <FormGroup title="Time" help="In steps of 15 minutes.">
      <TimeFields />
    </FormGroup>
    <FormGroup title="Notes">
      <TextAreaField {...useRecordField<EntryDraft>(ENTRY_FIELDS, 'notes')} rows={4} optional />
    </FormGroup>
  </>
)

export interface KnownMember {
  readonly _id: string
  readonly fname: string
  readonly lname: string
}
