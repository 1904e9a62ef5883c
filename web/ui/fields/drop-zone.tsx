import { type DragEvent, type Ref, useId, useRef, useState } from 'react'

import { Button } from '../button'
import { classes } from '../classes'
import { Icon } from '../icon'
import css from './drop-zone.module.css'

/**
 * A button that asks for files, and a place to drop them. It hands over whatever was chosen or dropped; what of it is
 * welcome is the caller's to judge, who gives the words of a refusal.
 */
export function DropZone({ id, label, hint, accept, multiple, refusal, error, onFiles, ref }: DropZoneProps) {
  const made = useId()
  const button = id ?? made
  const input = useRef<HTMLInputElement>(null)
  const [held, setHeld] = useState(0)
  const complaint = refusal ?? error

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setHeld(event.dataTransfer.items.length || 1)
  }
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setHeld(0)
  }
  const drop = (event: DragEvent) => {
    setHeld(0)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's second way; the button is the first.
    <div
      className={css.zone}
      data-over={held > 0 || undefined}
      data-bad={(complaint && held === 0) || undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <Icon name={held > 0 ? 'download' : complaint ? 'danger' : 'upload'} />
      {held > 0 && <p>{`Drop to add ${held} ${held === 1 ? 'file' : 'files'}`}</p>}
      {/* Hidden rather than removed, so that the button keeps the focus. */}
      <div className={css.ask} hidden={held > 0}>
        {complaint && (
          <p id={`${button}-error`} className={css.bad} role={refusal ? 'alert' : undefined}>
            {complaint}
          </p>
        )}
        <p>
          <Button
            small
            id={button}
            ref={ref}
            aria-describedby={classes(complaint && `${button}-error`, `${button}-hint`)}
            onClick={() => input.current?.click()}
          >
            {label}
          </Button>
        </p>
        <p id={`${button}-hint`}>{hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

interface DropZoneProps {
  /** The button's. */
  readonly id?: string | undefined
  /** The button's words. */
  readonly label: string
  /** The accepted files: "or drop it here: pdf, doc, docx". */
  readonly hint: string
  readonly accept?: string | undefined
  readonly multiple?: boolean | undefined
  /** Why the last files were turned away; it is read out at once. */
  readonly refusal?: string | undefined
  /** The form's complaint; it is read out with the button. */
  readonly error?: string | undefined
  readonly onFiles: (files: File[]) => void
  readonly ref?: Ref<HTMLButtonElement> | undefined
}
