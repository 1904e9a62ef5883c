/**
 * The `ref` of what may leave the page while the focus is in it, such as the button that was pressed or its line. The focus
 * then goes to the quiet button at the end of its dialog, or else to the page's title.
 */
export const passFocusOn = (place: HTMLElement | null) => () => {
  if (!place?.contains(document.activeElement)) return
  const next =
    place.closest('dialog')?.querySelector<HTMLElement>('[data-quiet], footer :is(button, a)') ??
    document.querySelector<HTMLElement>('[data-page-title]')
  next?.focus({ preventScroll: true })
}
