import { fieldId } from '../records/record-fields'
import { Button } from '../ui/button'
import { FileRow, Files } from '../ui/file-row'
import { iconOf } from '../uploads/file-kind'
import { UploadField } from '../uploads/upload-field'
import { meetingForm } from './meeting-form'
import { type MinutesFile, useMinutesField } from './use-minutes'

/** The current minutes, and the place for a file that is to replace them. */
export function MinutesField({ file }: { readonly file: MinutesFile }) {
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
