import { useLayoutEffect, useRef } from 'react'

/** For the form of the sign-in page. */
export function usePrerenderedForm() {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (form.current) takeOverPrerenderedForm(form.current)
  }, [])
  return form
}

/**
 * index.html comes with the sign-in form as it is (web/prerendered-sign-in.ts), so that it can be typed into before
 * the scripts are there. Takes what was typed over into the form of the page, with the focus, and removes the other.
 */
function takeOverPrerenderedForm(form: HTMLFormElement): void {
  const early = document.getElementById('first-sight')
  if (!early) return
  const focused = document.activeElement
  for (const input of early.querySelectorAll('input')) {
    const own = form.elements.namedItem(input.name) as HTMLInputElement
    own.value = input.value
    if (input !== focused) continue
    own.focus()
    // Fields for emails have no selection.
    if (input.selectionStart !== null) own.setSelectionRange(input.selectionStart, input.selectionEnd)
  }
  early.remove()
  if (early.dataset.submitted !== undefined) form.requestSubmit()
}
