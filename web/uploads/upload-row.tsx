import type { MouseEvent } from 'react'
import { Button, IconButton } from '../ui/button'
import { Status } from '../ui/feedback/status'
import { FileRow } from '../ui/fields/file-row'
import { fileIcon } from './file-kind'
import type { Upload } from './uploads'

/** One file: how far it has come, that it is there, or why not. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { file, status, percent, preview, complaint } = upload
  const isMoving = status === 'waiting' || status === 'sending'
  /** The button that was pressed makes way, and the one beside it takes the focus. */
  const retry = ({ currentTarget }: MouseEvent) => {
    ;(currentTarget.nextElementSibling as HTMLElement).focus()
    onRetry()
  }

  return (
    <FileRow
      icon={fileIcon(file)}
      picture={preview}
      name={shownName(file.name)}
      percent={isMoving ? percent : undefined}
      complaint={complaint}
      end={
        <>
          {status === 'sending' && percent === 100 && <span className="faint">Checking</span>}
          {status === 'done' && <Status icon="check">Uploaded</Status>}
          {status === 'failed' && (
            <Button small icon="refresh" onClick={retry} aria-label={`Try again: ${shownName(file.name)}`}>
              Try again
            </Button>
          )}
          <IconButton
            small
            icon="close"
            label={`${isMoving ? 'Cancel the upload of' : 'Remove'} ${shownName(file.name)}`}
            onClick={onRemove}
          />
        </>
      }
    />
  )
}

interface UploadRowProps {
  readonly upload: Upload
  readonly onRetry: () => void
  readonly onRemove: () => void
}

const LONGEST_NAME = 80

/** A name as it can be shown: without marks that turn the letters after them around, and no longer than a line or two. */
function shownName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
  return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME - 12)}…${plain.slice(-11)}` : plain
}
