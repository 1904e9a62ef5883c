import { useEffect, useRef } from 'react'

/** The field that has the focus when a dialog has opened, instead of the button that keeps things as they are. */
export function useFirstFocus<Field extends HTMLInputElement>() {
  const field = useRef<Field>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return field
}
