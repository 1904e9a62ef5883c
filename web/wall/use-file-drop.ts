import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** The event handlers of a place that takes dropped and pasted files. Text that comes along is left to the editor. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

  const onDragOverCapture = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const onDragLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const onDropCapture = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length > 0) take(event, event.dataTransfer)
  }
  const onPasteCapture = (event: ClipboardEvent) => {
    const { clipboardData: data } = event
    if (data.files.length > 0 && data.getData('text/plain') === '') take(event, data)
  }
  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    event.preventDefault()
    event.stopPropagation()
    onFiles([...files])
  }
  return { 'data-over': isOver || undefined, onDragOverCapture, onDragLeave, onDropCapture, onPasteCapture }
}
