import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { DocumentKind } from '#domain/document/document-sections'
import { fieldId, fieldMessage } from '../records/record-fields'
import { isAddedHere } from '../records/record-file'
import { useRecordField } from '../records/use-record-field'
import { Button } from '../ui/button'
import { RichTextField } from '../ui/editor/rich-text-field'
import { Field } from '../ui/fields/field'
import input from '../ui/fields/field.module.css'
import { FileRow, Files } from '../ui/fields/file-row'
import { TextField } from '../ui/fields/text-field'
import { fileIcon } from '../uploads/file-kind'
import { UploadField } from '../uploads/upload-field'
import { type DocumentEntry, documentFields, type EnteredFile } from './document-entry'
import type { Attachment } from './use-attachment'

/** The fields of one kind of document, in its form's order. */
export function DocumentFields({ kind, file, picture, headings }: DocumentFieldsProps) {
  const { getValues, setValue, formState } = useFormContext<DocumentEntry>()
  const fields = documentFields(kind)

  // A paper is mostly called what its file is called.
  const suggestTitle = ([added]: readonly File[]) => {
    const stem = added?.name.replace(/\.[^.]*$/, '').replace(/[_\s]+/g, ' ')
    if (!stem || getValues('title').trim() !== '') return
    setValue('title', stem, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const attached = (name: 'file' | 'picture', rest: Partial<Parameters<typeof AttachmentField>[0]> = {}) => (
    <AttachmentField
      id={fieldId(fields, name)}
      name={name}
      label={fields.labels[name] ?? name}
      attachment={name === 'file' ? file : picture}
      {...rest}
    />
  )

  switch (kind) {
    case 'file':
      return (
        <>
          {attached('file', { onFiles: suggestTitle })}
          <Line kind={kind} name="title" />
          <HeadingField headings={headings} />
        </>
      )
    case 'article':
      return (
        <>
          {attached('file', { onFiles: suggestTitle })}
          <Line kind={kind} name="title" />
          <SummaryField />
          {attached('picture', { optional: true, help: 'Shown on the card above the title.' })}
        </>
      )
    case 'photo':
      return (
        <>
          {attached('file')}
          <Line
            kind={kind}
            name="alt"
            help="For members who can’t see the photo. Say who or what is in it, and where."
          />
          <Line kind={kind} name="title" optional help="Shown under the photo." />
        </>
      )
    case 'note':
      return (
        <>
          <Line kind={kind} name="title" />
          <WordsField />
        </>
      )
  }
}

interface DocumentFieldsProps {
  readonly kind: DocumentKind
  readonly file: Attachment
  readonly picture: Attachment
  /** Those that the page has already. */
  readonly headings: readonly string[]
}

interface LineProps {
  readonly kind: DocumentKind
  readonly name: 'title' | 'alt'
  readonly help?: string
  readonly optional?: boolean
}

const Line = ({ kind, name, ...rest }: LineProps) => (
  <TextField {...rest} {...useRecordField<DocumentEntry>(documentFields(kind), name)} autoComplete="off" />
)

function HeadingField({ headings }: { readonly headings: readonly string[] }) {
  const list = useId()
  return (
    <>
      <TextField
        {...useRecordField<DocumentEntry>(documentFields('file'), 'group')}
        optional
        help="Documents with the same heading are listed together."
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {headings.map((heading) => (
          <option key={heading} value={heading} />
        ))}
      </datalist>
    </>
  )
}

function SummaryField() {
  const { id, label, error, ...rest } = useRecordField<DocumentEntry>(documentFields('article'), 'summary')
  return (
    <Field id={id} label={label} error={error}>
      {(control) => <textarea {...rest} {...control} rows={4} className={input.input} />}
    </Field>
  )
}

function WordsField() {
  const fields = documentFields('note')
  const { formState } = useFormContext<DocumentEntry>()
  const { field } = useController<DocumentEntry, 'text'>({ name: 'text' })
  return (
    <RichTextField
      ref={field.ref}
      id={fieldId(fields, 'text')}
      label={fields.labels.text ?? ''}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldMessage(formState.errors, 'text')}
      required
    />
  )
}

/** The file that the document has, and the place for one that is to take its place. */
function AttachmentField({ id, name, label, help, attachment, optional, onFiles }: AttachmentFieldProps) {
  const { formState, clearErrors } = useFormContext<DocumentEntry>()
  const { field: kept } = useController<DocumentEntry, 'file' | 'picture'>({ name })
  const { uploads, refusal, add, accept, hint } = attachment
  const file = kept.value
  const before = (formState.defaultValues?.[name] as EnteredFile | null | undefined) ?? null
  const isNew = isAddedHere(uploads, file, before)

  const take = (files: readonly File[]) => {
    clearErrors(name)
    const [first] = files
    if (!add(files) || !first) return
    kept.onChange({ key: '', fileName: first.name })
    onFiles?.(files)
  }
  /** The button that was pressed goes with the file. */
  const removeKept = () => {
    kept.onChange(null)
    document.getElementById(id)?.focus()
  }
  const remove = (id: number) => {
    uploads.remove(id)
    if (uploads.list.every((upload) => upload.id === id)) kept.onChange(before)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the labels around it.
    <div className={input.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={input.label}>
        {label}
        {optional && <span className={input.optional}> (optional)</span>}
      </span>
      {help && <p className={input.help}>{help}</p>}
      {file && !isNew && (
        <Files label={`${label} now`}>
          <FileRow
            icon={fileIcon({ type: '', name: file.fileName })}
            name={file.fileName}
            end={
              optional && (
                <Button small icon="trash" onClick={removeKept}>
                  Remove<span className="hide"> {file.fileName}</span>
                </Button>
              )
            }
          />
        </Files>
      )}
      <UploadField
        id={id}
        label={(isNew ? before : file) ? 'Replace it' : `Choose the ${label.toLowerCase()}`}
        hint={hint}
        accept={accept}
        listLabel={`New ${label.toLowerCase()}`}
        uploads={{ ...uploads, list: isNew ? uploads.list : [], remove }}
        refusal={refusal}
        error={fieldMessage(formState.errors, name)}
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
