import { useRef } from 'react'

import { DropZone } from '../ui/fields/drop-zone'
import { Files } from '../ui/fields/file-row'
import { useFileCatch } from '../ui/fields/use-file-catch'
import { acceptAttribute } from './file-kind'
import { UploadRow } from './upload-row'
import type { UploadsInForm } from './use-uploads'

/**
 * Takes files by choosing, dropping and pasting, and shows how far each has come under the zone. `uploads` is what
 * `useUploads` answers, so that the form around it knows what has arrived.
 */
export function UploadField({
  id,
  label,
  hint,
  accept,
  listLabel,
  uploads,
  refusal,
  error,
  onFiles,
}: UploadFieldProps) {
  const button = useRef<HTMLButtonElement>(null)
  const take = onFiles ?? uploads.add
  useFileCatch(take)

  const remove = (upload: number) => {
    uploads.remove(upload)
    // The row had the focus and is gone.
    button.current?.focus()
  }

  return (
    <div className="stack gap-8">
      <DropZone
        id={id}
        ref={button}
        label={label}
        hint={hint}
        accept={accept ?? acceptAttribute(uploads.zone)}
        multiple={uploads.multiple}
        refusal={refusal}
        error={error}
        onFiles={take}
      />
      {uploads.list.length > 0 && (
        <Files label={listLabel}>
          {uploads.list.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onRemove={() => remove(upload.id)}
            />
          ))}
        </Files>
      )}
      <p className="hide" role="status">
        {uploads.outcome}
      </p>
    </div>
  )
}

interface UploadFieldProps {
  /** The button's, for links from the form's list of complaints. */
  readonly id?: string | undefined
  /** The button's words: "Choose images". */
  readonly label: string
  /** The accepted files and ways: "or drop or paste them here: png, jpeg, gif". */
  readonly hint: string
  /** The file chooser's types, where they aren't all that the zone takes. */
  readonly accept?: string | undefined
  /** The list of files' accessible name. */
  readonly listLabel: string
  readonly uploads: UploadsInForm
  /** Why the last files were not even added; it is read out at once. */
  readonly refusal?: string | undefined
  /** The form's complaint. */
  readonly error?: string | undefined
  /** Takes the files first, where something is to be done with them before they are sent. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined
}
