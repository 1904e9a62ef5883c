import { type DragEvent, useId, useRef, useState } from 'react'

import { Button } from './button'
import css from './drop-zone.module.css'
import { Icon } from './icon'

/**
 * A button that asks for files, and a place to drop them. It hands over whatever was chosen or dropped; what of it is
 * welcome is the caller's to judge, who gives the words of a refusal.
 */
export function DropZone({ label, hint, accept, multiple, refusal, onFiles }: DropZoneProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [held, setHeld] = useState(0)

  const over = (event: DragEvent) => {
    event.preventDefault()
    setHeld(event.dataTransfer.items.length || 1)
  }
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setHeld(0)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setHeld(0)
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's second way; the button is the first.
    <div
      className={css.zone}
      data-over={held > 0 || undefined}
      data-bad={(refusal && held === 0) || undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <Icon name={held > 0 ? 'download' : refusal ? 'danger' : 'upload'} />
      {held > 0 ? (
        <p>{`Let go to add ${held} ${held === 1 ? 'file' : 'files'}`}</p>
      ) : (
        <>
          {refusal && (
            <p className={css.bad} role="alert">
              {refusal}
            </p>
          )}
          <p>
            <Button small aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
              {label}
            </Button>
          </p>
          <p id={`${id}-hint`}>{hint}</p>
        </>
      )}
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
  /** The button's words. */
  readonly label: string
  /** What may come: "or drop it here: pdf, doc, docx". */
  readonly hint: string
  readonly accept?: string | undefined
  readonly multiple?: boolean | undefined
  /** Why the last files were turned away. */
  readonly refusal?: string | undefined
  readonly onFiles: (files: File[]) => void
}
