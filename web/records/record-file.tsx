import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, type FieldValues, get, useController } from 'react-hook-form'

import type { TypedFile } from '#domain/shared/field'
import type { FileZone } from '#domain/shared/file-zones'
import { Refused } from '../sync/refused'
import { Button } from '../ui/button'
import { FileRow, Files } from '../ui/fields/file-row'
import { fileIcon } from '../uploads/file-kind'
import { UploadField } from '../uploads/upload-field'
import { type UploadsInForm, useUploads } from '../uploads/use-uploads'
import { fieldId, type RecordFields } from './record-fields'
import type { FormFile } from './use-record-form'

/** The file that is sent for the field `name` of a record, if one is. */
export function useRecordFile(name: string, zone: FileZone) {
  const uploads = useUploads({ zone })

  const arrive: FormFile['arrive'] = async (form) => {
    const files = await uploads.arrived()
    if ((form.getValues(name) as TypedFile | null)?.key !== '') return
    const done = files.find(({ uploaded }) => uploaded)?.uploaded
    if (done) return form.setValue(name, { key: done.key, name: done.fileName })
    const complaint = files.find(({ status }) => status === 'refused')?.complaint ?? NOT_ARRIVED
    throw new Refused(complaint, { status: 0, code: 'INVALID', fields: { [name]: complaint } })
  }

  /** The file as a request says it: none, a new one by its key, or nothing where the record keeps what it has. */
  const entered = (typed: TypedFile | null, kept?: { readonly key: string } | null) =>
    typed && (typed.key === kept?.key ? undefined : { key: typed.key, fileName: typed.name })

  return { name, uploads, arrive, entered }
}

/** Whether the form's file is one of those that were added here, and not one that the record, or a kept edit, has. */
export const isAddedHere = (uploads: UploadsInForm, file: Keyed | null, kept: Keyed | null | undefined) =>
  file?.key === '' || (file?.key !== kept?.key && uploads.list.some(({ uploaded }) => uploaded?.key === file?.key))

interface Keyed {
  readonly key: string
}

export type RecordFile = ReturnType<typeof useRecordFile>

const NOT_ARRIVED = 'The file didn’t upload. Try again, or remove it.'

/** The file that a record has, which can be taken away, and the place for one that is to replace it. `noun` is such as "minutes". */
export function RecordFileField<Values extends FieldValues>({ file, fields, noun, hint }: RecordFileFieldProps) {
  const { name, uploads } = file
  const { field, fieldState, formState } = useController<Values>({ name: name as FieldPath<Values> })
  const value = field.value as TypedFile | null
  const kept = (get(formState.defaultValues, name) as TypedFile | null | undefined) ?? null

  const add = (files: readonly File[]) => {
    const [first] = files
    if (!first) return
    uploads.add(files)
    field.onChange({ key: '', name: first.name })
  }
  const remove = (id: number) => {
    uploads.remove(id)
    if (uploads.list.every((upload) => upload.id === id)) field.onChange(kept)
  }
  const isNew = isAddedHere(uploads, value, kept)
  const place = useRef<HTMLDivElement>(null)
  /** Removes the file, or keeps it after all. The button that was pressed makes way for the other one, which takes the focus. */
  const choose = (choice: TypedFile | null) => {
    flushSync(() => field.onChange(choice))
    place.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={place} className="stack gap-8">
      {value && !isNew && (
        <Files label={`Current ${noun}`}>
          <FileRow
            icon={fileIcon({ type: '', name: value.name })}
            name={value.name}
            end={
              <Button small icon="trash" onClick={() => choose(value.key === kept?.key ? null : kept)}>
                Remove<span className="hide"> {value.name}</span>
              </Button>
            }
          />
        </Files>
      )}
      {kept && value === null && (
        <p className="cluster" role="status">
          <span>{`${kept.name} will be removed when you save.`}</span>
          <Button small icon="undo" onClick={() => choose(kept)}>
            {`Keep the ${noun}`}
          </Button>
        </p>
      )}
      <UploadField
        id={fieldId(fields, name)}
        label={kept ? 'Choose another file' : 'Choose a file'}
        hint={hint}
        listLabel={`New ${noun}`}
        // Files that were put aside are not shown.
        uploads={{ ...uploads, list: isNew ? uploads.list : [], remove }}
        error={fieldState.error?.message}
        onFiles={add}
      />
    </div>
  )
}

interface RecordFileFieldProps {
  readonly file: RecordFile
  readonly fields: RecordFields
  readonly noun: string
  /** The accepted files and ways: "or drop or paste it here: pdf, doc, docx". */
  readonly hint: string
}
