import { fileSize } from '#domain/shared/file-size'
import { IconButton } from '../../ui/button'
import { FileRow, Files } from '../../ui/fields/file-row'
import { fileIcon } from '../../uploads/file-kind'
import { UploadRow } from '../../uploads/upload-row'
import type { UploadsInForm } from '../../uploads/use-uploads'
import { composerId } from '../post-focus'
import css from './composer.module.css'
import { removeFile } from './drafts'
import type { SentFile } from './unsent'

/** The files that go with what is being written: those that were there before, and those on their way. */
export function ComposerFiles({ place, kept, uploads }: ComposerFilesProps) {
  // The row had the focus and is gone.
  const back = () => document.getElementById(composerId(place))?.focus()

  return (
    <div className={css.files}>
      <Files label="Attached files">
        {kept.map(({ key, fileName, contentType, bytes, thumbnail }) => (
          <FileRow
            key={key}
            icon={fileIcon({ type: contentType, name: fileName })}
            picture={thumbnail ?? undefined}
            name={fileName}
            end={
              <>
                <span className="faint">{fileSize(bytes)}</span>
                <IconButton
                  small
                  icon="close"
                  label={`Remove ${fileName}`}
                  onClick={() => {
                    removeFile(place, key)
                    back()
                  }}
                />
              </>
            }
          />
        ))}
        {uploads.list.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => uploads.retry(upload.id)}
            onRemove={() => {
              uploads.remove(upload.id)
              back()
            }}
          />
        ))}
      </Files>
    </div>
  )
}

interface ComposerFilesProps {
  readonly place: string
  readonly kept: readonly SentFile[]
  readonly uploads: UploadsInForm
}
