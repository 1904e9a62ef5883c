import { type ClipboardEvent, type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { RichTextDoc } from '#domain/rich-text'
import type { Draft } from './draft'
import { drawText, readText, writeWords } from './plain-editing'
import { echoes } from './value-echo'

/**
 * Until the editor has come, its box is the browser's to edit, so that nobody has to wait for it to write, or to have it
 * at all.
 */
export function usePlainEditing(value: RichTextDoc | null, onChange: (value: RichTextDoc | null) => void) {
  const box = useRef<HTMLDivElement>(null)
  const [echo] = useState(() => echoes(value))
  const draft = useRef<Draft>({ written: undefined, echo, show: undefined })
  const latest = useRef(value)
  latest.current = value

  useLayoutEffect(() => {
    if (box.current) drawText(box.current, latest.current)
  }, [])

  useEffect(() => {
    if (!echo.isNews(value)) return
    draft.current.written = undefined
    if (draft.current.show) draft.current.show(value)
    else if (box.current) drawText(box.current, value)
  }, [echo, value])

  const tell = (written: RichTextDoc | null) => {
    draft.current.written = written
    echo.told(written)
    onChange(written)
  }
  const empty = () => {
    if (box.current) drawText(box.current, null)
    tell(null)
  }
  const whilePlain =
    <Occurrence>(listen: (event: Occurrence) => void) =>
    (event: Occurrence) => {
      if (!draft.current.show) listen(event)
    }
  const listeners = {
    onInput: whilePlain(() => box.current && tell(readText(box.current))),
    onPaste: whilePlain((event: ClipboardEvent) => writeWords(event.nativeEvent, event.clipboardData)),
    onDrop: whilePlain((event: DragEvent) => writeWords(event.nativeEvent, event.dataTransfer)),
  }

  return { box, draft, empty, listeners }
}
