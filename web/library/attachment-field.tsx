import { useController, useFormContext } from 'react-hook-form'

import { messageOf } from '../records/record-fields'
import { Button } from '../ui/button'
import field from '../ui/fields/field.module.css'
import { FileRow, Files } from '../ui/fields/file-row'
import { iconOf } from '../uploads/file-kind'
import { UploadField } from '../uploads/upload-field'
import type { DocumentEntry } from './document-entry'
import type { Attachment } from './use-attachment'

/** The file that the document has, and the place for one that is to take its place. */
export function AttachmentField({ id, name, label, help, attachment, optional, onFiles }: AttachmentFieldProps) {
  const { formState, clearErrors } = useFormContext<DocumentEntry>()
  const { field: kept } = useController<DocumentEntry, 'file' | 'picture'>({ name })
  const { uploads, refusal, add, accept, hint, isTouched } = attachment
  const file = kept.value

  const take = (files: readonly File[]) => {
    clearErrors(name)
    if (add(files)) onFiles?.(files)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the labels around it.
    <div className={field.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={field.label}>
        {label}
        {optional && <span className={field.optional}> (optional)</span>}
      </span>
      {help && <p className={field.help}>{help}</p>}
      {file && !isTouched && (
        <Files label={`${label} now`}>
          <FileRow
            icon={iconOf({ type: '', name: file.fileName })}
            name={file.fileName}
            end={
              optional && (
                <Button small icon="trash" onClick={() => kept.onChange(null)}>
                  Remove<span className="hide"> {file.fileName}</span>
                </Button>
              )
            }
          />
        </Files>
      )}
      <UploadField
        id={id}
        label={file ? 'Replace it' : `Choose the ${label.toLowerCase()}`}
        hint={hint}
        accept={accept}
        listLabel={`New ${label.toLowerCase()}`}
        uploads={uploads}
        refusal={refusal}
        error={messageOf(formState.errors, name)}
        onFiles={take}
      />
    </div>
  )
}

interface AttachmentFieldProps {
  readonly id: string
  readonly name: 'file' | 'picture'
  readonly label: string
  readonly help?: string | undefined
  readonly attachment: Attachment
  /** Whether the document can be without it. */
  readonly optional?: boolean | undefined
  readonly onFiles?: ((files: readonly File[]) => void) | undefined
}
