import { useController } from 'react-hook-form'

import { MEETING_TYPES } from '#domain/meeting'
import { RichTextField } from '../editor/rich-text-field'
import { fieldId } from '../records/record-fields'
import { useMaskedRecordField, useRecordField, useRecordSelect } from '../records/use-record-field'
import { Button } from '../ui/button'
import { DateField } from '../ui/date-field'
import { FileRow, Files } from '../ui/file-row'
import { Fields, FormGroup } from '../ui/form-group'
import { MaskedField } from '../ui/masked-field'
import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/text-field'
import { iconOf } from '../uploads/file-kind'
import { UploadField } from '../uploads/upload-field'
import { type MeetingValues, meetingForm } from './meeting-form'
import { type MinutesFile, useMinutesField } from './use-minutes'

/** The current minutes, and the place for a file that is to replace them. */
function MinutesField({ file }: { readonly file: MinutesFile }) {
  const { value, kept, uploads, error, add, takeAway, keep } = useMinutesField(file)

  return (
    <div className="stack gap-8">
      {kept && value?.key === kept.key && (
        <Files label="Current minutes">
          <FileRow
            icon={iconOf({ type: '', name: kept.name })}
            name={kept.name}
            end={
              <Button small icon="trash" onClick={takeAway}>
                Remove<span className="hide"> {kept.name}</span>
              </Button>
            }
          />
        </Files>
      )}
      {kept && value === null && (
        <p className="cluster" role="status">
          <span>{`${kept.name} will be removed when you save.`}</span>
          <Button small icon="undo" onClick={keep}>
            Keep the minutes
          </Button>
        </p>
      )}
      <UploadField
        id={fieldId(meetingForm.fields, 'minutes')}
        label={kept ? 'Choose another file' : 'Choose a file'}
        hint="or drop or paste it here: pdf, doc, docx"
        listLabel="New minutes"
        uploads={uploads}
        error={error}
        onFiles={add}
      />
    </div>
  )
}

const { fields } = meetingForm

/** The fields of a meeting, alike for a new one and for one that is edited. */
export const MeetingFields = ({ minutes }: { readonly minutes: MinutesFile }) => (
  <>
    <FormGroup title="Where and when" help="Club time. Type a or p for AM or PM.">
      <Fields>
        <TextField {...useRecordField<MeetingValues>(fields, 'venue')} autoComplete="off" maxLength={200} wide />
        <TextField {...useRecordField<MeetingValues>(fields, 'address')} autoComplete="off" maxLength={300} wide />
        <DateField {...useMaskedRecordField<MeetingValues>(fields, 'date')} />
        <MaskedField {...useMaskedRecordField<MeetingValues>(fields, 'time')} mask="time" />
        <SelectField {...useRecordSelect<MeetingValues>(fields, 'type')} options={MEETING_TYPES} />
      </Fields>
    </FormGroup>
    <FormGroup title="Description" help="What the meeting is about. The list shows the first 200 characters.">
      <DescriptionField />
    </FormGroup>
    <FormGroup title="Minutes" help="Add one document after the meeting.">
      <MinutesField file={minutes} />
    </FormGroup>
  </>
)

function DescriptionField() {
  const { field, fieldState } = useController<MeetingValues, 'description'>({ name: 'description' })
  return (
    <RichTextField
      id={fieldId(fields, 'description')}
      label="Description"
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      optional
    />
  )
}
