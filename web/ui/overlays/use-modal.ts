import { useLayoutEffect, useRef } from 'react'

/**
 * Shows a `<dialog>` above everything while `open`, with the focus on the first button of its footer, which keeps
 * things as they are. Esc asks `onClose`, whose say it is. The browser gives the focus back when the dialog closes,
 * also when it leaves the page while open.
 */
export function useModal(open: boolean, onClose?: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(onClose)
  latest.current = onClose

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return

    const onCancel = (event: Event) => {
      // A file field inside cancels too, and that bubbles.
      if (event.target !== element || !latest.current) return
      event.preventDefault()
      latest.current()
    }
    // Some browsers close at the second Esc whatever the first one was told.
    const onClosed = () => {
      if (!element.open) latest.current?.()
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('close', onClosed)
    element.showModal()
    element.querySelector<HTMLElement>('footer :is(button, a)')?.focus()

    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('close', onClosed)
      element.close()
    }
  }, [open])

  return dialog
}
