import { useController } from 'react-hook-form'

import { MEETING_TYPES, meetingSchema } from '#domain/meeting/meeting'
import { fieldId, fieldMessage } from '../records/record-fields'
import { type RecordFile, RecordFileField } from '../records/record-file'
import { type FormValues, recordForm } from '../records/record-form'
import { useMaskedRecordField, useRecordField, useRecordSelect } from '../records/use-record-field'
import { RichTextField } from '../ui/editor/rich-text-field'
import { deferred } from '../ui/feedback/deferred'
import { DateField } from '../ui/fields/date-field'
import { Fields, FormGroup } from '../ui/fields/form-group'
import { MaskedField } from '../ui/fields/masked-field'
import { SelectField } from '../ui/fields/select-field'
import { TextField } from '../ui/fields/text-field'

export const meetingForm = recordForm(meetingSchema)

type MeetingValues = FormValues<typeof meetingSchema.fields>

const { fields } = meetingForm

/** The fields of a meeting, alike for a new one and for one that is edited. */
export const MeetingFields = ({ minutes }: { readonly minutes: RecordFile }) => (
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
    <FormGroup title="Answers" help="Members say whether they come.">
      <AnswersField />
    </FormGroup>
    <FormGroup title="Minutes" help="Add one document after the meeting.">
      <RecordFileField file={minutes} fields={fields} noun="minutes" hint="or drop or paste it here: pdf, doc, docx" />
    </FormGroup>
  </>
)

const AnswerSettingsField = deferred(
  async () => (await import('../calendar/answers/answer-settings-field')).AnswerSettingsField,
)

function AnswersField() {
  const { field, formState } = useController<MeetingValues, 'answers'>({ name: 'answers' })
  return (
    <AnswerSettingsField
      id={fieldId(fields, 'answers')}
      value={field.value ?? null}
      onChange={field.onChange}
      complaint={(part) => fieldMessage(formState.errors, `answers.${part}`)}
    />
  )
}

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
