import { useEffect, useState } from 'react'

/** Whether a file is being dragged over the page. */
export function useFileDragged(): boolean {
  const [isDragged, setDragged] = useState(false)

  useEffect(() => {
    const enter = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') && setDragged(true)
    // Without a related target the pointer leaves the window, and not one element for another.
    const leave = ({ relatedTarget }: DragEvent) => !relatedTarget && setDragged(false)
    // The drop still has to reach the place that is shown.
    const end = () => void setTimeout(() => setDragged(false))

    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    // The composer stops the drop that it takes, so this listens before it does.
    window.addEventListener('drop', end, true)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', end, true)
    }
  }, [])
  return isDragged
}
