import { useLayoutEffect, useRef } from 'react'

/** The state of the box that the picker replaces. */
export interface PickerStart {
  readonly typed: string
  readonly isOpen: boolean
  /** The caret or selection; `undefined` where the focus was elsewhere. */
  readonly selection: readonly [number, number] | undefined
}

/** Puts the focus into the new box where `start` says, so that the next key goes on where the last one was. */
export function useTakeOver(start: PickerStart | undefined) {
  const box = useRef<HTMLInputElement>(null)
  const begun = useRef(start)

  useLayoutEffect(() => {
    const selection = begun.current?.selection
    if (!selection) return
    box.current?.focus({ preventScroll: true })
    box.current?.setSelectionRange(...selection)
  }, [])

  return box
}
