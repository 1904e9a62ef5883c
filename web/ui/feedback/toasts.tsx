import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

import { Button, IconButton } from '../button'
import { useValue } from '../use-value'
import { dismissToast, holdToast, releaseToast, type Toast, toastQueue } from './toast-queue'
import css from './toasts.module.css'

export { toast } from './toast-queue'

/** The place where toasts appear; the shell has it once, from the start, or the first one would not be read out. */
export function Toasts() {
  return (
    <div className={css.toasts} role="status" aria-atomic="false">
      {useValue(toastQueue).map((each) => (
        <ToastNote key={each.id} toast={each} />
      ))}
    </div>
  )
}

function ToastNote({ toast: { id, text, action, mark } }: { toast: Toast }) {
  const cameFrom = useRef<Element>(null)

  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
    dismissToast(id)
  }
  const onFocus = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    cameFrom.current = event.relatedTarget
    holdToast(id, 'focus')
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) releaseToast(id, 'focus')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus on it only keep it from going.
    <div
      className={css.toast}
      onPointerEnter={() => holdToast(id, 'pointer')}
      onPointerLeave={() => releaseToast(id, 'pointer')}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {mark}
      {text}
      {action && (
        <Button
          small
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton small label="Dismiss" icon="close" onClick={close} />
    </div>
  )
}
